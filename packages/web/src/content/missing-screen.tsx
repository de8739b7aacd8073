import { t as common } from "#web/kernel/i18n/common.texts.ts";
import { SearchForm } from "./search-form.tsx";
import { t } from "./site.texts.ts";

/** An address that leads nowhere, or something that cannot be shown now. */
export function MissingScreen({ status, title, lines }: { status: number; title: string; lines: string[] }) {
  return (
    <div className="reading narrow missing">
      <p className="status" aria-hidden="true">
        {status}
      </p>
      <h1>{title}</h1>
      {status === 404 ? (
        <p className="small-print" lang="en">
          {common("error.404.message")}
        </p>
      ) : null}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {status === 404 ? <SearchForm within="help" /> : null}
      <p className="buttons">
        <a href="/" className="button">
          {t("error.back")}
        </a>
      </p>
    </div>
  );
}
