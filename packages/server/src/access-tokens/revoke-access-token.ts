import { DONE } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { administrationCommand } from "../kernel/command.ts";
import { ownTokens, revokeTokens } from "./access-tokens.access.ts";

export const revokeAccessToken = administrationCommand(
  z.object({ id: Id }),
  "membership.manage",
  async (ctx, { id }) => {
    const rows = await ownTokens(ctx, ctx.member.id).where("id", "=", id).execute();
    if (rows.length === 0) throw fail("EntityNotFound");
    await revokeTokens(ctx, rows, ctx.member);
    return DONE;
  },
);
