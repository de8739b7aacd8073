import { emailKey } from "@itoguchi/core/accounts/account";
import { Id } from "@itoguchi/core/kernel/ids";
import { sql } from "kysely";
import { z } from "zod";
import { enterWorkspace, publicCommand } from "#server/kernel/command";
import type { Ctx } from "#server/kernel/context";
import { insertDelegate, liveDelegates } from "#server/kernel/delegates";
import { countAgainst } from "#server/kernel/http/rate-limit";
import type { DelegateCredential } from "#server/kernel/principal";

/** Who answered, and what about. */
export interface OpenedReply {
  workspaceId: string;
  memberId: string;
  accountId: string;
  email: string;
  /** Absent where the project is gone. */
  projectKey: string | undefined;
  credential: DelegateCredential;
}

const MOST_IN_AN_HOUR = 30;
const HOUR_SECONDS = 3_600;
/** In the history, beside the person's name. */
const NAME = "メール";

const OpenReply = z.object({
  workspaceId: Id,
  memberEnd: z.string(),
  projectEnd: z.string(),
  from: z.string().optional(),
});

/** The person whose address it is, if it is they who write; counted. What they may do is asked when it is done [IB32]. */
export const openReply = publicCommand(
  OpenReply,
  async (outside, { workspaceId, memberEnd, projectEnd, from }): Promise<OpenedReply | "unknown" | "stranger"> => {
    const ctx = await enterWorkspace(outside, workspaceId);
    const members = await ctx.db
      .selectFrom("member as m")
      .innerJoin("account as a", "a.id", "m.accountId")
      .select(["m.id", "a.id as accountId", "a.email"])
      .where("m.workspaceId", "=", workspaceId)
      .where(sql`right(m.id::text, ${memberEnd.length})`, "=", memberEnd)
      .where("m.deletedAt", "is", null)
      .where("a.confirmedAt", "is not", null)
      .execute();
    const [member] = members;
    if (!member || members.length > 1) return "unknown";
    if (emailKey(member.email) !== from) return "stranger";
    const key = `reply:${workspaceId}:${member.id}`;
    await countAgainst(ctx, { key, most: MOST_IN_AN_HOUR, seconds: HOUR_SECONDS });
    const { id: memberId, accountId, email } = member;
    return {
      workspaceId,
      memberId,
      accountId,
      email,
      projectKey: await projectKeyOf(ctx, projectEnd),
      credential: { kind: "integration", id: await mailDelegateOf(ctx, memberId), workspaceId },
    };
  },
);

type InWorkspace = Ctx & { workspaceId: string };

async function projectKeyOf({ db, workspaceId }: InWorkspace, projectEnd: string): Promise<string | undefined> {
  const projects = await db
    .selectFrom("project")
    .select("projectKey")
    .where("workspaceId", "=", workspaceId)
    .where(sql`right(id::text, ${projectEnd.length})`, "=", projectEnd)
    .where("deletedAt", "is", null)
    .execute();
  return projects.length === 1 ? projects[0]?.projectKey : undefined;
}

/** Acts for them where there is no session. Nobody has its key; each of their answers finds the same one, by the lock. */
async function mailDelegateOf(ctx: InWorkspace, memberId: string): Promise<string> {
  const { db, workspaceId } = ctx;
  await db
    .selectFrom("member")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", memberId)
    .forNoKeyUpdate()
    .execute();
  const known = await liveDelegates(ctx, "integration")
    .where("memberId", "=", memberId)
    .where("name", "=", NAME)
    .where("allProjects", "=", true)
    .executeTakeFirst();
  if (known) return known.id;
  const made = await insertDelegate(ctx, {
    kind: "integration",
    memberId,
    name: NAME,
    scope: "write",
    expiresAt: null,
  });
  return made.row.id;
}
