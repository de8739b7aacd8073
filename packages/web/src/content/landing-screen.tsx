import { formatYen } from "@itoguchi/core/kernel/format";
import { OFFERED_PLANS, PLANS, yenWithTax } from "@itoguchi/core/workspaces/plans";
import { t } from "./landing.texts.ts";
import { LandingComparison } from "./landing-comparison.tsx";
import { LandingPicture } from "./landing-picture.tsx";
import { QUESTIONS } from "./landing-questions.ts";
import { ProductPicture } from "./product-picture.tsx";

const REASONS = ["trace", "japan", "everyone"] as const;
const CONTENTS = ["features", "people", "boards"] as const;
const OTHER_PLANS = PLANS.filter((plan) => !OFFERED_PLANS.includes(plan)).map(({ name }) => name);
const WAYS = [
  { id: "team", href: "/workspace/register" },
  { id: "look", href: "/lp/function" },
  { id: "learn", href: "/helpcenter" },
] as const;

interface LandingScreenProps {
  /** Somebody can be charged here. */
  hasPaymentProvider: boolean;
}

export function LandingScreen({ hasPaymentProvider }: LandingScreenProps) {
  const terms = hasPaymentProvider ? "trial" : "always";
  const cheapest = Math.min(...OFFERED_PLANS.map(({ yen }) => yen));
  const free = t(`landing.free.${terms}`, {
    yen: formatYen(cheapest),
    yenWithTax: formatYen(yenWithTax({ yen: cheapest })),
  });
  return (
    <>
      <section className="hero">
        <div className="hero-words">
          <h1>{t("landing.headline")}</h1>
          <p>{t("landing.lead")}</p>
          <div className="buttons">
            <a href="/workspace/register" className="button">
              {t("landing.start")}
            </a>
            <a href="/lp/function" className="button plain">
              {t("landing.see")}
            </a>
          </div>
          <p className="small-print">
            {free}
            <br />
            {t("landing.facts")}
          </p>
        </div>
        <ProductPicture />
      </section>

      <section id="uses" className="band" aria-labelledby="uses-title">
        <h2 id="uses-title">{t("landing.reasons.title")}</h2>
        <div className="uses">
          <LandingPicture />
          <ul className="plain-list">
            {REASONS.map((id) => (
              <li key={id} className="use">
                <h3>{t(`landing.reasons.${id}.title`)}</h3>
                <p>{t(`landing.reasons.${id}.text`)}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <LandingComparison />

      <section id="ways" className="band" aria-labelledby="ways-title">
        <h2 id="ways-title">{t("landing.ways.title")}</h2>
        <ul className="cards plain-list">
          {WAYS.map(({ id, href }) => (
            <li key={id} className="card">
              <h3>{t(`landing.ways.${id}.title`)}</h3>
              <p>{t(`landing.ways.${id}.text`)}</p>
              <a href={href} className="way">
                {t(`landing.ways.${id}.action`)}
              </a>
            </li>
          ))}
        </ul>
        <p className="aside">
          {t("landing.ways.student")} <a href="/workspace/register?student">{t("landing.ways.studentAction")}</a>
        </p>
      </section>

      <section id="prices" className="band" aria-labelledby="prices-title">
        <h2 id="prices-title">{t("landing.prices.title")}</h2>
        <p className="band-lead">{t(`landing.prices.lead.${terms}`)}</p>
        <ul className="cards plans plain-list">
          {OFFERED_PLANS.map((plan) => (
            <li key={plan.planType} className="card">
              <h3>{plan.name}</h3>
              <p className="price">{formatYen(yenWithTax(plan))}</p>
              <p className="small-print">{t("landing.prices.perMonth", { yen: formatYen(plan.yen) })}</p>
              <ul>
                {CONTENTS.map((id) => (
                  <li key={id}>{t(`landing.prices.contents.${id}`)}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <p className="aside">
          {OTHER_PLANS.length > 0 ? t("landing.prices.note", { plans: OTHER_PLANS.join(t("landing.between")) }) : null}{" "}
          <a href="/tokushoho">{t("landing.prices.legal")}</a>
        </p>
      </section>

      <section id="questions" className="band" aria-labelledby="questions-title">
        <h2 id="questions-title">{t("landing.questions.title")}</h2>
        <div className="questions">
          {QUESTIONS.map(({ id, question, answer }) => (
            <details key={id}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>

      <section className="band closing" aria-labelledby="closing-title">
        <h2 id="closing-title">{t("landing.closing.title")}</h2>
        <p>{t("landing.closing.text")}</p>
        <a href="/workspace/register" className="button">
          {t("landing.start")}
        </a>
        <p className="small-print">{free}</p>
      </section>
    </>
  );
}
