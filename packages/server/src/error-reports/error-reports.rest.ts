import { reportError } from "@itoguchi/core/error-reports/error-reports.calls";
import { on } from "../kernel/http/rest.ts";
import { reportBrowserError } from "./report-browser-error.ts";

export const errorReportsRoutes = [on(reportError, reportBrowserError)];
