import { formatYen } from "@itoguchi/core/kernel/format";
import { PLANS } from "@itoguchi/core/workspaces/workspace";
import { Link } from "react-router";
import { t } from "#web/kernel/i18n/landing.ts";
import { LandingPicture } from "./landing-picture.tsx";
import styles from "./landing-screen.module.css";

const USES = ["collect", "link", "decide"] as const;
const WAYS = [
  { id: "team", to: "/workspace/register" },
  { id: "student", to: "/workspace/register?student" },
  { id: "invited", to: "/user/login" },
] as const;
const QUESTIONS = ["who", "data", "credit", "stop"] as const;

export function LandingScreen({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <section className={styles.hero}>
        <div>
          <h1 className={styles.headline}>{t("landing.headline")}</h1>
          <p className={styles.lead}>{t("landing.lead")}</p>
          <Link to={isSignedIn ? "/workspace/project" : "/workspace/register_or_login"} className={styles.start}>
            {t(isSignedIn ? "landing.open" : "landing.start")}
          </Link>
        </div>
        <LandingPicture />
      </section>

      <section id="uses" className={styles.band} aria-labelledby="uses-title">
        <h2 id="uses-title">{t("landing.uses.title")}</h2>
        <ul className={styles.cards}>
          {USES.map((id) => (
            <li key={id} className={styles.plainCard}>
              <h3>{t(`landing.uses.${id}.title`)}</h3>
              <p>{t(`landing.uses.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>

      <section id="ways" className={styles.band} aria-labelledby="ways-title">
        <h2 id="ways-title">{t("landing.ways.title")}</h2>
        <ul className={styles.cards}>
          {WAYS.map(({ id, to }) => (
            <li key={id} className={styles.card}>
              <h3>{t(`landing.ways.${id}.title`)}</h3>
              <p>{t(`landing.ways.${id}.text`)}</p>
              <Link to={to} className={styles.way}>
                {t(`landing.ways.${id}.action`)}
              </Link>
            </li>
          ))}
        </ul>
      </section>

      <section id="prices" className={styles.band} aria-labelledby="prices-title">
        <h2 id="prices-title">{t("landing.prices.title")}</h2>
        <p className={styles.bandLead}>{t("landing.prices.lead")}</p>
        <ul className={styles.cards}>
          {PLANS.map(({ planType, name, yen, credits }) => (
            <li key={planType} className={styles.card}>
              <h3>{name}</h3>
              <p className={styles.price}>{formatYen(yen)}</p>
              <p className={styles.small}>{t("landing.prices.perMonth")}</p>
              <p>{t("landing.prices.credits", { credits: credits.toLocaleString("ja-JP") })}</p>
            </li>
          ))}
        </ul>
      </section>

      <section id="questions" className={styles.band} aria-labelledby="questions-title">
        <h2 id="questions-title">{t("landing.questions.title")}</h2>
        <div className={styles.questions}>
          {QUESTIONS.map((id) => (
            <details key={id} className={styles.question}>
              <summary>{t(`landing.questions.${id}.q`)}</summary>
              <p>{t(`landing.questions.${id}.a`)}</p>
            </details>
          ))}
        </div>
      </section>
    </>
  );
}
