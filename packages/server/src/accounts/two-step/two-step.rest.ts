import * as calls from "@itoguchi/core/accounts/two-step.calls";
import { on } from "#server/kernel/http/rest";
import { presentSession } from "../session-door.ts";
import { beginTotp } from "./begin-totp.ts";
import { confirmSecondStep } from "./confirm-second-step.ts";
import { confirmTotp } from "./confirm-totp.ts";
import { removeTotp } from "./remove-totp.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { getTwoStep } from "./two-step.queries.ts";

export const twoStepRoutes = [
  on(calls.confirmSecondStep, async (scope, input, door) =>
    presentSession(scope, await confirmSecondStep(scope, input), door),
  ),
  on(calls.getTwoStep, (scope) => getTwoStep(scope, {})),
  on(calls.beginTotp, beginTotp),
  on(calls.confirmTotp, confirmTotp),
  on(calls.removeTotp, removeTotp),
  on(calls.renewRecoveryCodes, renewRecoveryCodes),
];
