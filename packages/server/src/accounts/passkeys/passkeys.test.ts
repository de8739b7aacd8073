import * as accounts from "@itoguchi/core/accounts/accounts.calls";
import * as calls from "@itoguchi/core/accounts/passkeys.calls";
import { getTwoStep } from "@itoguchi/core/accounts/two-step.calls";
import { describe, expect, it } from "vitest";
import { createSoftwarePasskey, type SoftwarePasskey } from "#server/testing/software-passkey";
import { startTestServer } from "#server/testing/test-server";
import { buildPerson, PASSWORD } from "../accounts.factory.ts";
import { buildAuthenticator, passFirstStep } from "../two-step/two-step.factory.ts";
import { buildPasskey } from "./passkeys.factory.ts";
import { relyingPartyId } from "./relying-party.ts";

const server = await startTestServer();
const anyone = server.caller();

async function outcome(made: Promise<unknown>): Promise<string> {
  return made.then(
    () => "in",
    (error) => error.kind as string,
  );
}

async function assertWith(device: SoftwarePasskey, overrides = {}, twoStepToken?: string) {
  const begun = await anyone(calls.beginPasskeySignIn, twoStepToken ? { twoStepToken } : {});
  return { passkeyToken: begun.passkeyToken, credential: device.assert(begun.options.challenge, overrides) };
}

async function personWithPasskey() {
  const person = await buildPerson(server);
  return { person, ...(await buildPasskey(person)) };
}

describe("a passkey", () => {
  it("is added after the password, named, listed and told of by mail", async () => {
    const { person, id } = await personWithPasskey();
    expect(await outcome(person.call(calls.beginPasskey, { password: "wrong-password" }))).toBe("InvalidPassword");
    const mail = await server.mailTo(person.email, "パスキー");
    expect(mail).toContain("追加されました");
    expect(mail).toMatch(/心当たりがない場合は.*「パスキー」.*「削除」/);
    expect(mail).toContain("/workspace/user/setting#passkeys");
    await person.call(calls.updatePasskey, { id, name: "　仕事の電話　" });
    expect((await person.call(getTwoStep, {})).passkeyList).toEqual([
      { id, name: "仕事の電話", createdAt: expect.any(String), lastUsedAt: null },
    ]);
  });

  it("opens the account without address and password, also where two-step sign-in is on", async () => {
    const { person, device } = await personWithPasskey();
    await buildAuthenticator(server, person);
    const { accessToken } = await anyone(calls.signInWithPasskey, await assertWith(device));
    const call = server.caller(accessToken);
    expect(await call(accounts.getLoginUserInfo, {})).toMatchObject({ id: person.accountId });
    expect((await call(getTwoStep, {})).passkeyList[0]?.lastUsedAt).not.toBeNull();
  });

  it("alone asks for no second step after the password", async () => {
    const { person } = await personWithPasskey();
    const { accessToken } = await anyone(accounts.signIn, { email: person.email, password: PASSWORD });
    expect(accessToken).toBeDefined();
  });

  it("takes the second step, for its own account only", async () => {
    const { person, device } = await personWithPasskey();
    await buildAuthenticator(server, person);
    expect(await anyone(accounts.signIn, { email: person.email, password: PASSWORD })).toMatchObject({
      hasPasskey: true,
    });
    const twoStepToken = await passFirstStep(server, person);
    const { options } = await anyone(calls.beginPasskeySignIn, { twoStepToken });
    expect(options.allowCredentials).toMatchObject([{ id: device.id }]);
    const other = await personWithPasskey();
    expect(await outcome(anyone(calls.signInWithPasskey, await assertWith(other.device, {}, twoStepToken)))).toBe(
      "InvalidToken",
    );
    expect(await outcome(anyone(calls.signInWithPasskey, await assertWith(device, {}, twoStepToken)))).toBe("in");
  });

  it("is removed with the password, and opens nothing then", async () => {
    const { person, id, device } = await personWithPasskey();
    expect(await outcome(person.call(calls.removePasskey, { id, password: "wrong-password" }))).toBe("InvalidPassword");
    const stranger = await buildPerson(server);
    expect(await outcome(stranger.call(calls.removePasskey, { id, password: PASSWORD }))).toBe("EntityNotFound");
    expect(await outcome(stranger.call(calls.updatePasskey, { id, name: "私の" }))).toBe("EntityNotFound");
    await person.call(calls.removePasskey, { id, password: PASSWORD });
    expect(await server.mailTo(person.email, "削除されました")).toContain("パスキー");
    expect(await outcome(anyone(calls.signInWithPasskey, await assertWith(device)))).toBe("InvalidToken");
  });

  it("is added and removed with a second step where two-step sign-in is on", async () => {
    const { person, id } = await personWithPasskey();
    const { code } = await buildAuthenticator(server, person);
    const password = PASSWORD;
    expect(await outcome(person.call(calls.beginPasskey, { password }))).toBe("InvalidInput");
    expect(await outcome(person.call(calls.removePasskey, { id, password }))).toBe("InvalidInput");
    expect(await outcome(person.call(calls.removePasskey, { id, password, code: "wrong-code" }))).toBe("InvalidCode");
    await person.call(calls.removePasskey, { id, password, code: code(1) });
  });

  it("is no address book: before the password nobody's passkeys are named", async () => {
    const { options } = await anyone(calls.beginPasskeySignIn, {});
    expect(options.allowCredentials ?? []).toEqual([]);
  });
});

