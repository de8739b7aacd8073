import { z } from "zod";
import { Id } from "../kernel/ids.ts";
import { fold } from "../kernel/text.ts";

/** Any: a confirmed address of the domain is enough. Google: the person must have come through Google. */
export const AuthProvider = { GOOGLE_WORKSPACE: 1, ANY: 2 } as const;
export type AuthProvider = (typeof AuthProvider)[keyof typeof AuthProvider];

const DomainName = z
  .string()
  .max(1_000)
  .transform((text) => fold(text).replace(/^@/, ""))
  .pipe(
    z
      .string()
      .min(1)
      .max(253)
      .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, {
        error: "example.co.jp のように入力してください。",
      }),
  );

export const NamedDomain = z.object({ domainName: DomainName, authProvider: z.enum(AuthProvider) });

export const ConnectAuthDomain = z.object({
  domainName: z.string(),
  authProvider: z.enum(AuthProvider),
  workspaceId: Id,
});
export type ConnectAuthDomain = z.infer<typeof ConnectAuthDomain>;

/** Mailboxes anybody can open: connecting one would let the whole world in. */
const FREE_MAIL = new Set(
  `gmail.com googlemail.com yahoo.co.jp yahoo.com ymail.ne.jp outlook.com outlook.jp hotmail.com hotmail.co.jp live.jp live.com
  msn.com icloud.com me.com mac.com aol.com proton.me protonmail.com zoho.com mail.com gmx.com docomo.ne.jp ezweb.ne.jp au.com
  softbank.ne.jp i.softbank.jp ymobile.ne.jp rakuten.jp nifty.com biglobe.ne.jp ocn.ne.jp so-net.ne.jp excite.co.jp goo.jp`.split(
    /\s+/,
  ),
);

export function isFreeMail(domainName: string): boolean {
  return FREE_MAIL.has(domainName);
}
