import type { AuditEntry } from "@itoguchi/core/audit/audit";
import { FindAuditEntries } from "@itoguchi/core/audit/audit.calls";
import { AUDIT_LABELS } from "@itoguchi/core/audit/audit-log";
import { toCsv } from "@itoguchi/core/kernel/csv";
import { formatDate, formatDateTime } from "@itoguchi/core/kernel/format";
import { type Delegate, principalName } from "@itoguchi/core/kernel/principal";
import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { memberCommand } from "../kernel/command.ts";
import type { MemberCtx } from "../kernel/context.ts";
import { matchesPerson } from "../kernel/member-view.ts";

const PER_PAGE = 50;
const MOST_IN_CSV = 10_000;

export const listAuditEntries = memberCommand(FindAuditEntries, "workspace.manage", async (ctx, filter) => {
  const entries = await findEntries(ctx, filter, PER_PAGE + 1);
  return { entryList: entries.slice(0, PER_PAGE), hasMore: entries.length > PER_PAGE };
});

const HEAD = ["日時", "アカウント名", "名前", "操作", "対象", "詳細", "IPアドレス"];

export const auditCsv = memberCommand(
  FindAuditEntries.omit({ before: true }),
  "workspace.manage",
  async (ctx, filter) => {
    const entries = await findEntries(ctx, filter, MOST_IN_CSV + 1);
    const timeZone = await timeZoneOf(ctx);
    const lines = entries
      .slice(0, MOST_IN_CSV)
      .map(({ at, actor, principal, action, target, detail, address }) => [
        formatDateTime(at, timeZone),
        actor?.accountName ?? "",
        actor ? principalName(actor.name, principal) : "",
        AUDIT_LABELS[action],
        target,
        detail,
        address,
      ]);
    return {
      fileName: `audit-${formatDate(ctx.now, timeZone)}.csv`,
      csv: toCsv([HEAD, ...lines]),
      isComplete: entries.length <= MOST_IN_CSV,
    };
  },
);

async function findEntries(
  ctx: MemberCtx,
  { words, action, from, to, before }: z.output<typeof FindAuditEntries>,
  limit: number,
): Promise<AuditEntry[]> {
  const timeZone = await timeZoneOf(ctx);
  let found = ctx.db
    .selectFrom("auditEntry as e")
    .leftJoin("member", (join) =>
      join.onRef("member.workspaceId", "=", "e.workspaceId").onRef("member.accountId", "=", "e.actorId"),
    )
    .leftJoin("account", "account.id", "member.accountId")
    .select([
      "e.id",
      "e.at",
      "e.action",
      "e.target",
      "e.detail",
      "e.address",
      "e.principal",
      "member.accountName",
      "account.name",
    ])
    .where("e.workspaceId", "=", ctx.workspaceId)
    .where(matchesPerson(words));
  if (action) found = found.where("e.action", "=", action);
  if (from) found = found.where(sql<SqlBool>`e.at >= ${from}::date::timestamp at time zone ${timeZone}`);
  if (to) found = found.where(sql<SqlBool>`e.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`);
  if (before) found = found.where("e.id", "<", before);
  const rows = await found.orderBy("e.id", "desc").limit(limit).execute();
  return rows.map(({ id, at, action: act, target, detail, address, principal, accountName: who, name }) => ({
    id,
    at: at.toISOString(),
    actor: who === null ? null : { accountName: who, name: name ?? "" },
    principal: principal as Delegate | null,
    action: act as AuditEntry["action"],
    target,
    detail,
    address,
  }));
}

async function timeZoneOf({ db, workspaceId }: MemberCtx): Promise<string> {
  const { timeZone } = await db
    .selectFrom("workspace")
    .select("timeZone")
    .where("id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  return timeZone;
}
