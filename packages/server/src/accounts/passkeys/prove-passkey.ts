import type { PasskeyAssertion } from "@itoguchi/core/accounts/passkey-assertion";
import type { Selectable } from "kysely";
import type { Ctx } from "#server/kernel/context";
import type { Passkey } from "#server/kernel/db/schema";
import { accessAccount } from "../accounts.access.ts";
import { useChallenge } from "../two-step/challenges.ts";
import { announceTwoStep } from "../two-step/two-step.access.ts";
import { userHandleOf } from "./passkeys.access.ts";
import { ownOrigin, relyingPartyId, wrongPasskey } from "./relying-party.ts";
import { loadWebauthn } from "./webauthn.ts";

type Credential = PasskeyAssertion["credential"];

/** Whose passkey answered the question that was begun. */
export async function provePasskey(ctx: Ctx, { passkeyToken, credential }: PasskeyAssertion): Promise<string> {
  const begun = await useChallenge(ctx, passkeyToken, "passkeySignIn");
  const passkey = await lockPasskey(ctx, credential);
  const { accountId } = passkey;
  const isForeign = begun.accountId !== null && begun.accountId !== accountId;
  if (isForeign || begun.challenge === null) throw wrongPasskey();
  const counter = await verifiedCounter(ctx, { passkey, credential, expectedChallenge: begun.challenge });
  await ctx.db.updateTable("passkey").set({ counter, lastUsedAt: ctx.now }).where("id", "=", passkey.id).execute();
  await announceTwoStep(ctx, accountId);
  return accountId;
}

/**
 * Read under the locks of its account and its row: of two devices that send the same counter at once, one is a copy, and a passkey that
 * is removed meanwhile opens nothing. The account comes first, as everywhere.
 */
async function lockPasskey(ctx: Ctx, { id, response }: Credential): Promise<Selectable<Passkey>> {
  const ofCredential = ctx.db.selectFrom("passkey").where("credentialId", "=", id);
  const found = await ofCredential.select("accountId").executeTakeFirst();
  if (!found) throw wrongPasskey();
  await accessAccount(ctx, found.accountId);
  const passkey = await ofCredential.selectAll().forUpdate().executeTakeFirst();
  if (!passkey) throw wrongPasskey();
  const owner = Buffer.from(userHandleOf(passkey.accountId)).toString("base64url");
  if (response.userHandle !== undefined && response.userHandle !== owner) throw wrongPasskey();
  return passkey;
}

interface Attempt {
  passkey: Selectable<Passkey>;
  credential: Credential;
  expectedChallenge: string;
}

/** A counter that does not rise tells of a copy; passkeys that are kept in the cloud have none. */
async function verifiedCounter({ services: { config } }: Ctx, { passkey, credential, expectedChallenge }: Attempt) {
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: ownOrigin(config, credential.response.clientDataJSON),
    expectedRPID: relyingPartyId(config),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
  }).catch(() => {
    throw wrongPasskey();
  });
  if (!verified) throw wrongPasskey();
  return authenticationInfo.newCounter;
}
