import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getLoginUserInfo, loginWithGoogle, startGoogleLogin } from "@itoguchi/core/accounts/accounts.calls";
import { confirmSecondStep } from "@itoguchi/core/accounts/two-step.calls";
import Provider from "oidc-provider";
import { afterAll, describe, expect, it } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import { buildPerson } from "./accounts.factory.ts";
import { buildAuthenticator } from "./two-step/two-step.factory.ts";

const PUBLIC_URL = "http://localhost:3000";
/** What somebody between us and the provider makes of a token's payload. */
let forge: ((claims: Record<string, unknown>) => object) | undefined;
let signedInAs = { email: "", email_verified: true, name: "谷口　愛" };

/** A real OpenID provider that signs tokens; whoever comes is signed in and consents at once. */
async function startProvider(): Promise<string> {
  const http = createServer();
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: "itoguchi", client_secret: "secret", redirect_uris: [`${PUBLIC_URL}/connect/callback`] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    cookies: { keys: ["test"] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...signedInAs }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  });
  http.on("request", async (request, response) => {
    if (forge && request.url === "/token") forgeAnswer(response, forge);
    if (!request.url?.startsWith("/interaction/")) return provider.callback()(request, response);
    const grant = new provider.Grant({ accountId: signedInAs.email, clientId: "itoguchi" });
    grant.addOIDCScope("openid email profile");
    const result = { login: { accountId: signedInAs.email }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result);
  });
  afterAll(() => void http.close());
  return issuer;
}

/** Another payload in the ID token, under the signature that was made for the true one. */
function forgeAnswer(response: ServerResponse, change: NonNullable<typeof forge>): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  response.end = ((body: string) => {
    const tokens = JSON.parse(body) as { id_token: string };
    const [head, payload = "", signature] = tokens.id_token.split(".");
    const claims = change(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
    const forged = Buffer.from(JSON.stringify(claims)).toString("base64url");
    const answer = JSON.stringify({ ...tokens, id_token: [head, forged, signature].join(".") });
    response.setHeader("content-length", Buffer.byteLength(answer));
    return end(answer);
  }) as ServerResponse["end"];
}

const issuer = await startProvider();
const google = { GOOGLE_CLIENT_ID: "itoguchi", GOOGLE_CLIENT_SECRET: "secret", GOOGLE_ISSUER: issuer };
const server = await startTestServer({ env: { ...google, PUBLIC_URL } });

/** Follows the provider's redirects as a browser would, until it sends the visitor back to us. */
async function visit(url: string): Promise<URL> {
  const jar = new Map<string, string>();
  for (let next = url; ; ) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(next, { redirect: "manual", headers: { cookie } });
    for (const line of answer.headers.getSetCookie())
      jar.set(line.split("=")[0] as string, line.split(/[=;]/)[1] as string);
    next = new URL(answer.headers.get("location") ?? "", next).href;
    if (next.startsWith(PUBLIC_URL)) return new URL(next);
  }
}

async function begin(referer?: string) {
  const payload = referer ? { referer } : {};
  const answer = await server.app.inject({ method: "POST", url: "/auth/startGoogleLogin", payload });
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return { cookies, url: answer.json<{ url: string }>().url };
}

async function finish(back: URL, cookies: Record<string, string>) {
  const payload = {
    code: back.searchParams.get("code"),
    state: back.searchParams.get("state"),
    iss: back.searchParams.get("iss"),
  };
  return server.app.inject({ method: "POST", url: "/auth/loginWithGoogle", payload, cookies });
}

