import { getLoginUserInfo, signIn } from "@itoguchi/core/accounts/accounts.calls";
import { describe, expect, it } from "vitest";
import { buildPerson, PASSWORD, signInAgain } from "#server/accounts/accounts.factory";
import { buildDelegate } from "#server/testing/delegates";
import { startTestServer, type TestServer } from "#server/testing/test-server";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";

const MINUTE_MS = 60_000;
const server = await startTestServer();
const strict = await startTestServer({
  env: { RATE_LIMIT_CALLS: "50", RATE_LIMIT_SENSITIVE: "25", RATE_LIMIT_MAILS: "10" },
});

describe("[S10] a request that does not come from our own pages", () => {
  it.each(["https://evil.example", "http://localhost.evil.example", "null"])(
    "is refused from the origin %s",
    async (origin) => {
      const { email } = await buildPerson(server);
      const answer = await server.app.inject({
        method: "POST",
        url: "/auth/signIn",
        headers: { origin },
        payload: { email, password: PASSWORD },
      });
      expect(answer.statusCode).toBe(403);
      expect(answer.cookies).toEqual([]);
    },
  );

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "is refused as %s",
    async (type) => {
      const { email } = await buildPerson(server);
      const payload = JSON.stringify({ email, password: PASSWORD });
      const answer = await server.app.inject({
        method: "POST",
        url: "/auth/signIn",
        headers: { "content-type": type },
        payload,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.cookies).toEqual([]);
    },
  );

  it("is welcome from a workspace's own host", async () => {
    const { email } = await buildPerson(server);
    const headers = { origin: "http://shop.localhost:3000" };
    const answer = await server.app.inject({
      method: "POST",
      url: "/auth/signIn",
      headers,
      payload: { email, password: PASSWORD },
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe("[S11] the session cookie", () => {
  it("is never the one that was there before signing in", async () => {
    const { email } = await buildPerson(server);
    const sent = (cookies: Record<string, string>) =>
      server.app.inject({ method: "POST", url: "/auth/signIn", cookies, payload: { email, password: PASSWORD } });
    const fixed = await sent({ itoguchi_session: "fixed-by-somebody-else" });
    const first = fixed.cookies[0]?.value ?? "";
    expect(Buffer.from(first, "base64url")).toHaveLength(32);
    const again = await sent({ itoguchi_session: first });
    expect(again.cookies[0]?.value).not.toBe(first);
    const old = await server.app.inject({
      method: "POST",
      url: "/auth/refresh",
      payload: {},
      cookies: { itoguchi_session: first },
    });
    expect(old.statusCode).toBe(401);
  });
});

/** Counted by the minute: a flood over the end of one would be counted in two. */
function startMinute(): void {
  strict.clock.pass(60_000 - (strict.clock.now().getTime() % 60_000));
}

describe("[S13] a flood", () => {
  it("gets 429 and when to come back; others are served", async () => {
    startMinute();
    const { owner } = await buildWorkspace(strict);
    const { owner: neighbour } = await buildWorkspace(strict);
    const ask = () =>
      strict.app.inject({ url: "/user/getLoginUserInfo", headers: { authorization: `Bearer ${owner.token}` } });
    const answers = await Promise.all(Array.from({ length: 500 }, ask));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(50);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused?.json()).toMatchObject({ code: "D000014" });
    await neighbour.call(getLoginUserInfo, {});
  });

  it("over GraphQL is counted too", async () => {
    startMinute();
    const { owner } = await buildWorkspace(strict);
    const ask = () =>
      strict.app.inject({
        method: "POST",
        url: "/board-api",
        payload: { query: "{ __typename }" },
        headers: { authorization: `Bearer ${owner.token}` },
      });
    const statuses = (await Promise.all(Array.from({ length: 80 }, ask))).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
  });

  it("is one person's, through whichever door and in however many sessions", async () => {
    startMinute();
    const { owner } = await buildWorkspace(strict);
    const { owner: neighbour } = await buildWorkspace(strict);
    const sessions = [owner.token];
    for (let at = 0; at < 3; at++) sessions.push(await signInAgain(strict, owner));
    const ask = (token: string) =>
      strict.app.inject({
        method: "POST",
        url: "/board-api",
        payload: { query: "{ __typename }" },
        headers: { authorization: `Bearer ${token}` },
      });
    const statuses = await Promise.all(
      sessions.flatMap((token) => Array.from({ length: 20 }, async () => (await ask(token)).statusCode)),
    );
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(50);
    await expect(owner.call(getLoginUserInfo, {})).rejects.toMatchObject({ kind: "TooManyRequests" });
    expect((await ask(neighbour.token)).statusCode).toBe(200);
  });

  it("is each access token's own, and that of made-up ones their address's", async () => {
    startMinute();
    const home = await buildWorkspace(strict);
    const [busy, calm] = [
      await buildDelegate(strict, home, home.owner, "readToken"),
      await buildDelegate(strict, home, home.owner, "readToken"),
    ];
    const ask = async (token: string) =>
      (
        await strict.app.inject({
          method: "POST",
          url: "/board-api",
          payload: { query: "{ __typename }" },
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    const statuses = await Promise.all(Array.from({ length: 60 }, () => ask(busy.token)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect([await ask(busy.token), await ask(calm.token), await ask(home.owner.token)]).toEqual([429, 200, 200]);
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, at) => ask(`itg_pat_${`${at}`.padStart(43, "A")}`)),
    );
    expect(new Set(guesses)).toEqual(new Set([401, 429]));
  });

  it("[S12] of guesses from one address stops after 25 a minute, whatever the accounts", async () => {
    startMinute();
    const kinds: string[] = [];
    for (let guess = 0; guess < 40; guess++)
      kinds.push(
        await strict
          .caller()(signIn, { email: `victim${guess}@example.com`, password: "guess" })
          .catch((error) => error.kind),
      );
    expect(kinds.filter((kind) => kind === "InvalidPassword")).toHaveLength(25);
    expect(kinds.filter((kind) => kind === "TooManyRequests")).toHaveLength(15);
  });

  it("of mails to one address stops after ten an hour", async () => {
    strict.clock.pass(3_600_000 - (strict.clock.now().getTime() % 3_600_000));
    const statuses: number[] = [];
    for (let mail = 0; mail < 12; mail++)
      statuses.push(
        (
          await strict.app.inject({
            method: "POST",
            url: "/user/sendResetPasswordMail",
            payload: { email: "flooded@example.com" },
          })
        ).statusCode,
      );
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  });
});

describe("[S13] the address that is counted", () => {
  const LIMIT = 5;
  const env = { RATE_LIMIT_SENSITIVE: String(LIMIT) };

  async function ask(to: TestServer, forwarded: string): Promise<number> {
    const answer = await to.app.inject({
      method: "POST",
      url: "/auth/signIn",
      remoteAddress: "10.0.0.1",
      headers: { "x-forwarded-for": forwarded },
      payload: { email: "somebody@example.com", password: "wrong" },
    });
    return answer.statusCode;
  }
  async function askOften(to: TestServer, forwarded: (time: number) => string): Promise<number[]> {
    const statuses: number[] = [];
    // Calls are counted by the minute: all of them in one.
    to.clock.pass(MINUTE_MS - (to.clock.now().getTime() % MINUTE_MS));
    for (let time = 1; time <= LIMIT + 2; time++) statuses.push(await ask(to, forwarded(time)));
    return statuses;
  }
  const stopped = [...Array(LIMIT).fill(400), 429, 429];

  it("behind a proxy is the one the proxy saw, whatever the visitor wrote before it", async () => {
    const behindProxy = await startTestServer({ env: { ...env, TRUST_PROXY: "1" } });
    expect(await askOften(behindProxy, (time) => `198.51.100.${time}, 203.0.113.7`)).toEqual(stopped);
    expect(await ask(behindProxy, "203.0.113.7, 203.0.113.8")).toBe(400);
  });

  it("without a proxy is the one that called, whatever it forwards", async () => {
    const open = await startTestServer({ env });
    expect(await askOften(open, (time) => `198.51.100.${time}`)).toEqual(stopped);
  });
});

describe("bad input", () => {
  it.each([
    ["no JSON", "{", 400],
    ["an array", "[]", 400],
    ["null", "null", 400],
    ["wrong types", '{"email":1,"password":[]}', 400],
    ["a NUL byte", '{"email":"a\\u0000@example.com","password":"x"}', 400],
    ["a prototype", '{"__proto__":{"admin":true},"email":"a@example.com","password":"x"}', 400],
  ])("%s gets a Japanese sentence and the closed code", async (_, payload, status) => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/auth/signIn",
      headers: { "content-type": "application/json" },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      code: expect.stringMatching(/^D0000\d\d$/),
      message: expect.stringMatching(/[ぁ-ん]/),
      exceptionList: expect.any(Array),
    });
    expect(answer.body).not.toMatch(/at \w+ \(|node_modules|\.ts:/);
  });

  it.each([
    ["application/json", '{"email":', "本文をJSONとして読めません。"],
    ["text/plain", "email=a", "本文はContent-Type: application/jsonのJSONで送ってください。"],
  ])("of %s that cannot be read says what is wrong", async (type, payload, message) => {
    const headers = { "content-type": type };
    const answer = await server.app.inject({ method: "POST", url: "/auth/signIn", headers, payload });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: "D000010", message, exceptionList: [expect.objectContaining({ field: "body", message })] },
    ]);
  });

  it("that is too large gets 413, an unknown address 404, a wrong id 400", async () => {
    const large = JSON.stringify({ email: "a@example.com", password: "x".repeat(2_000_000) });
    const headers = { "content-type": "application/json" };
    expect(
      (await server.app.inject({ method: "POST", url: "/auth/signIn", headers, payload: large })).json(),
    ).toMatchObject({ code: "D000015" });
    expect((await server.app.inject({ url: "/no/such/call" })).json()).toMatchObject({ code: "D000001" });
    const { owner } = await buildWorkspace(server);
    const wrongId = await server.app.inject({
      method: "POST",
      url: "/workspace/1'--/get",
      payload: {},
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(wrongId.json()).toMatchObject({ code: "D000010", exceptionList: [{ field: "ws" }] });
  });
});

describe("a call without input", () => {
  it("may be sent without a body", async () => {
    const { owner } = await buildWorkspace(server);
    const headers = { authorization: `Bearer ${owner.token}` };
    expect((await server.app.inject({ method: "POST", url: "/guide/optout", headers })).statusCode).toBe(200);
  });
});

describe("twenty visitors at once who forgot their passwords", () => {
  it("do not take all connections and wait for more", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, visitor) =>
        server.app.inject({
          method: "POST",
          url: "/user/sendResetPasswordMail",
          payload: { email: `v${visitor}@example.com` },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200));
  });
});

describe("[S18] headers", () => {
  it("of every answer keep browsers from guessing and framing", async () => {
    for (const url of ["/auth/signIn", "/no/such/call", "/healthz", "/openapi.json"]) {
      const { headers } = await server.app.inject({ url });
      expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
    }
  });
});

describe("health", () => {
  it("tells alive and ready", async () => {
    expect((await server.app.inject({ url: "/healthz" })).statusCode).toBe(200);
    expect((await server.app.inject({ url: "/readyz" })).json()).toEqual({ status: "ready", disk: "ok" });
  });

  it("tells metrics to whoever has the token, and to nobody where there is none", async () => {
    const METRICS_TOKEN = "a-token-for-prometheus";
    const measured = await startTestServer({ env: { METRICS_TOKEN } });
    const ask = ({ app }: TestServer, token?: string) =>
      app.inject({ url: "/metrics", headers: token ? { authorization: `Bearer ${token}` } : {} });
    expect((await ask(measured, METRICS_TOKEN)).body).toContain("itoguchi_request_seconds");
    for (const token of [undefined, "wrong", `${METRICS_TOKEN}x`, (await buildPerson(measured)).token])
      expect((await ask(measured, token)).statusCode).toBe(401);
    expect((await ask(server, METRICS_TOKEN)).statusCode).toBe(404);
    expect((await ask(server)).statusCode).toBe(404);
  });

  it("shows the API's documents on a laptop, and elsewhere when that is wanted", async () => {
    const statuses = async ({ app }: TestServer) =>
      [await app.inject({ url: "/openapi.json" }), await app.inject({ url: "/docs/" })].map((one) => one.statusCode);
    const BASE_HOST = "itoguchi.example";
    expect(await statuses(server)).toEqual([200, 200]);
    expect(await statuses(await startTestServer({ env: { API_DOCS: "0" } }))).toEqual([404, 404]);
    expect(await statuses(await startTestServer({ env: { BASE_HOST } }))).toEqual([404, 404]);
    expect(await statuses(await startTestServer({ env: { BASE_HOST, API_DOCS: "1" } }))).toEqual([200, 200]);
  });

  it("stays up in maintenance while everything else answers 503", async () => {
    const closed = await startTestServer({ env: { MAINTENANCE: "1" } });
    expect((await closed.app.inject({ url: "/healthz" })).statusCode).toBe(200);
    const answer = await closed.app.inject({ method: "POST", url: "/auth/signIn", payload: {} });
    expect([answer.statusCode, answer.json().code]).toEqual([503, "D000098"]);
  });
});
