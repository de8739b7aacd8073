import { Writable } from "node:stream";
import * as calls from "@itoguchi/core/accounts/accounts.calls";
import { describe, expect, it } from "vitest";
import { startTestServer, tokenIn } from "../testing/test-server.ts";
import { buildPerson } from "./accounts.factory.ts";

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
