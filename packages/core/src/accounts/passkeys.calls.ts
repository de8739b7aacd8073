import { z } from "zod";
import { Done, post } from "../kernel/call.ts";
import { Id } from "../kernel/ids.ts";
import { Bytes, Challenge, Credential, PasskeyAssertion } from "./passkey-assertion.ts";
import { Token } from "./sign-in-answer.ts";
import { Passkey, PasskeyName, Proof } from "./two-step.ts";

/** What the browser is asked to do, as WebAuthn writes it in JSON. */
const Options = z.looseObject({ challenge: z.string() });
const Begun = z.object({ passkeyToken: z.string(), options: Options });

export const RegisterPasskey = z.object({
  passkeyToken: Challenge,
  name: PasskeyName,
  credential: Credential.extend({
    response: z.object({
      clientDataJSON: Bytes,
      attestationObject: Bytes,
      transports: z.array(z.string().max(30)).max(10).optional(),
    }),
  }),
});

export const SignInWithPasskey = PasskeyAssertion.extend({ autoSignIn: z.boolean().default(true) });

export const BeginPasskeySignIn = z.object({ twoStepToken: Challenge.optional() });

export const beginPasskeySignIn = post("/auth/passkey/begin", {
  audience: "anyone",
  summary: "パスキーでのログインを始める。2段階認証の途中なら、そのtwoStepTokenを送る",
  body: BeginPasskeySignIn,
  answer: Begun,
});
export const signInWithPasskey = post("/auth/passkey/signIn", {
  audience: "anyone",
  summary: "パスキーでログインする。2段階認証が有効でも、コードは要らない",
  body: SignInWithPasskey,
  answer: Token,
  sensitive: true,
});
export const beginPasskey = post("/user/passkey/begin", {
  audience: "account",
  summary: "パスキーの追加を始める",
  body: Proof,
  answer: Begun,
  sensitive: true,
});
export const registerPasskey = post("/user/passkey/register", {
  audience: "account",
  summary: "パスキーを追加する",
  body: RegisterPasskey,
  answer: Passkey,
  sensitive: true,
});
export const updatePasskey = post("/user/passkey/:id/update", {
  audience: "account",
  summary: "パスキーの名前を変更する",
  params: z.object({ id: Id }),
  body: z.object({ name: PasskeyName }),
  answer: Done,
});
export const removePasskey = post("/user/passkey/:id/remove", {
  audience: "account",
  summary: "パスキーを削除する",
  params: z.object({ id: Id }),
  body: Proof,
  answer: Done,
  sensitive: true,
});

export const passkeysCalls = [
  beginPasskeySignIn,
  signInWithPasskey,
  beginPasskey,
  registerPasskey,
  updatePasskey,
  removePasskey,
];
