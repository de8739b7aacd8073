import * as accounts from "@itoguchi/core/accounts/accounts.calls";
import { beginPasskeySignIn, signInWithPasskey } from "@itoguchi/core/accounts/passkeys.calls";
import * as calls from "@itoguchi/core/accounts/two-step.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { describe, expect, it } from "vitest";
import { startTestServer, tokenIn } from "#server/testing/test-server";
import { buildLonelyWorld, invitationTokenOf } from "#server/testing/world";
import { buildPerson, PASSWORD, signInAgain } from "../accounts.factory.ts";
import { buildPasskey } from "../passkeys/passkeys.factory.ts";
import { runTwoStepCommand } from "./command-line.ts";
import { buildAuthenticator, codeOf, passFirstStep, STEP_MS } from "./two-step.factory.ts";

const server = await startTestServer();
const anyone = server.caller();

async function outcome(made: Promise<unknown>): Promise<string> {
  return made.then(
    () => "in",
    (error) => error.kind as string,
  );
}

/** In the middle of a step, so that none ends during a test. */
async function personWithApp() {
  server.clock.pass(STEP_MS * 1.5 - (server.clock.now().getTime() % STEP_MS));
  const person = await buildPerson(server);
  return { person, app: await buildAuthenticator(server, person) };
}

describe("turning it on", () => {
  it("needs the password, then a code of the app", async () => {
    const { call } = await buildPerson(server);
    expect(await outcome(call(calls.beginTotp, { password: "wrong-password" }))).toBe("InvalidPassword");
    expect(await outcome(call(calls.beginTotp, {}))).toBe("InvalidPassword");
    expect(await outcome(call(calls.confirmTotp, { code: "123456" }))).toBe("Conflict");
    const { secret, uri } = await call(calls.beginTotp, { password: PASSWORD });
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain("issuer=Itoguchi");
    const wrong = codeOf(secret, server.clock.now().getTime() + 10 * STEP_MS);
    await expect(call(calls.confirmTotp, { code: wrong })).rejects.toMatchObject({
      kind: "InvalidCode",
      exceptionList: [{ field: "code" }],
    });
    expect(await call(accounts.getLoginUserInfo, {})).toMatchObject({ hasTwoStep: false });
    const { recoveryCodeList } = await call(calls.confirmTotp, { code: codeOf(secret, server.clock.now().getTime()) });
    expect(new Set(recoveryCodeList).size).toBe(10);
    expect(await call(accounts.getLoginUserInfo, {})).toMatchObject({ hasTwoStep: true });
    expect(await call(calls.getTwoStep, {})).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 10 });
    const proof = { password: PASSWORD, code: recoveryCodeList[0] };
    expect(await outcome(call(calls.beginTotp, proof))).toBe("Conflict");
  });

  it("takes a code in full width and with a space", async () => {
    const { call } = await buildPerson(server);
    const { secret } = await call(calls.beginTotp, { password: PASSWORD });
    const wide = [...codeOf(secret, server.clock.now().getTime())].map(
      (digit) => "０１２３４５６７８９"[Number(digit)],
    );
    await call(calls.confirmTotp, { code: ` ${wide.slice(0, 3).join("")}　${wide.slice(3).join("")}` });
  });

  it("ends after fifteen minutes, and goes on with a new secret", async () => {
    const person = await buildPerson(server);
    const begin = async () => {
      const call = server.caller(await signInAgain(server, person));
      const { secret } = await call(calls.beginTotp, { password: PASSWORD });
      return () => outcome(call(calls.confirmTotp, { code: codeOf(secret, server.clock.now().getTime()) }));
    };
    const confirmLate = await begin();
    server.clock.pass(15 * 60_000);
    expect(await confirmLate()).toBe("Conflict");
    const confirm = await begin();
    expect(await confirmLate()).toBe("InvalidCode");
    server.clock.pass(14 * 60_000);
    expect(await confirm()).toBe("in");
  });

  it("is locked for thirty minutes after ten wrong codes, also when it is begun anew", async () => {
    const person = await buildPerson(server);
    const begin = async () => {
      const call = server.caller(await signInAgain(server, person));
      const { secret } = await call(calls.beginTotp, { password: PASSWORD });
      return (code = codeOf(secret, server.clock.now().getTime())) => outcome(call(calls.confirmTotp, { code }));
    };
    const guessAt = await begin();
    for (let guess = 0; guess < 10; guess++) expect(await guessAt(`wrong-${guess}`)).toBe("InvalidCode");
    const confirm = await begin();
    expect(await confirm()).toBe("AccountLocked");
    server.clock.pass(30 * 60_000 + 1);
    const confirmLater = await begin();
    expect(await confirmLater()).toBe("in");
  });

  it("ends other sessions, keeps this one, and mails the person", async () => {
    const person = await buildPerson(server);
    const other = server.caller(await signInAgain(server, person));
    await buildAuthenticator(server, person);
    await person.call(accounts.getLoginUserInfo, {});
    expect(await outcome(other(accounts.getLoginUserInfo, {}))).toBe("Unauthenticated");
    expect(await server.mailTo(person.email, "2段階認証")).toContain("有効になり");
  });

  it("leaves no secret and no code in the database", async () => {
    const { person, app } = await personWithApp();
    const { rows } = await server.admin.query(
      "select t.secret || string_agg(r.hash, ' ') as kept from totp t join recovery_code r using (account_id) where account_id = $1 group by t.secret",
      [person.accountId],
    );
    for (const shown of [app.secret, ...app.recoveryCodes]) expect(rows[0].kept).not.toContain(shown);
  });
});

