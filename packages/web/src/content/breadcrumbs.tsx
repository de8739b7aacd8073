import { t } from "./site.texts.ts";

export interface Crumb {
  name: string;
  path: string;
}

/** The way from the top down to this page, which is named last and leads nowhere. */
export function Breadcrumbs({ crumbs, here }: { crumbs: Crumb[]; here: string }) {
  return (
    <nav className="breadcrumbs" aria-label={t("site.breadcrumbs")}>
      <ol>
        <li>
          <a href="/">{t("site.home")}</a>
        </li>
        {crumbs.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
