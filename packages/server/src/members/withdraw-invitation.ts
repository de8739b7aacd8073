import { DONE } from "@itoguchi/core/kernel/call";
import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { administrationCommand } from "../kernel/command.ts";
import { accessWaitingInvitation } from "./invitations.access.ts";
import { withdraw } from "./withdraw-given.ts";

export const withdrawInvitation = administrationCommand(
  z.object({ id: Id }),
  "workspace.manage",
  async (ctx, { id }) => {
    const row = await accessWaitingInvitation(ctx, id);
    await withdraw(ctx, [row]);
    return DONE;
  },
);