describe("a passkey is refused", () => {
  it.each([
    ["from another site", { origin: "https://evil.example" }],
    ["from another port", { origin: "http://localhost:3001" }],
    ["from another scheme", { origin: "https://localhost:3000" }],
    ["for another domain", { rpId: "evil.example" }],
    ["when nobody proved themselves to the device", { isVerified: false }],
    ["in the name of somebody else", { userHandle: Buffer.alloc(16).toString("base64url") }],
  ])("%s", async (_, overrides) => {
    const { device } = await personWithPasskey();
    expect(await outcome(anyone(calls.signInWithPasskey, await assertWith(device, overrides)))).toBe("InvalidToken");
  });

  it.each([
    ["from another site", { origin: "https://evil.example" }],
    ["for another domain", { rpId: "evil.example" }],
    ["when nobody proved themselves to the device", { isVerified: false }],
  ])("at registration: %s", async (_, overrides) => {
    const { call } = await buildPerson(server);
    const { passkeyToken, options } = await call(calls.beginPasskey, { password: PASSWORD });
    const credential = createSoftwarePasskey().register(options.challenge, overrides);
    expect(await outcome(call(calls.registerPasskey, { passkeyToken, name: "偽", credential }))).toBe("InvalidToken");
  });

  it("with another device's key, an old counter, and the answer to another question", async () => {
    const { device } = await personWithPasskey();
    const begun = await anyone(calls.beginPasskeySignIn, {});
    const { passkeyToken } = begun;
    const forged = { ...createSoftwarePasskey().assert(begun.options.challenge), id: device.id, rawId: device.id };
    expect(await outcome(anyone(calls.signInWithPasskey, { passkeyToken, credential: forged }))).toBe("InvalidToken");
    const elsewhere = await anyone(calls.beginPasskeySignIn, {});
    const credential = device.assert(elsewhere.options.challenge);
    expect(await outcome(anyone(calls.signInWithPasskey, { passkeyToken, credential }))).toBe("InvalidToken");
    await anyone(calls.signInWithPasskey, await assertWith(device, { counter: 7 }));
    expect(await outcome(anyone(calls.signInWithPasskey, await assertWith(device, { counter: 7 })))).toBe(
      "InvalidToken",
    );
  });

  it("the second time: of twenty that send one assertion at once, one gets in", async () => {
    const { device } = await personWithPasskey();
    const assertion = await assertWith(device);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => outcome(anyone(calls.signInWithPasskey, assertion))),
    );
    expect(outcomes.filter((one) => one === "in")).toHaveLength(1);
    expect(outcomes.filter((one) => one === "InvalidToken")).toHaveLength(19);
  });

  it("of a copy: of twenty assertions with one counter at once, one gets in", async () => {
    const { device } = await personWithPasskey();
    const assertions = [];
    for (let at = 0; at < 20; at++) assertions.push(await assertWith(device, { counter: 7 }));
    const outcomes = await Promise.all(
      assertions.map((assertion) => outcome(anyone(calls.signInWithPasskey, assertion))),
    );
    expect(outcomes.filter((one) => one === "in")).toHaveLength(1);
    expect(outcomes.filter((one) => one === "InvalidToken")).toHaveLength(19);
  });

  it("after ten minutes", async () => {
    const { device } = await personWithPasskey();
    const assertion = await assertWith(device);
    server.clock.pass(10 * 60_000 + 1);
    expect(await outcome(anyone(calls.signInWithPasskey, assertion))).toBe("InvalidToken");
  });
});

describe("the domain that passkeys belong to", () => {
  it.each([
    ["https://itoguchi.example", "itoguchi.example", "itoguchi.example"],
    ["https://app.itoguchi.example:8443", "itoguchi.example", "itoguchi.example"],
    ["http://localhost:3000", "localhost", "localhost"],
    ["https://tool.company.example", "localhost", "tool.company.example"],
  ])("%s with BASE_HOST %s is %s", (PUBLIC_URL, BASE_HOST, id) =>
    expect(relyingPartyId({ PUBLIC_URL, BASE_HOST })).toBe(id),
  );

  it("covers the hosts of workspaces", async () => {
    const { device } = await personWithPasskey();
    const assertion = await assertWith(device, { origin: "http://acme.localhost:3000" });
    expect(await outcome(anyone(calls.signInWithPasskey, assertion))).toBe("in");
  });
});
