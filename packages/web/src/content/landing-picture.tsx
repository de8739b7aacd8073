import { t } from "./landing.texts.ts";

const VOICES = [1, 2, 3] as const;

/** Voices on the left, joined by threads into one theme and one decision. */
export function LandingPicture() {
  return (
    <div role="img" aria-label={t("landing.picture.label")} className="threads-picture">
      <span className="stage">{t("landing.picture.collect")}</span>
      <span />
      <span className="stage">{t("landing.picture.link")}</span>
      <span />
      <span className="stage">{t("landing.picture.decide")}</span>
      <div className="voices">
        {VOICES.map((number) => (
          <div key={number} className="voice">
            <span className="from">{t(`landing.picture.from${number}`)}</span>
            {t(`landing.picture.voice${number}`)}
          </div>
        ))}
      </div>
      <svg className="threads" viewBox="0 0 40 240" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 40C30 40 10 120 40 120M0 120H40M0 200C30 200 10 120 40 120" />
      </svg>
      <div className="voice theme">
        <strong>{t("landing.picture.theme")}</strong>
        <span className="from">{t("landing.picture.count")}</span>
      </div>
      <svg className="threads" viewBox="0 0 40 240" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 120H40" />
      </svg>
      <div className="voice decision">
        <strong>{t("landing.picture.decision")}</strong>
        <span className="state">{t("landing.picture.state")}</span>
      </div>
    </div>
  );
}
