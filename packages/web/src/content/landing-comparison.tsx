import { t } from "./landing.texts.ts";

const MAKERS = [
  { id: "jira", name: "Jira", href: "https://www.atlassian.com/ja/software/jira" },
  { id: "notion", name: "Notion", href: "https://www.notion.com/ja" },
  { id: "backlog", name: "Backlog", href: "https://backlog.com/ja/" },
] as const;
const POINTS = ["price", "link", "days", "sprint", "hosting"] as const;

/** Ours beside what teams know already, with the way to what the makers say themselves. */
export function LandingComparison() {
  return (
    <section id="comparison" className="band" aria-labelledby="comparison-title">
      <h2 id="comparison-title">{t("landing.comparison.title")}</h2>
      <p className="band-lead">{t("landing.comparison.lead")}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on narrow screens */}
      <section className="comparison" tabIndex={0} aria-label={t("landing.comparison.caption")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("landing.comparison.point")}</th>
              <th scope="col">{t("product.name")}</th>
              {MAKERS.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {POINTS.map((point) => (
              <tr key={point}>
                <th scope="row">{t(`landing.comparison.${point}.name`)}</th>
                <td>{t(`landing.comparison.${point}.itoguchi`)}</td>
                {MAKERS.map(({ id }) => (
                  <td key={id}>{t(`landing.comparison.${point}.${id}`)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="aside">
        {t("landing.comparison.note")} {t("landing.comparison.makers")}
        {MAKERS.map(({ id, name, href }, index) => (
          <span key={id}>
            {index > 0 ? t("landing.between") : ""}
            <a href={href} rel="noopener">
              {name}
            </a>
          </span>
        ))}{" "}
        {t("landing.comparison.trademarks")}
      </p>
    </section>
  );
}
