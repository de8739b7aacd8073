import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Provider from "oidc-provider";
import type { Page } from "playwright-core";
import { afterAll } from "vitest";

export interface OpenIdProvider {
  /** Settings of a product that signs people in through it. */
  env: Record<string, string>;
  /** Opens for that product, whose address is known only once it runs. */
  serve(publicUrl: string): void;
}

const HOUR = 3_600;
const CLIENT = { client_id: "itoguchi", client_secret: "secret" };

/** In Google's place: it really signs tokens, and believes whoever types an address. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const http = createServer();
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  afterAll(() => void http.close());
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    env: { GOOGLE_CLIENT_ID: CLIENT.client_id, GOOGLE_CLIENT_SECRET: CLIENT.client_secret, GOOGLE_ISSUER: issuer },
    serve(publicUrl) {
      const provider = createProvider(issuer, `${publicUrl}/connect/callback`);
      http.on("request", (request: IncomingMessage, response: ServerResponse) => {
        if (!request.url?.startsWith("/interaction/")) return provider.callback()(request, response);
        if (request.method === "POST") return void admit(provider, request, response);
        response.setHeader("content-type", "text/html; charset=utf-8").end(SIGN_IN_PAGE);
      });
    },
  };
}

function createProvider(issuer: string, redirectUri: string): Provider {
  return new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [redirectUri] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    cookies: { keys: ["test"] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: true, name: "谷口　愛" }),
    }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" })] },
    ttl: { Interaction: HOUR, Grant: HOUR, Session: HOUR, AccessToken: HOUR, IdToken: HOUR },
  });
}

async function admit(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const accountId = new URLSearchParams(await text(request)).get("email") ?? "";
  const grant = new provider.Grant({ accountId, clientId: CLIENT.client_id });
  grant.addOIDCScope("openid email profile");
  const result = { login: { accountId }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result);
}

const SIGN_IN_PAGE = `<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,">
<form method="post"><label>Address <input name="email"></label><button>Continue</button></form></html>`;

/** What a person does at the provider. */
export async function continueAs(page: Page, email: string): Promise<void> {
  await page.getByLabel("Address").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}
