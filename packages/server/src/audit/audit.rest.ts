import * as calls from "@itoguchi/core/audit/audit.calls";
import { on } from "../kernel/http/rest.ts";
import { auditCsv, listAuditEntries } from "./audit.queries.ts";

export const auditRoutes = [on(calls.getAuditList, listAuditEntries), on(calls.getAuditCsv, auditCsv)];