describe("signing in with an OpenID provider", () => {
  it("makes the account on the first visit and finds it on the next", async () => {
    signedInAs = { ...signedInAs, email: "ai@example.com" };
    const first = await begin("/workspace/user/setting");
    const answer = await finish(await visit(first.url), first.cookies);
    expect(answer.json()).toMatchObject({
      et: null,
      referer: "/workspace/user/setting",
      user: { email: "ai@example.com", name: "谷口　愛", confirmed: true, hasPassword: false },
    });
    const again = await begin();
    const second = await finish(await visit(again.url), again.cookies);
    expect(second.json().user.id).toBe(answer.json().user.id);
    const call = server.caller(second.json().accessToken);
    expect(await call(getLoginUserInfo, {})).toMatchObject({ email: "ai@example.com" });
  });

  it("opens the account that has the same address", async () => {
    const person = await buildPerson(server);
    signedInAs = { ...signedInAs, email: person.email };
    const { url, cookies } = await begin();
    expect((await finish(await visit(url), cookies)).json().user.id).toBe(person.accountId);
  });

  it("asks for the second step where it is on", async () => {
    const person = await buildPerson(server);
    const { code } = await buildAuthenticator(server, person);
    signedInAs = { ...signedInAs, email: person.email };
    const { url, cookies } = await begin("/workspace/user/setting");
    const answer = await finish(await visit(url), cookies);
    expect(answer.json()).toEqual({
      twoStepToken: expect.any(String),
      hasPasskey: false,
      referer: "/workspace/user/setting",
    });
    expect(answer.cookies.find(({ name, value }) => name === "itoguchi_session" && value !== "")).toBeUndefined();
    const { twoStepToken } = answer.json<{ twoStepToken: string }>();
    const { accessToken } = await server.caller()(confirmSecondStep, { twoStepToken, code: code(1) });
    expect(await server.caller(accessToken)(getLoginUserInfo, {})).toMatchObject({ id: person.accountId });
  });

  it("[S17] refuses a foreign state, another browser, a second use, and an unverified address", async () => {
    signedInAs = { ...signedInAs, email: "strict@example.com" };
    const { url, cookies } = await begin("//evil.example");
    const back = await visit(url);
    const foreign = new URL(back);
    foreign.searchParams.set("state", "wrong");
    expect((await finish(foreign, cookies)).json().code).toBe("D000008");
    expect((await finish(back, {})).json().code).toBe("D000008");
    expect((await finish(back, cookies)).json()).toMatchObject({ referer: null });
    expect((await finish(back, cookies)).json().code).toBe("D000008");

    signedInAs = { ...signedInAs, email: "unverified@example.com", email_verified: false };
    const unverified = await begin();
    expect((await finish(await visit(unverified.url), unverified.cookies)).json().code).toBe("D000008");
    signedInAs = { ...signedInAs, email_verified: true };
  });

  it("refuses a token whose signature is not the provider's", async () => {
    const victim = await buildPerson(server);
    signedInAs = { ...signedInAs, email: "mallory@example.com" };
    for (const [email, status] of [
      [victim.email, 502],
      ["mallory@example.com", 200],
    ] as const) {
      forge = (claims) => ({ ...claims, email });
      const { url, cookies } = await begin();
      const answer = await finish(await visit(url), cookies);
      forge = undefined;
      expect(answer.statusCode).toBe(status);
    }
  });

  it("is not there without a client id, and says when the provider does not answer", async () => {
    const plain = await startTestServer();
    await expect(plain.caller()(startGoogleLogin, {})).rejects.toMatchObject({ kind: "ConnectionMissing" });
    await expect(plain.caller()(loginWithGoogle, { code: "c", state: "s" })).rejects.toMatchObject({
      kind: "InvalidToken",
    });
    const lost = await startTestServer({ env: { ...google, GOOGLE_ISSUER: "http://127.0.0.1:9" } });
    await expect(lost.caller()(startGoogleLogin, {})).rejects.toMatchObject({ kind: "UpstreamFailed", status: 502 });
  });

  it("keeps the attempt in a cookie of the whole site, and takes it back from there", async () => {
    const site = await startTestServer({
      env: { ...google, BASE_HOST: "itoguchi.example", PUBLIC_URL: "https://itoguchi.example" },
    });
    const whole = { domain: "itoguchi.example", path: "/", httpOnly: true, secure: true, sameSite: "Lax" };
    const started = await site.app.inject({ method: "POST", url: "/auth/startGoogleLogin", payload: {} });
    expect(started.cookies).toEqual([{ name: "itoguchi_google", value: expect.any(String), maxAge: 600, ...whole }]);
    const cookies = { itoguchi_google: started.cookies[0]?.value ?? "" };
    const payload = { code: "code", state: "wrong" };
    const ended = await site.app.inject({ method: "POST", url: "/auth/loginWithGoogle", payload, cookies });
    expect(ended.cookies).toEqual([{ name: "itoguchi_google", value: "", maxAge: 0, expires: new Date(0), ...whole }]);
  });

  it("names no domain on localhost, where browsers would refuse it", async () => {
    const { cookies } = await server.app.inject({ method: "POST", url: "/auth/startGoogleLogin", payload: {} });
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatchObject({ name: "itoguchi_google", httpOnly: true });
    expect(cookies[0]).not.toHaveProperty("domain");
  });
});
