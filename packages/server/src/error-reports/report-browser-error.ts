import type { BrowserError } from "@itoguchi/core/error-reports/browser-error";
import { DONE } from "@itoguchi/core/kernel/call";
import type { Scope } from "../kernel/context.ts";

const BROWSERS: [RegExp, string][] = [
  [/Edg(?:A|iOS)?\/(\d+)/, "Edge"],
  [/(?:Firefox|FxiOS)\/(\d+)/, "Firefox"],
  [/(?:Chrome|CriOS)\/(\d+)/, "Chrome"],
  [/Version\/(\d+)\S* .*Safari\//, "Safari"],
];

/** Hands what a page tells to the server's own reports: its scripts need no other service, and no address of one. */
export async function reportBrowserError(scope: Scope, error: BrowserError): Promise<typeof DONE> {
  const { services, request, actor } = scope;
  services.errors.report(asError(error), {
    source: "browser",
    at: error.path,
    requestId: request.id,
    accountId: actor?.accountId,
    tags: { browser: browserOf(request.userAgent), from: error.source, browserRelease: error.release },
  });
  return DONE;
}

function asError({ name, message, stack }: BrowserError): Error {
  return Object.assign(new Error(message), { name, stack });
}

/** Of a user agent only as much as a bug depends on. */
function browserOf(userAgent: string): string {
  for (const [pattern, name] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return "other";
}
