import { BeginPasskeySignIn } from "@itoguchi/core/accounts/passkeys.calls";
import { publicCommand } from "#server/kernel/command";
import { issueChallenge, readChallenge } from "../two-step/challenges.ts";
import { passkeysOf } from "./passkeys.access.ts";
import { relyingPartyId } from "./relying-party.ts";
import { loadWebauthn } from "./webauthn.ts";

/**
 * Nobody says who they are: the browser offers the passkeys that it has, so nothing is learnt here about any address. Only after the
 * password, as a second step, are the person's own passkeys named.
 */
export const beginPasskeySignIn = publicCommand(BeginPasskeySignIn, async (ctx, { twoStepToken }) => {
  const asked = twoStepToken === undefined ? undefined : await readChallenge(ctx, twoStepToken, "secondStep");
  const accountId = asked?.accountId ?? undefined;
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(ctx.services.config),
    userVerification: "required",
    ...(accountId ? { allowCredentials: await passkeysOf(ctx, accountId) } : {}),
  });
  const { challenge } = options;
  const passkeyToken = await issueChallenge(ctx, { purpose: "passkeySignIn", accountId, challenge });
  return { passkeyToken, options: { ...options } };
});
