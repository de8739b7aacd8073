import * as calls from "@itoguchi/core/accounts/accounts.calls";
import { describe, expect, it } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import { buildPerson, PASSWORD } from "./accounts.factory.ts";

const server = await startTestServer();
const anyone = server.caller();

async function signIn(email: string, password: string): Promise<string> {
  return anyone(calls.signIn, { email, password }).then(
    () => "in",
    (error) => error.kind as string,
  );
}

describe("[S12] twenty guesses at once", () => {
  it.each(["known", "unknown"])("at a(n) %s address: ten are checked, the others are not", async (kind) => {
    const { email } = kind === "known" ? await buildPerson(server) : { email: "nobody-at-once@example.com" };
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, at) => signIn(email, `wrong-${at}`)));
    expect(outcomes.sort()).toEqual([...Array(10).fill("AccountLocked"), ...Array(10).fill("InvalidPassword")]);
    expect(await signIn(email, PASSWORD)).toBe("AccountLocked");
  });

  it.each([0, 5, 10, 19])(
    "with the right one at place %i: it signs in or is locked out, nothing fails",
    async (place) => {
      const { email } = await buildPerson(server);
      const guesses = Array.from({ length: 20 }, (_, at) => (at === place ? PASSWORD : `wrong-${at}`));
      const outcomes = await Promise.all(guesses.map((password) => signIn(email, password)));
      expect(["in", "InvalidPassword", "AccountLocked"]).toEqual(expect.arrayContaining([...new Set(outcomes)]));
      const isLockedOut = outcomes[place] === "AccountLocked";
      if (isLockedOut) expect(outcomes.filter((one) => one === "InvalidPassword")).toHaveLength(10);
      else expect(outcomes[place]).toBe("in");
    },
  );
});

describe("a right password", () => {
  it("is not counted: nine wrong ones, the right one as often as one likes, and the tenth wrong one locks", async () => {
    const person = await buildPerson(server);
    const prove = (password: string) =>
      person.call(calls.updateProfile, { password, newPassword: PASSWORD }).then(
        () => "in",
        (error) => error.kind as string,
      );
    for (let at = 0; at < 9; at++) expect(await prove(`wrong-${at}`)).toBe("InvalidPassword");
    for (let at = 0; at < 3; at++) expect(await prove(PASSWORD)).toBe("in");
    expect(await prove("wrong-9")).toBe("InvalidPassword");
    expect(await prove(PASSWORD)).toBe("AccountLocked");
  });

  it("of a sign-up with somebody's address does not undo the count of guesses at theirs", async () => {
    const { email } = await buildPerson(server);
    await anyone(calls.signUp, { name: "誰", email, password: "of-my-own-2026" });
    for (let at = 0; at < 9; at++) expect(await signIn(email, `wrong-${at}`)).toBe("InvalidPassword");
    expect(await signIn(email, "of-my-own-2026")).toBe("in");
    expect(await signIn(email, "wrong-9")).toBe("InvalidPassword");
    expect(await signIn(email, PASSWORD)).toBe("AccountLocked");
  });
});
