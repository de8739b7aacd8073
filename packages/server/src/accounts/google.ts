import { fail } from "@itoguchi/core/kernel/errors";
import * as openid from "openid-client";
import type { Config } from "../kernel/config.ts";

export interface GoogleAttempt {
  state: string;
  nonce: string;
  verifier: string;
  referer: string | null;
}

/** What the provider appended to our address. */
export interface GoogleAnswer {
  code: string;
  state: string;
  iss?: string | undefined;
}

export interface GooglePerson {
  email: string;
  name: string;
}

const TIMEOUT_SECONDS = 10;
const discovered = new Map<string, Promise<openid.Configuration>>();

/** What the provider says of itself is asked once; a failure is not remembered. */
async function provider(config: Config): Promise<openid.Configuration> {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = config;
  if (!id) throw fail("ConnectionMissing", { message: "Googleでのログインは設定されていません。" });
  const key = `${issuer} ${id}`;
  const known = discovered.get(key);
  if (known) return known;
  const options = {
    timeout: TIMEOUT_SECONDS,
    execute: [
      // The signature of the ID token, by the provider's published keys.
      openid.enableNonRepudiationChecks,
      ...(issuer.startsWith("http:") ? [openid.allowInsecureRequests] : []),
    ],
  };
  const asked = openid.discovery(new URL(issuer), id, secret, undefined, options);
  discovered.set(key, asked);
  return asked.catch((error) => {
    discovered.delete(key);
    throw upstream(error);
  });
}

function redirectUri({ PUBLIC_URL }: Config): string {
  return `${PUBLIC_URL}/connect/callback`;
}

/** The address to send the browser to, and what must be remembered until it comes back. */
export async function beginGoogle(
  config: Config,
  referer: string | null,
): Promise<{ url: string; attempt: GoogleAttempt }> {
  const server = await provider(config);
  const attempt = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
    referer,
  };
  const url = openid.buildAuthorizationUrl(server, {
    redirect_uri: redirectUri(config),
    scope: "openid email profile",
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: "S256",
  });
  return { url: url.href, attempt };
}

/** Exchanges the code. Only an address the provider has verified counts. */
export async function finishGoogle(
  config: Config,
  attempt: GoogleAttempt,
  answer: GoogleAnswer,
): Promise<GooglePerson> {
  const server = await provider(config);
  const callback = new URL(
    `${redirectUri(config)}?${new URLSearchParams(Object.entries(answer).filter(([, value]) => value !== undefined))}`,
  );
  const tokens = await openid
    .authorizationCodeGrant(server, callback, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
    })
    .catch((error) => {
      throw upstream(error);
    });
  const claims = tokens.claims();
  if (typeof claims?.email !== "string" || claims.email_verified !== true)
    throw fail("InvalidToken", {
      message:
        "Google側でメールアドレスの確認が済んでいません。Googleアカウントの設定で確認してから、もう一度お試しください。",
    });
  return {
    email: claims.email,
    name: typeof claims.name === "string" && claims.name !== "" ? claims.name.slice(0, 60) : claims.email,
  };
}

/** A wrong or used code is the visitor's matter; anything else is the provider's. */
function upstream(error: unknown) {
  if (error instanceof openid.ResponseBodyError || error instanceof openid.AuthorizationResponseError)
    return fail("InvalidToken");
  return fail("UpstreamFailed");
}
