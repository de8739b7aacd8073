import * as calls from "@itoguchi/core/accounts/accounts.calls";
import { describe, expect, it } from "vitest";
import { withForgedSignature } from "../testing/forged-signature.ts";
import { startTestServer, tokenIn } from "../testing/test-server.ts";
import { buildPerson, PASSWORD, signInAgain } from "./accounts.factory.ts";

const server = await startTestServer();
const anyone = server.caller();
const MINUTE = 60_000;

function signUpFields(email: string) {
  return { name: "山田　太郎", email, password: "itoguchi-2026" };
}

describe("signing up", () => {
  it("opens only confirmation, my page and sign-out until the mail is answered", async () => {
    const { accessToken } = await anyone(calls.signUp, signUpFields("new@example.com"));
    const call = server.caller(accessToken);
    expect(await call(calls.getLoginUserInfo, {})).toMatchObject({
      email: "new@example.com",
      confirmed: false,
      workspaceUserList: [],
    });
    await expect(
      call(calls.updatePassword, { password: "itoguchi-2026", newPassword: "another-2026" }),
    ).rejects.toMatchObject({ kind: "Forbidden" });

    const et = tokenIn(await server.mailTo("new@example.com"));
    expect(await anyone(calls.getByEmailToken, { et })).toMatchObject({ email: "new@example.com", purpose: "confirm" });
    const confirmed = await call(calls.confirmUserEmail, { et });
    expect(await server.caller(confirmed.accessToken)(calls.getLoginUserInfo, {})).toMatchObject({ confirmed: true });
  });

  it("keeps optional student fields and leaves blank ones out", async () => {
    const { accessToken } = await anyone(calls.signUp, {
      ...signUpFields("student@example.com"),
      universityId: "東京大学",
      grade: "　",
    });
    expect(await server.caller(accessToken)(calls.getLoginUserInfo, {})).toMatchObject({
      universityId: "東京大学",
      grade: null,
    });
  });

  it.each([
    ["short1", "8文字以上"],
    ["onlyletters", "2種類以上"],
    ["password1", "よく使われる"],
  ])("refuses the password %s at its field", async (password, text) => {
    const refused = await anyone(calls.signUp, { ...signUpFields("weak@example.com"), password }).catch(
      (error) => error,
    );
    expect(refused.exceptionList[0]).toMatchObject({ field: "password", message: expect.stringContaining(text) });
  });

  it("answers alike for an address that is taken, and tells only its owner", async () => {
    const owner = await buildPerson(server);
    const answer = await anyone(calls.signUp, signUpFields(owner.email));
    expect(Object.keys(answer)).toEqual(["accessToken"]);
    expect(await server.mailTo(owner.email)).toContain("すでにItoguchiのアカウントがあります");
  });

  it("is not completed by an owner of the address who did not ask for it", async () => {
    await anyone(calls.signUp, signUpFields("victim@example.com"));
    const et = tokenIn(await server.mailTo("victim@example.com"));
    const owner = await buildPerson(server);
    for (const call of [anyone, owner.call])
      await expect(call(calls.confirmUserEmail, { et })).rejects.toMatchObject({ kind: "InvalidPassword" });
  });

  it("gives an address to whoever confirms first", async () => {
    await anyone(calls.signUp, { ...signUpFields("race@example.com"), name: "先" });
    const first = tokenIn(await server.mailTo("race@example.com", "先 様"));
    await anyone(calls.signUp, { ...signUpFields("race@example.com"), name: "後" });
    const second = tokenIn(await server.mailTo("race@example.com", "後 様"));
    await anyone(calls.confirmUserEmail, { et: second, password: "itoguchi-2026" });
    await expect(anyone(calls.confirmUserEmail, { et: first, password: "itoguchi-2026" })).rejects.toMatchObject({
      kind: "DomainUserGlobalExistEmailAddress",
    });
  });
});

