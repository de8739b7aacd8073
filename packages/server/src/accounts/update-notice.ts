import { Notice } from "@itoguchi/core/accounts/account";
import { DONE } from "@itoguchi/core/kernel/call";
import { z } from "zod";
import { accountCommand } from "../kernel/command.ts";
import { changeOwnAccount } from "./change-own-account.ts";

export const updateNotice = accountCommand(
  z.object({ notice: Notice, isOn: z.boolean() }),
  async (ctx, { notice, isOn }) => {
    await changeOwnAccount(ctx, ({ mutedNotices }) => {
      const others = mutedNotices.filter((muted) => muted !== notice);
      return { mutedNotices: isOn ? others : [...others, notice] };
    });
    return DONE;
  },
  { unconfirmed: true },
);
