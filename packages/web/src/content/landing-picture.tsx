import { t } from "#web/kernel/i18n/landing.ts";
import styles from "./landing-picture.module.css";

const VOICES = [1, 2, 3] as const;

/** Voices on the left, joined by threads into one theme and one decision. */
export function LandingPicture() {
  return (
    <div role="img" aria-label={t("landing.picture.label")} className={styles.picture}>
      <span className={styles.stage}>{t("landing.picture.collect")}</span>
      <span />
      <span className={styles.stage}>{t("landing.picture.link")}</span>
      <span />
      <span className={styles.stage}>{t("landing.picture.decide")}</span>
      <div className={styles.voices}>
        {VOICES.map((number) => (
          <div key={number} className={styles.voice}>
            <span className={styles.from}>{t(`landing.picture.from${number}`)}</span>
            {t(`landing.picture.voice${number}`)}
          </div>
        ))}
      </div>
      <svg className={styles.threads} viewBox="0 0 40 240" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 40C30 40 10 120 40 120M0 120H40M0 200C30 200 10 120 40 120" />
      </svg>
      <div className={styles.theme}>
        <strong>{t("landing.picture.theme")}</strong>
        <span className={styles.from}>{t("landing.picture.count")}</span>
      </div>
      <svg className={styles.threads} viewBox="0 0 40 240" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 120H40" />
      </svg>
      <div className={styles.decision}>
        <strong>{t("landing.picture.decision")}</strong>
        <span className={styles.state}>{t("landing.picture.state")}</span>
      </div>
    </div>
  );
}
