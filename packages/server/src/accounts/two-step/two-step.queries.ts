import { Nothing } from "@itoguchi/core/kernel/call";
import { accountCommand } from "#server/kernel/command";
import { loadTwoStep } from "./two-step.access.ts";

export const getTwoStep = accountCommand(Nothing, (ctx) => loadTwoStep(ctx, ctx.actor.accountId));
