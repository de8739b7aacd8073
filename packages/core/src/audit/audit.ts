import { z } from "zod";
import { Id } from "../kernel/ids.ts";
import { Delegate } from "../kernel/principal.ts";
import { AUDIT_ACTIONS } from "./audit-log.ts";

export const AuditEntry = z.object({
  id: Id,
  at: z.string(),
  /** Who did it; none for what the product does by itself. */
  actor: z.object({ accountName: z.string(), name: z.string() }).nullable(),
  /** What acted on their behalf; none when they acted themselves. */
  principal: Delegate.nullable(),
  action: z.enum(AUDIT_ACTIONS),
  target: z.string(),
  detail: z.string(),
  address: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