describe("signing in", () => {
  it("asks for the code after the password, and gives no session before it", async () => {
    const { person, app } = await personWithApp();
    const answer = await server.app.inject({
      method: "POST",
      url: "/auth/signIn",
      payload: { email: person.email, password: PASSWORD },
    });
    expect(answer.json()).toEqual({ twoStepToken: expect.any(String), hasPasskey: false });
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.headers.authorization).toBeUndefined();
    const { twoStepToken } = answer.json<{ twoStepToken: string }>();
    expect(await outcome(server.caller(twoStepToken)(accounts.getLoginUserInfo, {}))).toBe("Unauthenticated");
    const { accessToken } = await anyone(calls.confirmSecondStep, { twoStepToken, code: app.code(1) });
    expect(await server.caller(accessToken)(accounts.getLoginUserInfo, {})).toMatchObject({ id: person.accountId });
  });

  it("answers a wrong password as it does where two-step is off", async () => {
    const { person } = await personWithApp();
    await expect(anyone(accounts.signIn, { email: person.email, password: "wrong-password" })).rejects.toMatchObject({
      kind: "InvalidPassword",
    });
  });

  it("keeps what was chosen at the first step: a cookie that ends with the browser", async () => {
    const { person, app } = await personWithApp();
    const { twoStepToken } = await anyone(accounts.signIn, {
      email: person.email,
      password: PASSWORD,
      autoSignIn: false,
    });
    const answer = await server.app.inject({
      method: "POST",
      url: "/auth/twoStep/confirm",
      payload: { twoStepToken, code: app.code(1) },
    });
    expect(answer.headers["set-cookie"]).not.toContain("Max-Age");
  });

  it("forgets the first step after ten minutes, after it was used, and when the password changes", async () => {
    const { person, app } = await personWithApp();
    const first = await passFirstStep(server, person);
    await anyone(calls.confirmSecondStep, { twoStepToken: first, code: app.code(1) });
    server.clock.pass(2 * STEP_MS);
    expect(await outcome(anyone(calls.confirmSecondStep, { twoStepToken: first, code: app.code() }))).toBe(
      "InvalidToken",
    );
    const second = await passFirstStep(server, person);
    await person.call(accounts.updatePassword, { password: PASSWORD, newPassword: PASSWORD });
    expect(await outcome(anyone(calls.confirmSecondStep, { twoStepToken: second, code: app.code() }))).toBe(
      "InvalidToken",
    );
    const third = await passFirstStep(server, person);
    server.clock.pass(10 * 60_000 + 1);
    expect(await outcome(anyone(calls.confirmSecondStep, { twoStepToken: third, code: app.code() }))).toBe(
      "InvalidToken",
    );
  });

  it("accepts the code of the step before and after, and none further away", async () => {
    const { person, app } = await personWithApp();
    server.clock.pass(10 * STEP_MS);
    for (const [steps, expected] of [
      [-2, "InvalidCode"],
      [2, "InvalidCode"],
      [-1, "in"],
      [1, "in"],
    ] as const) {
      const twoStepToken = await passFirstStep(server, person);
      expect(await outcome(anyone(calls.confirmSecondStep, { twoStepToken, code: app.code(steps) })), `${steps}`).toBe(
        expected,
      );
    }
  });

  it("accepts no code a second time, that of the set-up included", async () => {
    const { person, app } = await personWithApp();
    const token = () => passFirstStep(server, person);
    expect(await outcome(anyone(calls.confirmSecondStep, { twoStepToken: await token(), code: app.code() }))).toBe(
      "InvalidCode",
    );
    await anyone(calls.confirmSecondStep, { twoStepToken: await token(), code: app.code(1) });
    expect(await outcome(anyone(calls.confirmSecondStep, { twoStepToken: await token(), code: app.code(1) }))).toBe(
      "InvalidCode",
    );
  });
});