describe("tokens by mail", () => {
  it("work once and for a day", async () => {
    await anyone(calls.signUp, signUpFields("once@example.com"));
    const et = tokenIn(await server.mailTo("once@example.com"));
    await anyone(calls.confirmUserEmail, { et, password: "itoguchi-2026" });
    await expect(anyone(calls.confirmUserEmail, { et, password: "itoguchi-2026" })).rejects.toMatchObject({
      kind: "InvalidToken",
    });

    await anyone(calls.sendResetPasswordMail, { email: "once@example.com" });
    const reset = tokenIn(await server.mailTo("once@example.com", "再設定"));
    await expect(anyone(calls.confirmUserEmail, { et: reset, password: "itoguchi-2026" })).rejects.toMatchObject({
      kind: "InvalidToken",
    });
    server.clock.pass(24 * 60 * MINUTE + 1);
    await expect(anyone(calls.resetPassword, { et: reset, password: "another-2026" })).rejects.toMatchObject({
      kind: "InvalidToken",
    });
  });

  it("survive a refused password", async () => {
    const person = await buildPerson(server);
    await anyone(calls.sendResetPasswordMail, { email: person.email });
    const et = tokenIn(await server.mailTo(person.email));
    await expect(anyone(calls.resetPassword, { et, password: "password1" })).rejects.toMatchObject({
      kind: "InvalidPassword",
    });
    await anyone(calls.resetPassword, { et, password: "another-2026" });
    await anyone(calls.signIn, { email: person.email, password: "another-2026" });
  });
});

describe("signing in", () => {
  it("takes the address in any spelling", async () => {
    const person = await buildPerson(server, { email: "Mixed.Case@example.com" });
    await anyone(calls.signIn, { email: "　mixed.case＠EXAMPLE.com ", password: PASSWORD });
    expect(person.email).toBe("Mixed.Case@example.com");
  });

  it("locks after ten wrong passwords, even for the right one, for thirty minutes", async () => {
    const { email } = await buildPerson(server);
    for (let guess = 0; guess < 10; guess++)
      await expect(anyone(calls.signIn, { email, password: `wrong-${guess}` })).rejects.toMatchObject({
        kind: "InvalidPassword",
      });
    await expect(anyone(calls.signIn, { email, password: PASSWORD })).rejects.toMatchObject({
      kind: "AccountLocked",
      status: 401,
    });
    server.clock.pass(30 * MINUTE + 1);
    await anyone(calls.signIn, { email, password: PASSWORD });
  });

  it("locks an unknown address in the same way", async () => {
    const email = "nobody@example.com";
    const guesses = Array.from({ length: 11 }, (_, guess) => guess);
    const kinds: string[] = [];
    for (const guess of guesses)
      kinds.push(await anyone(calls.signIn, { email, password: `wrong-${guess}` }).catch((error) => error.kind));
    expect(kinds).toEqual([...Array(10).fill("InvalidPassword"), "AccountLocked"]);
  });

  it("counts guesses that come at once", async () => {
    const { email } = await buildPerson(server);
    const guess = () => anyone(calls.signIn, { email, password: "wrong" });
    // In waves: on a slow machine more of them at once would give up waiting for a connection, and not be counted.
    for (let wave = 0; wave < 3; wave++) await Promise.allSettled(Array.from({ length: 5 }, guess));
    await expect(anyone(calls.signIn, { email, password: PASSWORD })).rejects.toMatchObject({ kind: "AccountLocked" });
  });

  it("is unlocked by a password reset", async () => {
    const { email } = await buildPerson(server);
    for (let guess = 0; guess < 10; guess++) await anyone(calls.signIn, { email, password: "wrong" }).catch(() => {});
    await anyone(calls.sendResetPasswordMail, { email });
    await anyone(calls.resetPassword, { et: tokenIn(await server.mailTo(email)), password: "another-2026" });
    await anyone(calls.signIn, { email, password: "another-2026" });
  });
});

describe("the current password", () => {
  it("cannot be guessed at an unlocked screen: ten wrong ones lock", async () => {
    const person = await buildPerson(server);
    const guess = (password: string) => person.call(calls.updateProfile, { password, newPassword: "another-2026" });
    for (let wrong = 0; wrong < 10; wrong++)
      await expect(guess("wrong")).rejects.toMatchObject({ kind: "InvalidPassword" });
    await expect(guess(PASSWORD)).rejects.toMatchObject({ kind: "AccountLocked" });
  });
});

