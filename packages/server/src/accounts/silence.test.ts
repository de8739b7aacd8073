import { Writable } from "node:stream";
import * as calls from "@itoguchi/core/accounts/accounts.calls";
import { describe, expect, it } from "vitest";
import { startTestServer, tokenIn } from "../testing/test-server.ts";
import { buildPerson, PASSWORD } from "./accounts.factory.ts";

const lines: string[] = [];
const server = await startTestServer({
  logTo: new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  }),
});
const anyone = server.caller();

async function outcome(call: () => Promise<unknown>): Promise<string> {
  return call().then(
    (value) => Object.keys(value as object).join(),
    (error) => `${error.kind} ${error.message}`,
  );
}

describe("[S12] known and unknown addresses", () => {
  const asks: [string, (email: string) => Promise<unknown>][] = [
    ["signing in", (email) => anyone(calls.signIn, { email, password: "wrong-password" })],
    ["resetting a password", (email) => anyone(calls.sendResetPasswordMail, { email })],
    ["signing up", (email) => anyone(calls.signUp, { name: "誰", email, password: "itoguchi-2026" })],
  ];
  it.each(asks)("get the same answer when %s", async (_, ask) => {
    const { email } = await buildPerson(server);
    expect(await outcome(() => ask(email))).toBe(await outcome(() => ask(`absent-${email}`)));
  });
});

describe("[S12] somebody who signed up with a known address and somebody with an unknown one", () => {
  const mine = { name: "誰", password: "of-my-own-2026" };

  async function bothSides() {
    const { email } = await buildPerson(server);
    const sides = [email, `absent-${email}`].map(async (address) => {
      const { accessToken } = await anyone(calls.signUp, { ...mine, email: address });
      return { email: address, call: server.caller(accessToken) };
    });
    return Promise.all(sides);
  }
  type Side = Awaited<ReturnType<typeof bothSides>>[number];

  const asks: [string, (side: Side) => Promise<unknown>][] = [
    ["sign in with their password", ({ email }) => anyone(calls.signIn, { email, password: mine.password })],
    ["sign in with another one", ({ email }) => anyone(calls.signIn, { email, password: "wrong-password" })],
    ["ask for the mail again", ({ call }) => call(calls.sendConfirmMail, {})],
    ["forget their password", ({ email }) => anyone(calls.sendResetPasswordMail, { email })],
    [
      "change their password",
      ({ call }) => call(calls.updateProfile, { password: mine.password, newPassword: "another-2026" }),
    ],
    [
      "change their address",
      ({ call, email }) => call(calls.updateProfile, { email: `new-${email}`, password: mine.password }),
    ],
    ["sign up once more", ({ email }) => anyone(calls.signUp, { ...mine, email })],
    ["look at themselves", ({ call }) => call(calls.getLoginUserInfo, {})],
  ];
  it.each(asks)("get the same answer when they %s", async (_, ask) => {
    const [known, unknown] = await bothSides();
    expect(await outcome(() => ask(known as Side))).toBe(await outcome(() => ask(unknown as Side)));
  });

  it("get the same session by signing in: one that waits for its mail", async () => {
    for (const { email } of await bothSides()) {
      const { accessToken } = await anyone(calls.signIn, { email, password: mine.password });
      expect(await server.caller(accessToken)(calls.getLoginUserInfo, {})).toMatchObject({ email, confirmed: false });
    }
  });

  it("do not keep the owner out", async () => {
    const owner = await buildPerson(server);
    await anyone(calls.signUp, { ...mine, email: owner.email });
    const { accessToken } = await anyone(calls.signIn, { email: owner.email, password: PASSWORD });
    expect(await server.caller(accessToken)(calls.getLoginUserInfo, {})).toMatchObject({
      id: owner.accountId,
      confirmed: true,
    });
  });
});

describe("[S18] the log", () => {
  it("tells sign-ins and refusals, and never a password, token or mail", async () => {
    const email = "logged@example.com";
    const secrets = ["itoguchi-2026", "wrong-secret-1", "another-secret-2"];
    const { accessToken } = await anyone(calls.signUp, { name: "記録", email, password: "itoguchi-2026" });
    const et = tokenIn(await server.mailTo(email));
    await server.app.inject({ url: `/user/getByEmailToken?et=${et}` });
    await anyone(calls.confirmUserEmail, { et, password: "itoguchi-2026" });
    await anyone(calls.signIn, { email, password: "wrong-secret-1" }).catch(() => {});
    const { accessToken: second } = await anyone(calls.signIn, { email, password: "itoguchi-2026" });
    await anyone(calls.sendResetPasswordMail, { email });
    const reset = tokenIn(await server.mailTo(email, "resetPassword"));
    await anyone(calls.resetPassword, { et: reset, password: "another-secret-2" });
    const log = lines.join("");
    expect(log).toContain('"signed in"');
    expect(log).toContain('"sign-in refused"');
    for (const secret of [...secrets, accessToken, second, et, reset, "確認を完了してください"])
      expect(log).not.toContain(secret);
  });
});
