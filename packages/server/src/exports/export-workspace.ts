import { EXPORT_MINUTES } from "@itoguchi/core/exports/exports.calls";
import { Nothing } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { restorableUntil } from "@itoguchi/core/model/workspace";
import { administrationCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { countAgainst } from "../kernel/http/rate-limit.ts";
import { loadWorkspace } from "../workspaces/workspaces.access.ts";
import { exportAddress } from "./export-address.ts";
import { refuseSecond } from "./open-export.ts";

const MOST_IN_AN_HOUR = 10;

/** The address of an export for the person who asked, and a line in the audit log. */
export const exportWorkspace = administrationCommand(
  Nothing,
  "workspace.manage",
  async (ctx) => {
    const { workspaceId, now, actor, services } = ctx;
    const workspace = await loadWorkspace(ctx);
    if (workspace.deletedAt && restorableUntil(workspace.deletedAt) <= now) throw fail("EntityNotFound");
    refuseSecond(workspaceId);
    await countAgainst(ctx, { key: `export:${workspaceId}`, most: MOST_IN_AN_HOUR, seconds: 3_600 });
    await emitToWorkspace(ctx, "workspace.exported", { workspace });
    const until = now.getTime() + EXPORT_MINUTES * 60_000;
    return { url: exportAddress(services, { workspaceId, accountId: actor.accountId, until }) };
  },
  { inDeleted: true, isSecret: true },
);
