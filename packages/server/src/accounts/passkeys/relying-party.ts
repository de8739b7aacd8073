import { fail } from "@itoguchi/core/kernel/errors";
import { isOfSite, type Sites } from "#server/kernel/http/same-origin";

export const RP_NAME = "Itoguchi";
/** ES256, EdDSA and RS256: what devices use. Named, since the library's own list makes Node.js warn of experimental ones. */
export const ALGORITHMS = [-7, -8, -257];

/** The domain that passkeys belong to: one serves every workspace's host (`{subDomain}.{BASE_HOST}`). */
export function relyingPartyId({ PUBLIC_URL, BASE_HOST }: Sites): string {
  const { hostname } = new URL(PUBLIC_URL);
  return hostname.endsWith(`.${BASE_HOST}`) ? BASE_HOST : hostname;
}

/**
 * The page that a passkey was used on, as the browser signs it, if it is one of this site and its workspaces: scheme, port and host.
 */
export function ownOrigin(sites: Sites, clientDataJSON: string): string {
  const origin = originIn(clientDataJSON);
  if (!origin || !isOfSite(sites, origin)) throw wrongPasskey();
  return origin.origin;
}

function originIn(clientDataJSON: string): URL | undefined {
  try {
    const { origin } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8")) as { origin?: unknown };
    return URL.parse(String(origin)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whatever was wrong: an unknown passkey gets the same answer as a wrong signature. */
export function wrongPasskey() {
  return fail("InvalidToken", {
    message: "このパスキーは使えません。もう一度試すか、別の方法でログインしてください。",
  });
}
