import type { Caller } from "@itoguchi/client/caller";
import { AccessScope, DELEGATE_KINDS } from "@itoguchi/core/kernel/principal";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { z } from "zod";
import { bareScope, type Host } from "../accounts/accounts.factory.ts";
import { enterWorkspace, publicCommand } from "../kernel/command.ts";
import { insertDelegate } from "../kernel/delegates.ts";
import { keyedBy } from "../projects/projects.access.ts";

/** Principals beside people, as the sweeps try them. */
export const DELEGATES = {
  readToken: { kind: "accessToken", scope: "read" },
  writeToken: { kind: "accessToken", scope: "write" },
  integration: { kind: "integration", scope: "write" },
} as const;
export type DelegateName = keyof typeof DELEGATES;
export const DELEGATE_NAMES = Object.keys(DELEGATES) as DelegateName[];

/** All of them at full depth, one after the other in every run. */
export function inTurns<Item>(list: readonly Item[], index: number): Item[] {
  return atDepth({ usual: list.slice(index % list.length).slice(0, 1), full: [...list] });
}

export interface BuiltDelegate {
  id: string;
  name: string;
  /** Its key. */
  token: string;
  call: Caller;
}

interface Where {
  workspace: { id: string };
  projectKey: string;
}

/** One that acts on behalf of a member; an integration in the workspace's first project only. */
export async function buildDelegate(
  { services, caller }: Host,
  { workspace, projectKey }: Where,
  { accountId }: { accountId: string },
  which: DelegateName,
): Promise<BuiltDelegate> {
  const name = which === "integration" ? "Slack" : "CI";
  const made = { workspaceId: workspace.id, projectKey, accountId, name, ...DELEGATES[which] };
  const { row, key } = await insert(bareScope(services), made);
  return { id: row.id, name, token: key, call: caller(key) };
}

const NewDelegate = z.object({
  workspaceId: z.string(),
  projectKey: z.string(),
  accountId: z.string(),
  kind: z.enum(DELEGATE_KINDS),
  scope: AccessScope,
  name: z.string(),
});

const YEAR = 365 * 86_400_000;

const insert = publicCommand(NewDelegate, async (outside, { workspaceId, accountId, projectKey, ...delegate }) => {
  const ctx = await enterWorkspace(outside, workspaceId);
  const member = await ctx.db
    .selectFrom("member")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where("accountId", "=", accountId)
    .executeTakeFirstOrThrow();
  const project = await ctx.db
    .selectFrom("project")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where(keyedBy(ctx, projectKey))
    .executeTakeFirstOrThrow();
  const isToken = delegate.kind === "accessToken";
  return insertDelegate(ctx, {
    ...delegate,
    memberId: member.id,
    expiresAt: isToken ? new Date(ctx.now.getTime() + YEAR) : null,
    ...(isToken ? {} : { projectIds: [project.id] }),
  });
});
