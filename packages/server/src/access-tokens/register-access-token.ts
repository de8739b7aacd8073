import { LONGEST_DAYS, MOST_ACCESS_TOKENS } from "@itoguchi/core/access-tokens/access-token";
import { RegisterAccessToken } from "@itoguchi/core/access-tokens/access-tokens.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import { sql } from "kysely";
import { administrationCommand } from "../kernel/command.ts";
import type { MemberCtx } from "../kernel/context.ts";
import { insertDelegate } from "../kernel/delegates.ts";
import { announceToken, ownTokens, tokenView } from "./access-tokens.access.ts";

const DAY = 86_400_000;

/** Shown once; what is kept is its hash. */
export const registerAccessToken = administrationCommand(
  RegisterAccessToken,
  "membership.manage",
  async (ctx, { name, scope, expiresOn }) => {
    const { member } = ctx;
    const expiresAt = await endOf(ctx, expiresOn);
    const own = await ownTokens(ctx, member.id).execute();
    if (own.length >= MOST_ACCESS_TOKENS)
      throw fail("Conflict", {
        message: `アクセストークンは1人${MOST_ACCESS_TOKENS}個までです。使わないものを無効にしてください。`,
      });
    const { row, key } = await insertDelegate(ctx, {
      kind: "accessToken",
      memberId: member.id,
      name,
      scope,
      expiresAt,
    });
    await announceToken(ctx, "accessToken.registered", row, member);
    return { token: key, accessToken: tokenView(row) };
  },
  { isSecret: true },
);

/** The whole day counts, as the workspace's calendar has it. */
async function endOf({ db, workspaceId, now }: MemberCtx, expiresOn: string): Promise<Date> {
  const { expiresAt } = await db
    .selectFrom("workspace")
    .select(sql<Date>`(${expiresOn}::date + 1)::timestamp at time zone time_zone`.as("expiresAt"))
    .where("id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  if (expiresAt <= now) throw refused("終了日は今日以降にしてください。");
  if (expiresAt.getTime() > now.getTime() + LONGEST_DAYS * DAY) throw refused("終了日は1年以内にしてください。");
  return expiresAt;
}

function refused(message: string) {
  return fail("InvalidInput", { field: "expiresOn", message });
}
