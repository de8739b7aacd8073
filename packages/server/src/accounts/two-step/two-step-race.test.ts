import * as accounts from "@itoguchi/core/accounts/accounts.calls";
import * as calls from "@itoguchi/core/accounts/two-step.calls";
import { describe, expect, it } from "vitest";
import { startTestServer } from "#server/testing/test-server";
import { buildPerson, PASSWORD } from "../accounts.factory.ts";
import { buildAuthenticator, passFirstStep, STEP_MS } from "./two-step.factory.ts";

const server = await startTestServer();
const anyone = server.caller();
const TIMES = 20;

async function personWithApp() {
  const person = await buildPerson(server);
  return { person, app: await buildAuthenticator(server, person) };
}

async function confirm(twoStepToken: string, code: string): Promise<string> {
  return anyone(calls.confirmSecondStep, { twoStepToken, code }).then(
    () => "in",
    (error) => error.kind as string,
  );
}

function counted(outcomes: string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(outcomes, (one) => one)].map(([name, all]) => [name, all.length]));
}

describe(`${TIMES} at once`, () => {
  it("with one right code in one sign-in: one gets in", async () => {
    const { person, app } = await personWithApp();
    const token = await passFirstStep(server, person);
    const outcomes = await Promise.all(Array.from({ length: TIMES }, () => confirm(token, app.code(1))));
    expect(counted(outcomes)).toEqual({ in: 1, InvalidToken: TIMES - 1 });
  });

  it.each(["of the app", "for recovery"])("with one right code %s in as many sign-ins: one gets in", async (kind) => {
    const { person, app } = await personWithApp();
    const tokens: string[] = [];
    for (let at = 0; at < TIMES; at++) tokens.push(await passFirstStep(server, person));
    const code = kind === "of the app" ? app.code(1) : (app.recoveryCodes[0] ?? "");
    const outcomes = await Promise.all(tokens.map((token) => confirm(token, code)));
    expect(counted(outcomes).in).toBe(1);
    expect(Object.keys(counted(outcomes)).sort()).toEqual(["AccountLocked", "InvalidCode", "in"]);
  });

  it("with wrong codes: ten are looked at, then code and password are locked for thirty minutes", async () => {
    const { person, app } = await personWithApp();
    const token = await passFirstStep(server, person);
    const guesses = Array.from({ length: TIMES }, (_, at) => confirm(token, `wrong-${at}`));
    expect(counted(await Promise.all(guesses))).toEqual({ InvalidCode: 10, AccountLocked: 10 });
    expect(await confirm(token, app.code(1))).toBe("AccountLocked");
    await expect(anyone(accounts.signIn, { email: person.email, password: PASSWORD })).rejects.toMatchObject({
      kind: "AccountLocked",
    });
    server.clock.pass(30 * 60_000 + STEP_MS);
    expect(await confirm(await passFirstStep(server, person), app.code())).toBe("in");
  });
});

describe("guesses at codes", () => {
  it("are not forgiven by signing in with the password again and again", async () => {
    const { person } = await personWithApp();
    for (let guess = 0; guess < 10; guess++)
      expect(await confirm(await passFirstStep(server, person), `wrong-${guess}`)).toBe("InvalidCode");
    await expect(passFirstStep(server, person)).rejects.toMatchObject({ kind: "AccountLocked" });
  });

  it("are counted together with guesses at the password", async () => {
    const { person } = await personWithApp();
    const token = await passFirstStep(server, person);
    for (let guess = 0; guess < 5; guess++) expect(await confirm(token, `wrong-${guess}`)).toBe("InvalidCode");
    for (let guess = 0; guess < 5; guess++)
      await expect(anyone(accounts.signIn, { email: person.email, password: "wrong" })).rejects.toMatchObject({
        kind: "InvalidPassword",
      });
    expect(await confirm(token, "wrong-last")).toBe("AccountLocked");
  });
});
