import { Tour } from "@itoguchi/core/accounts/account";
import { DONE } from "@itoguchi/core/kernel/call";
import { z } from "zod";
import { accountCommand } from "../kernel/command.ts";
import { changeOwnAccount } from "./change-own-account.ts";

export const finishTour = accountCommand(
  z.object({ tour: Tour }),
  async (ctx, { tour }) => {
    await changeOwnAccount(ctx, ({ finishedTours }) => ({ finishedTours: [...new Set([...finishedTours, tour])] }));
    return DONE;
  },
  { unconfirmed: true },
);