describe("sessions", () => {
  it("end at sign-out, password change and reset, at the next request", async () => {
    const person = await buildPerson(server);
    const other = await anyone(calls.signIn, { email: person.email, password: PASSWORD });
    const otherCall = server.caller(other.accessToken);
    await person.call(calls.updatePassword, { password: PASSWORD, newPassword: "another-2026" });
    await expect(otherCall(calls.getLoginUserInfo, {})).rejects.toMatchObject({ kind: "Unauthenticated" });
    await person.call(calls.getLoginUserInfo, {});
    await person.call(calls.signOut, {});
    await expect(person.call(calls.getLoginUserInfo, {})).rejects.toMatchObject({ kind: "Unauthenticated" });
  });

  it("are listed and ended one by one or all others at once", async () => {
    const person = await buildPerson(server);
    for (let device = 0; device < 3; device++) await anyone(calls.signIn, { email: person.email, password: PASSWORD });
    const { sessionList } = await person.call(calls.getSessionList, {});
    expect(sessionList.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false]);
    await person.call(calls.endSession, { id: sessionList[1]?.id ?? "" });
    await expect(person.call(calls.endSession, { id: sessionList[1]?.id ?? "" })).rejects.toMatchObject({
      kind: "EntityNotFound",
    });
    const stranger = await buildPerson(server);
    await expect(stranger.call(calls.endSession, { id: person.sessionId })).rejects.toMatchObject({
      kind: "EntityNotFound",
    });
    await person.call(calls.endOtherSessions, {});
    expect((await person.call(calls.getSessionList, {})).sessionList).toHaveLength(1);
  });

  it("renew the token in an answer once it is half spent, and refuse it when it is spent", async () => {
    const { token } = await buildPerson(server);
    const ask = () =>
      server.app.inject({ url: "/user/getLoginUserInfo", headers: { authorization: `Bearer ${token}` } });
    expect((await ask()).headers.authorization).toBe(`Bearer ${token}`);
    server.clock.pass(16 * MINUTE);
    expect((await ask()).headers.authorization).not.toBe(`Bearer ${token}`);
    server.clock.pass(15 * MINUTE);
    expect((await ask()).statusCode).toBe(401);
  });

  it("are resumed by the cookie, which scripts cannot read", async () => {
    const person = await buildPerson(server);
    const answer = await server.app.inject({
      method: "POST",
      url: "/auth/signIn",
      payload: { email: person.email, password: PASSWORD, autoSignIn: false },
    });
    const cookie = answer.cookies[0];
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(cookie?.maxAge).toBeUndefined();
    const cookies = { [cookie?.name ?? ""]: cookie?.value ?? "" };
    expect(
      (await server.app.inject({ method: "POST", url: "/auth/refresh", payload: {}, cookies })).json(),
    ).toHaveProperty("accessToken");
    await server.app.inject({ method: "POST", url: "/auth/signOut", payload: {}, cookies });
    expect((await server.app.inject({ method: "POST", url: "/auth/refresh", payload: {}, cookies })).statusCode).toBe(
      401,
    );
  });
});

describe("a session", () => {
  const DAY = 24 * 60 * MINUTE;

  async function signInHere(email: string, autoSignIn: boolean) {
    const payload = { email, password: PASSWORD, autoSignIn };
    const { cookies } = await server.app.inject({ method: "POST", url: "/auth/signIn", payload });
    const cookie = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
    return async () => {
      const resumed = { method: "POST", url: "/auth/refresh", payload: {}, cookies: cookie } as const;
      return (await server.app.inject(resumed)).statusCode;
    };
  }

  it.each([true, false])("ends after 31 days, used every day or not (keep me signed in: %s)", async (autoSignIn) => {
    const { email } = await buildPerson(server);
    const resume = await signInHere(email, autoSignIn);
    for (let day = 0; day < 32; day++) {
      server.clock.pass(0.97 * DAY);
      if (day < 31) expect(await resume(), `day ${day}`).toBe(200);
    }
    expect(await resume()).toBe(401);
  });

  it("that ends with the browser ends after a day without use", async () => {
    const { email } = await buildPerson(server);
    const resume = await signInHere(email, false);
    server.clock.pass(DAY + MINUTE);
    expect(await resume()).toBe(401);
  });

  it("is one of fifty at the most: the next sign-in ends the one that was used the longest ago", async () => {
    const person = await buildPerson(server);
    const oldest = await signInHere(person.email, true);
    server.clock.pass(2 * MINUTE);
    const second = await signInHere(person.email, true);
    server.clock.pass(2 * MINUTE);
    for (let more = 2; more < 49; more++) await signInAgain(server, person);
    server.clock.pass(2 * MINUTE);
    expect(await oldest()).toBe(200);
    expect((await person.call(calls.getSessionList, {})).sessionList).toHaveLength(50);
    const last = server.caller(await signInAgain(server, person));
    expect((await last(calls.getSessionList, {})).sessionList).toHaveLength(50);
    await expect(person.call(calls.getLoginUserInfo, {})).rejects.toMatchObject({ kind: "Unauthenticated" });
    await signInAgain(server, person);
    expect([await oldest(), await second()]).toEqual([200, 401]);
  });
});

