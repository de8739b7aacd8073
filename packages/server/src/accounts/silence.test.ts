import { Writable } from "node:stream";
import * as calls from "@itoguchi/core/accounts/accounts.calls";
import { describe, expect, it } from "vitest";
import { startTestServer, tokenIn } from "../testing/test-server.ts";
import { buildPerson } from "./accounts.factory.ts";
import { hashPassword } from "./passwords.ts";

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

async function outcome(call: () => Promise<unknown>, answers: string[]): Promise<{ ms: number }> {
  const started = performance.now();
  const answer = await call().then(
    (value) => Object.keys(value as object).join(),
    (error) => `${error.kind} ${error.message}`,
  );
  answers.push(answer);
  return { ms: performance.now() - started };
}

const ROUNDS = 20;

/** People of the factory have a cheap hash; here the time it takes is the matter. */
async function buildPeople(): Promise<string[]> {
  const passwordHash = await hashPassword("another-2026", { email: "", field: "" });
  const built = await Promise.all(Array.from({ length: ROUNDS }, () => buildPerson(server)));
  await server.services.db.updateTable("account").set({ passwordHash }).execute();
  return built.map(({ email }) => email);
}
const people = buildPeople();

describe("[S12] known and unknown addresses", () => {
  const asks: [string, (email: string) => Promise<unknown>][] = [
    ["signing in", (email) => anyone(calls.signIn, { email, password: "wrong-password" })],
    ["resetting a password", (email) => anyone(calls.sendResetPasswordMail, { email })],
    ["signing up", (email) => anyone(calls.signUp, { name: "誰", email, password: "itoguchi-2026" })],
  ];
  it.each(asks)("get the same answer in about the same time when %s", async (_, ask) => {
    const known: number[] = [];
    const unknown: number[] = [];
    for (const [round, email] of (await people).entries()) {
      const askKnown = async () => known.push((await outcome(() => ask(email), there)).ms);
      const askUnknown = async () => unknown.push((await outcome(() => ask(`absent${round}${email}`), absent)).ms);
      const [there, absent]: [string[], string[]] = [[], []];
      // In turns, so that whatever else the machine does falls on both.
      for (const step of round % 2 ? [askKnown, askUnknown] : [askUnknown, askKnown]) await step();
      expect(there).toEqual(absent);
    }
    // The quickest of each: a busy machine slows some of them, a different amount of work slows all.
    const ratio = Math.min(...known) / Math.min(...unknown);
    expect(ratio, `known/unknown ${ratio.toFixed(2)}`).toBeGreaterThan(0.75);
    expect(ratio, `known/unknown ${ratio.toFixed(2)}`).toBeLessThan(1.33);
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
