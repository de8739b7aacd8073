import { Proof } from "@itoguchi/core/accounts/two-step";
import { Nothing } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { accountCommand, parseInput } from "#server/kernel/command";
import type { Scope } from "#server/kernel/context";
import { accessOwnAccount } from "../accounts.access.ts";
import { proveOwner } from "../prove-owner.ts";
import { issueChallenge } from "../two-step/challenges.ts";
import { passkeysOf, userHandleOf } from "./passkeys.access.ts";
import { ALGORITHMS, RP_NAME, relyingPartyId } from "./relying-party.ts";
import { loadWebauthn } from "./webauthn.ts";

const MOST = 20;

/** Whoever adds a passkey can sign in with it for good: they prove themselves first. */
export async function beginPasskey(scope: Scope, input: Proof) {
  await proveOwner(scope, parseInput(Proof, input));
  return begin(scope, {});
}

const begin = accountCommand(Nothing, async (ctx) => {
  const { id, email, name } = await accessOwnAccount(ctx);
  const known = await passkeysOf(ctx, id);
  if (known.length >= MOST) throw fail("InvalidInput", { message: `パスキーは${MOST}個まで追加できます。` });
  const { generateRegistrationOptions } = await loadWebauthn();
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: relyingPartyId(ctx.services.config),
    userName: email,
    userDisplayName: name,
    userID: userHandleOf(id),
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known,
    // Found without an address, and never without a finger, face or PIN: it stands for both steps.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const { challenge } = options;
  const passkeyToken = await issueChallenge(ctx, { purpose: "passkeyRegistration", accountId: id, challenge });
  return { passkeyToken, options: { ...options } };
});
