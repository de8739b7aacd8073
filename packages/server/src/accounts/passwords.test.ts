import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, it } from "vitest";
import { hashPassword, isPassword } from "./passwords.ts";

const about = { email: "hanako@example.com", field: "password" };

describe("[S12] passwords", () => {
  it("of the three thousand most common are all refused, however they are spelt", async () => {
    const common = dictionary["passwords-common"].slice(0, 3_000).map(String);
    for (const password of [...common, ...common.map((text) => text.toUpperCase())])
      await expect(hashPassword(password, about), password).rejects.toMatchObject({ kind: "InvalidPassword" });
  });

  it.each([
    "  spaces are fine 1 ",
    "ぱすわーど１２３",
    "🔑🔑🔑🔑🔑🔑🔑🔑-key",
    `${"long".repeat(20)}-1`,
    "\\'\";--DROP",
  ])("%s is accepted and found again", async (password) => {
    const hash = await hashPassword(password, about);
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(await isPassword(hash, password)).toBe(true);
    expect(await isPassword(hash, `${password} `)).toBe(false);
  });

  it("of nobody match nothing", async () => {
    expect(await isPassword(null, "nobody has this password")).toBe(false);
    expect(await isPassword(undefined, "")).toBe(false);
  });
});
