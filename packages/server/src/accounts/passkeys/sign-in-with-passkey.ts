import { SignInWithPasskey } from "@itoguchi/core/accounts/passkeys.calls";
import type { Selectable } from "kysely";
import type { z } from "zod";
import { publicCommand } from "#server/kernel/command";
import type { Ctx } from "#server/kernel/context";
import type { Passkey } from "#server/kernel/db/schema";
import { accessAccount } from "../accounts.access.ts";
import { noteSignIn } from "../admit.ts";
import { startSession } from "../sessions.ts";
import { useChallenge } from "../two-step/challenges.ts";
import { announceTwoStep } from "../two-step/two-step.access.ts";
import { userHandleOf } from "./passkeys.access.ts";
import { ownOrigin, relyingPartyId, wrongPasskey } from "./relying-party.ts";
import { loadWebauthn } from "./webauthn.ts";

type Credential = z.output<typeof SignInWithPasskey>["credential"];

/**
 * What one has, opened by a finger, face or PIN: both steps at once. It cannot be guessed, so the lock that guards passwords and codes
 * does not keep its owner out.
 */
export const signInWithPasskey = publicCommand(
  SignInWithPasskey,
  async (ctx, { passkeyToken, credential, autoSignIn }) => {
    const begun = await useChallenge(ctx, passkeyToken, "passkeySignIn");
    const passkey = await findPasskey(ctx, credential);
    const isForeign = begun.accountId !== null && begun.accountId !== passkey.accountId;
    if (isForeign || begun.challenge === null) throw wrongPasskey();
    const { accountId } = passkey;
    await accessAccount(ctx, accountId);
    const counter = await verifiedCounter(ctx, { passkey, credential, expectedChallenge: begun.challenge });
    await ctx.db.updateTable("passkey").set({ counter, lastUsedAt: ctx.now }).where("id", "=", passkey.id).execute();
    await announceTwoStep(ctx, accountId);
    const session = await startSession(ctx, accountId, { autoSignIn, isSecondStepTaken: true });
    noteSignIn(ctx, accountId);
    return session;
  },
);

async function findPasskey({ db }: Ctx, { id, response }: Credential): Promise<Selectable<Passkey>> {
  const passkey = await db.selectFrom("passkey").selectAll().where("credentialId", "=", id).executeTakeFirst();
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
