import { passwordFault } from "@itoguchi/core/accounts/account.policy";
import { fail } from "@itoguchi/core/kernel/errors";
import { hash, verify } from "@node-rs/argon2";
import { once } from "../kernel/once.ts";

const MOST_COMMON = 30_000;
const loadCommon = once(async () => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(
    dictionary["passwords-common"].slice(0, MOST_COMMON).map((password) => String(password).toLowerCase()),
  );
});

/** Refuses a weak password with the sentence to show; otherwise gives what is stored (argon2id). */
export async function hashPassword(
  password: string,
  { email, field }: { email: string; field: string },
): Promise<string> {
  const common = await loadCommon();
  const fault = passwordFault(password, { email, isCommon: (text) => common.has(text.toLowerCase()) });
  if (fault) throw fail("InvalidPassword", { field, message: fault });
  return hash(password);
}

/** A stranger's password is checked against this one, so that unknown addresses take as long as known ones. */
const nobody = hash("nobody has this password");

export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash != null;
}
