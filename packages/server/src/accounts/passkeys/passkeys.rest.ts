import * as calls from "@itoguchi/core/accounts/passkeys.calls";
import { on } from "#server/kernel/http/rest";
import { presentSession } from "../session-door.ts";
import { beginPasskey } from "./begin-passkey.ts";
import { beginPasskeySignIn } from "./begin-passkey-sign-in.ts";
import { registerPasskey } from "./register-passkey.ts";
import { removePasskey } from "./remove-passkey.ts";
import { signInWithPasskey } from "./sign-in-with-passkey.ts";
import { updatePasskey } from "./update-passkey.ts";

export const passkeysRoutes = [
  on(calls.beginPasskeySignIn, beginPasskeySignIn),
  on(calls.signInWithPasskey, async (scope, input, door) =>
    presentSession(scope, await signInWithPasskey(scope, input), door),
  ),
  on(calls.beginPasskey, beginPasskey),
  on(calls.registerPasskey, registerPasskey),
  on(calls.updatePasskey, updatePasskey),
  on(calls.removePasskey, removePasskey),
];
