import type { ErrorReports } from "./error-reports.ts";
import type { ReportsInput } from "./sentry-reports.ts";

const NOWHERE: ErrorReports = { isOn: false, report() {}, stop: async () => {} };

export async function openErrorReports(input: ReportsInput): Promise<ErrorReports> {
  const { SENTRY_DSN } = input.config;
  if (!SENTRY_DSN) return NOWHERE;
  // Read only where it is wanted.
  const { createSentryReports } = await import("./sentry-reports.ts");
  return createSentryReports(SENTRY_DSN, input);
}
