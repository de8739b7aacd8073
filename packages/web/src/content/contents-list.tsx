import type { Heading } from "@itoguchi/core/content/article";
import { t } from "./site.texts.ts";

const SHOWN_LEVELS = [2, 3];
/** One heading is no table of contents. */
const FEWEST = 2;

export function ContentsList({ headings }: { headings: Heading[] }) {
  const shown = headings.filter(({ level }) => SHOWN_LEVELS.includes(level));
  if (shown.length < FEWEST) return null;
  return (
    <nav className="contents" aria-labelledby="contents-title">
      <h2 id="contents-title">{t("article.contents")}</h2>
      <ol>
        {shown.map(({ id, level, text }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