describe("recovery codes", () => {
  it("open the account once each, in any spelling, and the person hears of it", async () => {
    const { person, app } = await personWithApp();
    const [first = "", second = ""] = app.recoveryCodes;
    const confirm = async (code: string) =>
      outcome(anyone(calls.confirmSecondStep, { twoStepToken: await passFirstStep(server, person), code }));
    expect(await confirm(first)).toBe("in");
    expect(await server.mailTo(person.email, "使われました")).toContain("1つ使われました");
    expect(await confirm(first)).toBe("InvalidCode");
    expect(await confirm(` ${second.toUpperCase().replace("-", "　")} `)).toBe("in");
    expect(await person.call(calls.getTwoStep, {})).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it("are renewed with password and code; the old ones are worth nothing then", async () => {
    const { person, app } = await personWithApp();
    const renew = (proof: object) => person.call(calls.renewRecoveryCodes, proof);
    expect(await outcome(renew({ password: "wrong-password", code: app.code(1) }))).toBe("InvalidPassword");
    expect(await outcome(renew({ password: PASSWORD }))).toBe("InvalidInput");
    expect(await outcome(renew({ password: PASSWORD, code: "wrong-code" }))).toBe("InvalidCode");
    const { recoveryCodeList } = await renew({ password: PASSWORD, code: app.code(1) });
    const [old = ""] = app.recoveryCodes;
    const [fresh = ""] = recoveryCodeList;
    const twoStepToken = await passFirstStep(server, person);
    expect(await outcome(anyone(calls.confirmSecondStep, { twoStepToken, code: old }))).toBe("InvalidCode");
    expect(await outcome(anyone(calls.confirmSecondStep, { twoStepToken, code: fresh }))).toBe("in");
  });

  it("of somebody else open nothing", async () => {
    const { app } = await personWithApp();
    const { person } = await personWithApp();
    const code = app.recoveryCodes[0] ?? "";
    const twoStepToken = await passFirstStep(server, person);
    expect(await outcome(anyone(calls.confirmSecondStep, { twoStepToken, code }))).toBe("InvalidCode");
  });
});

describe("turning it off", () => {
  it("needs password and code, and then the password alone opens the account", async () => {
    const { person, app } = await personWithApp();
    const turnOff = (proof: object) => person.call(calls.removeTotp, proof);
    expect(await outcome(turnOff({ password: "wrong-password", code: app.code(1) }))).toBe("InvalidPassword");
    expect(await outcome(turnOff({ code: app.code(1) }))).toBe("InvalidPassword");
    await expect(turnOff({ password: PASSWORD })).rejects.toMatchObject({
      kind: "InvalidInput",
      exceptionList: [{ field: "code" }],
    });
    expect(await outcome(turnOff({ password: PASSWORD, code: app.code() }))).toBe("InvalidCode");
    expect(await person.call(calls.getTwoStep, {})).toMatchObject({ since: expect.any(String) });
    const asked = await passFirstStep(server, person);
    await turnOff({ password: PASSWORD, code: app.code(1) });
    expect(await server.mailTo(person.email, "無効")).toContain("無効になりました");
    expect(await outcome(anyone(calls.confirmSecondStep, { twoStepToken: asked, code: "123456" }))).toBe(
      "InvalidToken",
    );
    await signInAgain(server, person);
    expect(await person.call(calls.getTwoStep, {})).toMatchObject({ since: null, recoveryCodesLeft: 0 });
    expect(await outcome(turnOff({ password: PASSWORD }))).toBe("Conflict");
  });

  it("takes a recovery code in the place of the app's", async () => {
    const { person, app } = await personWithApp();
    await person.call(calls.removeTotp, { password: PASSWORD, code: app.recoveryCodes[0] ?? "" });
  });

  it("takes a passkey of the account in the place of a code, once and with the password", async () => {
    const { person } = await personWithApp();
    const { device } = await buildPasskey(person);
    const stranger = await buildPerson(server);
    const foreign = await buildPasskey(stranger);
    const assertion = async ({ assert }: typeof device) => {
      const { passkeyToken, options } = await anyone(beginPasskeySignIn, {});
      return { passkeyToken, credential: assert(options.challenge) };
    };
    const proved = async (proof: object) => outcome(person.call(calls.renewRecoveryCodes, proof));
    expect(await proved({ password: PASSWORD, passkey: await assertion(foreign.device) })).toBe("InvalidToken");
    const passkey = await assertion(device);
    expect(await proved({ passkey })).toBe("InvalidPassword");
    expect(await proved({ password: PASSWORD, passkey })).toBe("in");
    expect(await proved({ password: PASSWORD, passkey })).toBe("InvalidToken");
    await person.call(calls.removeTotp, { password: PASSWORD, passkey: await assertion(device) });
  });

  it("locks after ten wrong codes, so that a session and the password do not guess one", async () => {
    const { person, app } = await personWithApp();
    for (let guess = 0; guess < 10; guess++)
      expect(await outcome(person.call(calls.removeTotp, { password: PASSWORD, code: `wrong-${guess}` }))).toBe(
        "InvalidCode",
      );
    expect(await outcome(person.call(calls.removeTotp, { password: PASSWORD, code: app.code(1) }))).toBe(
      "AccountLocked",
    );
  });

  it("needs a code where the account has no password", async () => {
    const { person, app } = await personWithApp();
    await server.admin.query("update account set password_hash = null where id = $1", [person.accountId]);
    expect(await outcome(person.call(calls.removeTotp, { password: PASSWORD }))).toBe("InvalidInput");
    // Nor is a session enough to set a password, which would then be the proof.
    const set = { password: "anything", newPassword: "another-password-1" };
    expect(await outcome(person.call(accounts.updatePassword, set))).toBe("Forbidden");
    const moved = { ...set, email: "elsewhere@example.com" };
    expect(await outcome(person.call(accounts.updateProfile, moved))).toBe("Forbidden");
    expect(await outcome(person.call(calls.removeTotp, { code: app.code() }))).toBe("InvalidCode");
    await person.call(calls.removeTotp, { code: app.code(1) });
  });
});

describe("no other way in", () => {
  it("a password reset leaves it on, and its mail opens no session", async () => {
    const { person, app } = await personWithApp();
    await anyone(accounts.sendResetPasswordMail, { email: person.email });
    const et = tokenIn(await server.mailTo(person.email, "resetPassword"));
    expect(await anyone(accounts.resetPassword, { et, password: "another-2026" })).toEqual({ done: true });
    const answer = await anyone(accounts.signIn, { email: person.email, password: "another-2026" });
    expect(answer.accessToken).toBeUndefined();
    await anyone(calls.confirmSecondStep, { twoStepToken: answer.twoStepToken ?? "", code: app.code(1) });
  });

  it("a new address is not confirmed by the password alone", async () => {
    const { person } = await personWithApp();
    const email = `new-${person.email}`;
    await person.call(accounts.updateProfile, { email, password: PASSWORD });
    const et = tokenIn(await server.mailTo(email));
    expect(await outcome(anyone(accounts.confirmUserEmail, { et, password: PASSWORD }))).toBe("Forbidden");
    await person.call(accounts.confirmUserEmail, { et });
    expect(await person.call(accounts.getLoginUserInfo, {})).toMatchObject({ email });
  });

  it("an invitation is not accepted by the password alone", async () => {
    const world = await buildLonelyWorld(server);
    const { person } = await personWithApp();
    const joining = {
      workspaceId: world.home.workspace.id,
      et: await invitationTokenOf(world, person.email),
      name: "招　待",
      accountName: "invited",
      password: PASSWORD,
      passwordConfirm: PASSWORD,
    };
    expect(await outcome(anyone(accounts.registerInvitedUser, joining))).toBe("Forbidden");
    await person.call(accounts.registerInvitedUser, joining);
    const { workspaceUserList } = await person.call(accounts.getLoginUserInfo, {});
    expect(workspaceUserList).toMatchObject([{ role: Role.STAFF }]);
  });
});

describe("the operator's reset from the shell", () => {
  it("leaves the password alone, ends the sessions, and mails the person", async () => {
    const { person } = await personWithApp();
    const { device } = await buildPasskey(person);
    const [line] = await runTwoStepCommand(server.services, ["reset", person.email.toUpperCase()]);
    expect(line).toContain("password alone");
    expect(await server.mailTo(person.email, "解除")).toContain("運営者");
    expect(await outcome(person.call(accounts.getLoginUserInfo, {}))).toBe("Unauthenticated");
    const { passkeyToken, options } = await anyone(beginPasskeySignIn, {});
    const credential = device.assert(options.challenge);
    expect(await outcome(anyone(signInWithPasskey, { passkeyToken, credential }))).toBe("InvalidToken");
    const call = server.caller(await signInAgain(server, person));
    expect(await call(calls.getTwoStep, {})).toEqual({ since: null, recoveryCodesLeft: 0, passkeyList: [] });
    expect(await runTwoStepCommand(server.services, ["reset", person.email])).toEqual([
      expect.stringContaining("nothing was changed"),
    ]);
  });

  it.each([[[]], [["reset"]], [["remove", "a@example.com"]]])("says how it is used: %j", async (args) =>
    expect(runTwoStepCommand(server.services, args)).rejects.toThrow("Usage:"),
  );

  it("knows only addresses of people", async () =>
    expect(runTwoStepCommand(server.services, ["reset", "nobody@example.com"])).rejects.toThrow(
      "No confirmed account",
    ));
});
