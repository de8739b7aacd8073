import { RegisterPasskey } from "@itoguchi/core/accounts/passkeys.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import type { z } from "zod";
import { accountCommand } from "#server/kernel/command";
import type { AccountCtx } from "#server/kernel/context";
import { isUniqueViolation } from "#server/kernel/db/database";
import { accessOwnAccount } from "../accounts.access.ts";
import { useChallenge } from "../two-step/challenges.ts";
import { announceTwoStep } from "../two-step/two-step.access.ts";
import { tellOwner } from "../two-step/two-step.mails.ts";
import { refuseCertificates } from "./bare-attestation.ts";
import { ALGORITHMS, ownOrigin, relyingPartyId, wrongPasskey } from "./relying-party.ts";
import { loadWebauthn } from "./webauthn.ts";

type Credential = z.output<typeof RegisterPasskey>["credential"];

export const registerPasskey = accountCommand(RegisterPasskey, async (ctx, { passkeyToken, name, credential }) => {
  const { id: accountId, email } = await accessOwnAccount(ctx);
  await refuseCertificates(credential.response.attestationObject);
  const begun = await useChallenge(ctx, passkeyToken, "passkeyRegistration");
  if (begun.accountId !== accountId || begun.challenge === null) throw wrongPasskey();
  const made = await verified(ctx, credential, begun.challenge);
  const row = { id: ctx.id(), name, createdAt: ctx.now, lastUsedAt: null };
  await ctx.db
    .insertInto("passkey")
    .values({
      ...row,
      accountId,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: credential.response.transports ?? [],
    })
    .execute()
    .catch((error) => {
      throw isUniqueViolation(error) ? fail("Conflict", { message: "このパスキーはすでに追加されています。" }) : error;
    });
  await announceTwoStep(ctx, accountId);
  await tellOwner(ctx, email, "passkeyAdded");
  return { id: row.id, name, createdAt: row.createdAt.toISOString(), lastUsedAt: null };
});

async function verified({ services: { config } }: AccountCtx, credential: Credential, expectedChallenge: string) {
  const { verifyRegistrationResponse } = await loadWebauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: ownOrigin(config, credential.response.clientDataJSON),
    expectedRPID: relyingPartyId(config),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw wrongPasskey();
  });
  if (!registrationInfo) throw wrongPasskey();
  return registrationInfo.credential;
}
