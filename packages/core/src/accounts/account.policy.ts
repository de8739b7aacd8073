import { activeMemberships, emailKey, type LoginUser } from "./account.ts";

/** Its presence tells a page whether somebody was signed in before; only the server can read what is in it. */
export const SESSION_COOKIE = "itoguchi_session";
export const SESSION_COOKIE_MS = 26784e5;
export const ACCESS_TOKEN_MINUTES = 30;
export const EMAIL_TOKEN_HOURS = 24;
export const INVITATION_DAYS = 7;

/** Ten wrong passwords in fifteen minutes lock the address for thirty (decision D3). */
export const LOCK = { failures: 10, windowMinutes: 15, lockMinutes: 30 } as const;

const KINDS = [/\p{L}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

/** The sentence to show when a password is refused; undefined when it is fine. */
export function passwordFault(
  password: string,
  { email, isCommon }: { email?: string; isCommon(password: string): boolean },
): string | undefined {
  if (password.length < 8) return "パスワードは8文字以上にしてください。";
  if (password.length > 128) return "パスワードは128文字以内にしてください。";
  if (KINDS.filter((kind) => kind.test(password)).length < 2)
    return "文字・数字・記号のうち2種類以上を使ってください。";
  if (email && emailKey(password) === emailKey(email)) return "メールアドレスと同じパスワードは使えません。";
  if (isCommon(password)) return "よく使われるパスワードのため使えません。別のものにしてください。";
  return undefined;
}

export interface SignInGuard {
  failures: number;
  windowStart: Date;
  lockedUntil: Date | null;
}

const MINUTE = 60_000;

export function isLocked({ lockedUntil }: SignInGuard, now: Date): boolean {
  return lockedUntil !== null && lockedUntil > now;
}

/** Counted as wrong before the password is checked; a right one is given back. */
export function afterAttempt(guard: SignInGuard, now: Date): SignInGuard {
  const windowOver = now.getTime() - guard.windowStart.getTime() > LOCK.windowMinutes * MINUTE;
  const failures = windowOver ? 1 : guard.failures + 1;
  return {
    failures,
    windowStart: windowOver ? now : guard.windowStart,
    lockedUntil: failures >= LOCK.failures ? new Date(now.getTime() + LOCK.lockMinutes * MINUTE) : null,
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop control characters, so "/\t/evil" would become "//evil"
const MISREAD = /[\\\u0000-\u001f]/;

/** Only a path of this site may be gone back to after sign-in. */
export function safeReferer(referer: string | null | undefined): string | undefined {
  if (!referer?.startsWith("/") || referer.startsWith("//") || MISREAD.test(referer)) return undefined;
  return referer;
}

/** The sign-in page that leads back; `reason` makes it say why the person has to sign in again. */
export function loginPath(referer: string, reason?: "sessionEnded"): string {
  return `/user/login?referer=${encodeURIComponent(referer)}${reason ? `&reason=${reason}` : ""}`;
}

/** Where a sign-in with Google leads (spec 1 §4); undefined when it simply succeeds. */
export function googleDestination({ user, et, isConnectedDomain }: GoogleOutcome): string | undefined {
  if (activeMemberships(user).length > 0 && !et) return undefined;
  const token: [string, string][] = et ? [["et", et]] : [];
  if (isConnectedDomain) return withQuery("/workspace/join", token);
  return withQuery("/workspace/confirm", [["registerUser", "1"], ...token]);
}

interface GoogleOutcome {
  user: Pick<LoginUser, "workspaceUserList">;
  et: string | null;
  isConnectedDomain: boolean;
}

function withQuery(path: string, query: [name: string, value: string][]): string {
  const text = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return text === "" ? path : `${path}?${text}`;
}
