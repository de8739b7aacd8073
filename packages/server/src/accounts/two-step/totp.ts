import { TOTP as RULES } from "@itoguchi/core/accounts/two-step";
import { Secret, TOTP } from "otpauth";

const SECRET_BYTES = 20;
const ISSUER = "Itoguchi";

export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the QR code says. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/**
 * The time step that a code belongs to, if it is right: this one, or the one before or after it, since clocks differ and people take
 * time to type.
 */
export function totpStep(secret: string, { code, now }: { code: string; now: Date }): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : TOTP.counter({ period: RULES.period, timestamp }) + delta;
}

function totpOf(secret: string, label = ""): TOTP {
  return new TOTP({ ...RULES, issuer: ISSUER, label, secret });
}