describe("the profile", () => {
  it("leaves empty fields as they are", async () => {
    const person = await buildPerson(server, { name: "旧　名" });
    await person.call(calls.updateProfile, { name: "", familyName: "新", grade: null });
    expect(await person.call(calls.getLoginUserInfo, {})).toMatchObject({
      name: "旧　名",
      familyName: "新",
      grade: null,
    });
  });

  it("empties what is named, and nothing else", async () => {
    const person = await buildPerson(server);
    await person.call(calls.updateProfile, { familyName: "糸口", givenName: "花子", grade: "3年" });
    await person.call(calls.updateProfile, { givenName: "華子", clearList: ["familyName", "grade"] });
    expect(await person.call(calls.getLoginUserInfo, {})).toMatchObject({
      familyName: null,
      givenName: "華子",
      grade: null,
    });
  });

  it("opts out of the guide and in again", async () => {
    const person = await buildPerson(server);
    for (const optOut of [true, false]) {
      await person.call(calls.optOutOfGuide, { optOut });
      expect(await person.call(calls.getLoginUserInfo, {})).toMatchObject({ guideOptedOut: optOut });
    }
  });

  it("changes the address only with the password and when the new mailbox answers", async () => {
    const person = await buildPerson(server);
    await expect(person.call(calls.updateProfile, { email: "moved@example.com" })).rejects.toMatchObject({
      kind: "InvalidPassword",
    });
    const same = await person
      .call(calls.updateProfile, { email: person.email, password: PASSWORD })
      .catch((error) => error);
    expect(same.exceptionList[0]).toMatchObject({ field: "email", message: "今と同じメールアドレスです。" });
    await person.call(calls.updateProfile, { email: "moved@example.com", password: PASSWORD });
    expect(await person.call(calls.getLoginUserInfo, {})).toMatchObject({
      email: person.email,
      pendingEmail: "moved@example.com",
    });
    const et = tokenIn(await server.mailTo("moved@example.com"));
    await expect(anyone(calls.confirmUserEmail, { et })).rejects.toMatchObject({ kind: "InvalidPassword" });
    await person.call(calls.confirmUserEmail, { et });
    expect(await server.mailTo(person.email, "変更されました")).toContain("心当たりがない場合");
    expect(await person.call(calls.getLoginUserInfo, {})).toMatchObject({
      email: "moved@example.com",
      pendingEmail: null,
    });
  });

  it("redraws a picture and refuses what is none", async () => {
    const person = await buildPerson(server);
    const pixel =
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    const { thumbnailUrl } = await person.call(calls.updateThumbnail, { dataURL: pixel });
    const headers = { authorization: `Bearer ${person.token}` };
    const picture = await server.app.inject({ url: thumbnailUrl, headers });
    expect(picture.headers["content-type"]).toBe("image/webp");
    expect((await server.app.inject({ url: withForgedSignature(thumbnailUrl), headers })).statusCode).toBe(404);
    await expect(person.call(calls.updateThumbnail, { dataURL: "data:image/png;base64,AAAA" })).rejects.toMatchObject({
      kind: "InvalidInput",
    });
    await expect(
      person.call(calls.updateThumbnail, { dataURL: "data:image/svg+xml;base64,PHN2Zy8+" }),
    ).rejects.toMatchObject({ kind: "InvalidInput" });
  });

  it("remembers hidden tutorials once each", async () => {
    const person = await buildPerson(server);
    await person.call(calls.hideTutorials.Board, {});
    await person.call(calls.hideTutorials.Board, {});
    await person.call(calls.optOutOfGuide, {});
    expect(await person.call(calls.getLoginUserInfo, {})).toMatchObject({
      hiddenTutorials: ["Board"],
      guideOptedOut: true,
    });
  });
});
