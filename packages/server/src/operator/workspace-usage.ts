import type { WorkspaceUsage } from "@itoguchi/core/operator/operator";
import type { FindWorkspaces } from "@itoguchi/core/operator/operator.calls";
import { sql, type Transaction } from "kysely";
import type { z } from "zod";
import { seeDeleted, setTenant } from "../kernel/command.ts";
import type { DB } from "../kernel/db/schema.ts";

export const PER_PAGE = 20;

/**
 * Plan and usage of workspaces, newest first. Row-level security hides them from each other, so they are found as the nightly
 * upkeep finds them and each is entered in turn to be counted.
 */
export async function readWorkspaceUsage(
  db: Transaction<DB>,
  filter: z.output<typeof FindWorkspaces>,
): Promise<{ workspaceList: WorkspaceUsage[]; hasMore: boolean }> {
  const found = await findWorkspaces(db, filter);
  const workspaceList: WorkspaceUsage[] = [];
  await seeDeleted({ db });
  for (const { createdAt, deletedAt, ...workspace } of found.slice(0, PER_PAGE)) {
    await setTenant({ db }, { workspaceId: workspace.id });
    workspaceList.push({
      ...workspace,
      createdAt: createdAt.toISOString(),
      deletedAt: deletedAt?.toISOString() ?? null,
      ...(await countUsage(db, workspace.id)),
    });
  }
  await setTenant({ db }, {});
  return { workspaceList, hasMore: found.length > PER_PAGE };
}

type Found = Pick<WorkspaceUsage, "id" | "subDomain" | "planType" | "paymentStatus"> & {
  createdAt: Date;
  deletedAt: Date | null;
};

async function findWorkspaces(
  db: Transaction<DB>,
  { words, before }: z.output<typeof FindWorkspaces>,
): Promise<Found[]> {
  await setUpkeep(db, "on");
  let query = db
    .selectFrom("workspace as w")
    .innerJoin("subDomain as s", "s.workspaceId", "w.id")
    .leftJoin("workspaceDeletion as d", "d.workspace", "w.id")
    .select(["w.id", "s.name as subDomain", "w.planType", "w.paymentStatus", "w.createdAt", "d.deletedAt"])
    .orderBy("w.id", "desc")
    .limit(PER_PAGE + 1);
  if (words) query = query.where(sql<boolean>`strpos(s.name, ${words.trim().toLowerCase()}) > 0`);
  if (before) query = query.where("w.id", "<", before);
  const rows = await query.execute();
  await setUpkeep(db, "");
  return rows as Found[];
}

async function setUpkeep(db: Transaction<DB>, value: "on" | ""): Promise<void> {
  await sql`select set_config('app.upkeep', ${value}, true)`.execute(db);
}

type Usage = Pick<WorkspaceUsage, "memberCount" | "projectCount" | "postCount" | "fileBytes" | "lastActivityAt">;

async function countUsage(db: Transaction<DB>, workspaceId: string): Promise<Usage> {
  const { rows } = await sql<Omit<Usage, "lastActivityAt"> & { lastActivityAt: Date | null }>`select
    (select count(*) from member where workspace_id = ${workspaceId}::uuid and deleted_at is null) as member_count,
    (select count(*) from project where workspace_id = ${workspaceId}::uuid and deleted_at is null) as project_count,
    (select count(*) from post where workspace_id = ${workspaceId}::uuid and deleted_at is null) as post_count,
    (select coalesce(sum(size), 0)::bigint from file where workspace_id = ${workspaceId}::uuid and deleted_at is null)
      as file_bytes,
    (select max(at) from event where workspace_id = ${workspaceId}::uuid) as last_activity_at`.execute(db);
  const [{ lastActivityAt, ...counts }] = rows as [Omit<Usage, "lastActivityAt"> & { lastActivityAt: Date | null }];
  return { ...counts, lastActivityAt: lastActivityAt?.toISOString() ?? null };
}
