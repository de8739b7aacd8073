import { getLoginUserInfo, sendResetPasswordMail, signIn, signUp } from "@itoguchi/core/accounts/accounts.calls";
import type { Call } from "@itoguchi/core/kernel/call";
import { buildPerson, buildWorkspace, callerOf, newEmail, PASSWORD } from "../../../scripts/product/people.ts";
import { type Product, startProduct } from "../../../scripts/product/product.ts";
import { compare } from "../harness/compare.ts";
import { type Latency, load, type Target } from "../harness/load.ts";

const PEOPLE = 220;
const BUILT_AT_ONCE = 10;
/** Of whoever signs up with an address that may be somebody's. */
const OF_THEIR_OWN = "of-their-own-2026";

/** Signing in, and an authenticated call, at 1 and 16 connections; ratios are to /healthz in the same run. hold.md S12: known against unknown addresses. */
export async function run(): Promise<Record<string, number>> {
  const product = await startProduct();
  try {
    const { owner } = await buildWorkspace(product);
    const people = await Promise.all(Array.from({ length: BUILT_AT_ONCE }, () => buildPerson(product)));
    let turn = 0;
    const at = ({ path }: Call) => `${product.address}/api${path}`;
    const health: Target = { name: "/healthz", url: `${product.address}/healthz` };
    const signingIn: Target = {
      name: "signIn",
      url: at(signIn),
      method: "POST",
      headers: { "content-type": "application/json" },
      // In turns: more than ten at once of one person are taken for guesses.
      body: () => JSON.stringify({ email: people[turn++ % people.length]?.email, password: PASSWORD }),
    };
    const whoAmI: Target = {
      name: "getLoginUserInfo",
      url: at(getLoginUserInfo),
      headers: { authorization: `Bearer ${owner.token}` },
    };
    const metrics: Record<string, number> = {};
    for (const connections of [1, 16]) {
      const base = await load(health, { connections, amount: 2_000 });
      note(metrics, `health${connections}`, base);
      note(metrics, `userInfo${connections}`, await load(whoAmI, { connections, amount: 1_000 }), base);
      note(metrics, `signIn${connections}`, await load(signingIn, { connections, amount: 200 }), base);
    }
    return { ...metrics, ...(await compareAddresses(product)) };
  } finally {
    await product.discard();
  }
}

/** What a stranger who guesses addresses could measure. Each address is asked about once per call. */
async function compareAddresses(product: Product): Promise<Record<string, number>> {
  const known: string[] = [];
  while (known.length < PEOPLE) {
    const people = await Promise.all(Array.from({ length: BUILT_AT_ONCE }, () => buildPerson(product)));
    known.push(...people.map(({ email }) => email));
  }
  const unknown = known.map(newEmail);
  const anyone = callerOf(product);
  const refused = () => {};
  return {
    signInKnownToUnknown: await compare("signIn", known, unknown, (email) =>
      anyone(signIn, { email, password: "wrong-password" }).catch(refused),
    ),
    resetKnownToUnknown: await compare("sendResetPasswordMail", known, unknown, (email) =>
      anyone(sendResetPasswordMail, { email }),
    ),
    signUpKnownToUnknown: await compare("signUp", known, unknown, (email) =>
      anyone(signUp, { name: "糸口　花子", email, password: OF_THEIR_OWN }),
    ),
    signUpThenSignInKnownToUnknown: await compare("signIn after signUp", known, unknown, (email) =>
      anyone(signIn, { email, password: OF_THEIR_OWN }),
    ),
  };
}

function note(metrics: Record<string, number>, name: string, { p50, p95, perSecond }: Latency, base?: Latency): void {
  Object.assign(metrics, { [`${name}P50Ms`]: p50, [`${name}P95Ms`]: p95, [`${name}PerSecond`]: perSecond });
  if (base) metrics[`${name}ToHealthRatio`] = p50 / base.p50;
}
