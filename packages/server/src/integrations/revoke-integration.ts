import { DONE } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { administrationCommand } from "../kernel/command.ts";
import { liveDelegates, markRevoked } from "../kernel/delegates.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { integrationView } from "./integrations.access.ts";

export const revokeIntegration = administrationCommand(
  z.object({ id: Id }),
  "workspace.manage",
  async (ctx, { id }) => {
    const row = await liveDelegates(ctx, "integration").where("id", "=", id).executeTakeFirst();
    if (!row) throw fail("EntityNotFound");
    await markRevoked(ctx, [row]);
    await emitToWorkspace(ctx, "integration.revoked", { integration: integrationView(row) });
    return DONE;
  },
);
