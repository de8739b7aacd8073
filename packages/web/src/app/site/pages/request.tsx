import { SITE_OGP_PATH } from "@itoguchi/core/content/addresses";
import { sendRequest } from "@itoguchi/core/content/content.calls";
import { ContactRequest } from "@itoguchi/core/content/request";
import { DomainError } from "@itoguchi/core/kernel/errors";
import type { Visitor } from "#web/app/visitor.ts";
import {
  REQUEST_FIELDS,
  type RequestDraft,
  type RequestField,
  RequestScreen,
  RequestSentScreen,
} from "#web/content/request-screen.tsx";
import { t } from "#web/content/site.texts.ts";
import type { SiteAnswer, SitePage, SiteVisit } from "../site-page.ts";

const SENT = "/request?sent";

export function requestPage({ url }: SiteVisit): SitePage {
  if (!url.searchParams.has("sent")) return formPage({ values: {}, faults: {} });
  return {
    head: { title: t("request.sentTitle"), description: t("request.description"), path: "/request", isUnlisted: true },
    body: <RequestSentScreen />,
    sheet: "reading",
    isKept: true,
  };
}

/** What was typed stays, whatever is wrong with it; once sent, reloading sends nothing again. */
export async function sendRequestForm(form: URLSearchParams, visitor: Visitor): Promise<SiteAnswer> {
  // Forms send every line end as two characters, which a browser's maxlength counts as one.
  const typed = (name: string) => (form.get(name) ?? "").replaceAll("\r\n", "\n");
  const values = Object.fromEntries(REQUEST_FIELDS.map((name) => [name, typed(name)]));
  const { success, data, error } = ContactRequest.safeParse(values);
  if (!success) {
    const faults = error.issues.map(({ path, message }) => [String(path[0]), message] as const);
    return { ...formPage({ values, ...byField(faults), fault: t("request.wrong") }), status: 400 };
  }
  try {
    await visitor.call(sendRequest, data);
    return new Response(null, { status: 303, headers: { location: SENT } });
  } catch (refusal) {
    if (!(refusal instanceof DomainError)) throw refusal;
    const faults = refusal.exceptionList.map(({ field = "", message }) => [field, message] as const);
    return { ...formPage({ values, ...byField(faults), fault: refusal.message }), status: refusal.status };
  }
}

function formPage(draft: RequestDraft): SitePage {
  return {
    head: {
      title: t("request.title"),
      description: t("request.description"),
      path: "/request",
      image: SITE_OGP_PATH,
    },
    body: <RequestScreen {...draft} />,
    sheet: "reading",
    isKept: draft.fault === undefined,
  };
}

/** The first word about each field. */
function byField(found: (readonly [string, string])[]): Pick<RequestDraft, "faults"> {
  const isField = (name: string): name is RequestField => (REQUEST_FIELDS as readonly string[]).includes(name);
  const faults: RequestDraft["faults"] = {};
  for (const [name, message] of found) if (isField(name)) faults[name] ??= message;
  return { faults };
}
