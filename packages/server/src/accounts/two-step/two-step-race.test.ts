import * as accounts from "@itoguchi/core/accounts/accounts.calls";
import * as calls from "@itoguchi/core/accounts/two-step.calls";
import { describe, expect, it } from "vitest";
import { startTestServer, tokenIn } from "#server/testing/test-server";
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

  it("with wrong codes: ten are looked at, then codes are locked for thirty minutes", async () => {
    const { person, app } = await personWithApp();
    const token = await passFirstStep(server, person);
    const guesses = Array.from({ length: TIMES }, (_, at) => confirm(token, `wrong-${at}`));
    expect(counted(await Promise.all(guesses))).toEqual({ InvalidCode: 10, AccountLocked: 10 });
    expect(await confirm(token, app.code(1))).toBe("AccountLocked");
    expect(await confirm(await passFirstStep(server, person), app.recoveryCodes[0] ?? "")).toBe("AccountLocked");
    server.clock.pass(30 * 60_000 + STEP_MS);
    expect(await confirm(await passFirstStep(server, person), app.code())).toBe("in");
  });
});

describe("guesses at codes", () => {
  it("are not forgiven by signing in with the password again and again", async () => {
    const { person, app } = await personWithApp();
    for (let guess = 0; guess < 10; guess++)
      expect(await confirm(await passFirstStep(server, person), `wrong-${guess}`)).toBe("InvalidCode");
    expect(await confirm(await passFirstStep(server, person), app.code(1))).toBe("AccountLocked");
  });

  it("are not forgiven by a password reset, which unlocks the password alone", async () => {
    const { person, app } = await personWithApp();
    const first = await passFirstStep(server, person);
    for (let guess = 0; guess < 9; guess++) expect(await confirm(first, `wrong-${guess}`)).toBe("InvalidCode");
    await anyone(accounts.sendResetPasswordMail, { email: person.email });
    const et = tokenIn(await server.mailTo(person.email, "resetPassword"));
    await anyone(accounts.resetPassword, { et, password: PASSWORD });
    expect(await confirm(await passFirstStep(server, person), "wrong-last")).toBe("InvalidCode");
    await expect(
      anyone(calls.confirmSecondStep, { twoStepToken: await passFirstStep(server, person), code: app.code(1) }),
    ).rejects.toMatchObject({ kind: "AccountLocked", message: expect.stringContaining("コードのまちがいが続いた") });
  });

  it("are counted apart from guesses at the password, and forgiven with them by a whole sign-in", async () => {
    const { person, app } = await personWithApp();
    const misses = async () => {
      for (let guess = 0; guess < 9; guess++) {
        expect(await confirm(await passFirstStep(server, person), `wrong-${guess}`)).toBe("InvalidCode");
        await expect(anyone(accounts.signIn, { email: person.email, password: "wrong" })).rejects.toMatchObject({
          kind: "InvalidPassword",
        });
      }
    };
    await misses();
    expect(await confirm(await passFirstStep(server, person), app.code(1))).toBe("in");
    await misses();
  });
});
