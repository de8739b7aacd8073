import { z } from "zod";
import { Id, line } from "../kernel/ids.ts";
import { PasskeyAssertion } from "./passkey-assertion.ts";

/** How long a sign-in waits for its second step. */
export const SECOND_STEP_MINUTES = 10;
/** How long a set-up of the app waits for its first code: time to install one. */
export const TOTP_SETUP_MINUTES = 15;
export const RECOVERY_CODES = 10;
/** What authenticator apps understand without being told. */
export const TOTP = { algorithm: "SHA1", digits: 6, period: 30 } as const;

export const PasskeyName = line(60);

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** What a person's own page shows of it; no secret is in it. */
export const TwoStep = z.object({
  /** Null: it is off. */
  since: z.string().nullable(),
  recoveryCodesLeft: z.int().min(0),
  passkeyList: z.array(Passkey),
});
export type TwoStep = z.infer<typeof TwoStep>;

export const NO_TWO_STEP: TwoStep = { since: null, recoveryCodesLeft: 0, passkeyList: [] };

const NOT_OF_A_CODE = /[\s\p{Pd}−ー]/gu;

/** People type codes in full width, with the spaces and hyphens that apps and print-outs show, and in capitals. */
export function plainCode(typed: string): string {
  return typed.normalize("NFKC").replace(NOT_OF_A_CODE, "").toLowerCase();
}

/** From the app, or one of the recovery codes. */
export const Code = z.string().max(200).transform(plainCode).pipe(z.string().min(1).max(100));

export function isTotpCode(code: string): boolean {
  return /^[0-9]{6}$/.test(code);
}

/**
 * Asked for before a change to how the account is opened: the password where it has one, and where two-step sign-in is on the second
 * step too, by a code or by a passkey.
 */
export const Proof = z.object({
  password: z.string().max(1024).optional(),
  code: z.string().max(200).optional(),
  passkey: PasskeyAssertion.optional(),
});
export type Proof = z.infer<typeof Proof>;
