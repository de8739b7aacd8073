import { z } from "zod";
import { get } from "../kernel/call.ts";
import { InWorkspace } from "../workspaces/workspaces.calls.ts";
import { AuditEntry } from "./audit.ts";
import { AUDIT_ACTIONS } from "./audit-log.ts";

/** A date as the workspace's calendar has it; both ends belong to the range. */
const Day = z.iso.date().optional();

export const FindAuditEntries = z.object({
  /** Who did it, by parts of name, address or account name. */
  words: z.string().max(200).default(""),
  action: z.enum(AUDIT_ACTIONS).optional(),
  from: Day,
  to: Day,
  /** The last entry already seen; older ones follow. */
  before: z.uuid().optional(),
});

export const getAuditList = get("/workspace/:ws/audit/getList", {
  audience: { member: "workspace.manage" },
  summary: "監査ログ。新しい順",
  params: InWorkspace,
  query: FindAuditEntries,
  answer: z.object({ entryList: z.array(AuditEntry), hasMore: z.boolean() }),
});
export const getAuditCsv = get("/workspace/:ws/audit/getCsv", {
  audience: { member: "workspace.manage" },
  summary: "監査ログをCSVにする。同じ絞り込みで、新しい順に10,000件まで",
  params: InWorkspace,
  query: FindAuditEntries.omit({ before: true }),
  answer: z.object({ fileName: z.string(), csv: z.string(), isComplete: z.boolean() }),
});

export const auditCalls = [getAuditList, getAuditCsv];
