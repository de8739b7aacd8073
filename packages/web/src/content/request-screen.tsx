import { MESSAGE_MAXIMUM, REQUEST_KIND_LABELS, REQUEST_KINDS } from "@itoguchi/core/content/request";
import type { ReactNode } from "react";
import { t } from "./site.texts.ts";

export const REQUEST_FIELDS = ["name", "company", "email", "kind", "message", "website"] as const;
export type RequestField = (typeof REQUEST_FIELDS)[number];

export interface RequestDraft {
  values: Partial<Record<RequestField, string>>;
  /** What is wrong, by field. */
  faults: Partial<Record<RequestField, string>>;
  /** What is wrong with the whole. */
  fault?: string | undefined;
}

/** The contact form: an ordinary form, so that it works wherever a page can be read. */
export function RequestScreen({ values, faults, fault }: RequestDraft) {
  const props = (name: RequestField) => ({
    id: `request-${name}`,
    name,
    "aria-invalid": faults[name] ? true : undefined,
    "aria-describedby": faults[name] ? `request-${name}-fault` : undefined,
  });
  return (
    <div className="reading narrow">
      <header className="page-head">
        <h1>{t("request.title")}</h1>
        <p>{t("request.lead")}</p>
      </header>
      <form method="post" action="/request" className="request-form" data-once>
        {fault ? (
          <p role="alert" className="fault">
            {fault}
          </p>
        ) : null}
        <Field name="name" fault={faults.name}>
          <input {...props("name")} defaultValue={values.name} required maxLength={60} autoComplete="name" />
        </Field>
        <Field name="company" fault={faults.company} isOptional>
          <input {...props("company")} defaultValue={values.company} maxLength={100} autoComplete="organization" />
        </Field>
        <Field name="email" fault={faults.email}>
          <input {...props("email")} defaultValue={values.email} type="email" required autoComplete="email" />
        </Field>
        <Field name="kind" fault={faults.kind}>
          <select {...props("kind")} defaultValue={values.kind}>
            {REQUEST_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {REQUEST_KIND_LABELS[kind]}
              </option>
            ))}
          </select>
        </Field>
        <Field name="message" fault={faults.message}>
          <textarea {...props("message")} defaultValue={values.message} required rows={9} maxLength={MESSAGE_MAXIMUM} />
          <p className="small-print">{t("request.messageHint", { most: MESSAGE_MAXIMUM.toLocaleString("ja-JP") })}</p>
        </Field>
        <p className="trap" aria-hidden="true">
          <label htmlFor="request-website">{t("request.website")}</label>
          <input id="request-website" name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <p className="small-print">
          {t("request.privacy")}
          <a href="/privacy">{t("site.privacy")}</a>
        </p>
        <button type="submit" className="button">
          {t("request.send")}
        </button>
      </form>
    </div>
  );
}

interface FieldProps {
  name: Exclude<RequestField, "website">;
  fault: string | undefined;
  isOptional?: boolean;
  children: ReactNode;
}

function Field({ name, fault, isOptional = false, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={`request-${name}`}>
        {t(`request.${name}`)}
        {isOptional ? <span className="small-print"> {t("request.optional")}</span> : null}
      </label>
      {children}
      {fault ? (
        <p id={`request-${name}-fault`} className="fault">
          {fault}
        </p>
      ) : null}
    </div>
  );
}

export function RequestSentScreen() {
  return (
    <div className="reading narrow">
      <h1>{t("request.sentTitle")}</h1>
      <p role="status">{t("request.sentText")}</p>
      <p className="buttons">
        <a href="/" className="button">
          {t("request.back")}
        </a>
      </p>
    </div>
  );
}
