import * as passkeys from "@itoguchi/core/accounts/passkeys.calls";
import * as twoStep from "@itoguchi/core/accounts/two-step.calls";
import { PASSWORD } from "../accounts/accounts.factory.ts";
import { buildPasskey } from "../accounts/passkeys/passkeys.factory.ts";
import { buildAuthenticator, codeOf, passFirstStep, proofOf } from "../accounts/two-step/two-step.factory.ts";
import type { Scenario } from "./scenario.ts";
import { createSoftwarePasskey } from "./software-passkey.ts";
import type { HomeWorld } from "./world.ts";

const password = () => ({ password: PASSWORD });
const proof = ({ home }: HomeWorld) => proofOf(home.owner);

async function turnedOn({ server, home }: HomeWorld) {
  return buildAuthenticator(server, home.owner);
}

async function asTurnedOn(world: HomeWorld) {
  await turnedOn(world);
  return proof(world);
}

async function secondStep(world: HomeWorld) {
  const { code } = await turnedOn(world);
  return { twoStepToken: await passFirstStep(world.server, world.home.owner), code: code(1) };
}

async function firstCode({ server, home }: HomeWorld) {
  const { secret } = await home.owner.call(twoStep.beginTotp, password());
  return { code: codeOf(secret, server.clock.now().getTime()) };
}

async function passkey({ home }: HomeWorld) {
  const { id } = await buildPasskey(home.owner);
  return { id, ...(await proofOf(home.owner)) };
}

async function newPasskey({ home }: HomeWorld) {
  const { passkeyToken, options } = await home.owner.call(passkeys.beginPasskey, await proofOf(home.owner));
  return { passkeyToken, name: "ノートPC", credential: createSoftwarePasskey().register(options.challenge) };
}

async function assertion({ server, home }: HomeWorld) {
  const { device } = await buildPasskey(home.owner);
  const { passkeyToken, options } = await server.caller()(passkeys.beginPasskeySignIn, {});
  return { passkeyToken, credential: device.assert(options.challenge) };
}

/** The calls of two-step sign-in, each with what has to be there before it. */
export const TWO_STEP_SCENARIOS: readonly Scenario[] = [
  // Before it is turned on in a world that others share.
  { call: twoStep.beginTotp, input: password },
  { call: twoStep.confirmTotp, input: firstCode },
  { call: twoStep.confirmSecondStep, input: secondStep },
  { call: twoStep.getTwoStep, input: () => ({}) },
  { call: twoStep.removeTotp, input: asTurnedOn },
  { call: twoStep.renewRecoveryCodes, input: asTurnedOn },
  { call: passkeys.beginPasskeySignIn, input: () => ({}) },
  { call: passkeys.signInWithPasskey, input: assertion },
  { call: passkeys.beginPasskey, input: proof },
  { call: passkeys.registerPasskey, input: newPasskey },
  { call: passkeys.updatePasskey, input: async (world) => ({ ...(await passkey(world)), name: "電話" }) },
  { call: passkeys.removePasskey, input: passkey },
];
