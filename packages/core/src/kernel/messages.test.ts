import { describe, expect, it } from "vitest";
import { z } from "zod";
import { SignUp } from "../accounts/accounts.calls.ts";
import { speakJapanese } from "./messages.ts";

speakJapanese();

function faults(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

describe("what is wrong with an input", () => {
  it("is said in Japanese at each field", () => {
    expect(faults(SignUp, { name: "　", email: "nowhere", password: "short" })).toEqual({
      name: "入力してください。",
      email: "メールアドレスの形式が正しくありません。",
      password: "8文字以上で入力してください。",
    });
    expect(faults(SignUp, { name: "", email: "　", password: "" })).toEqual({
      name: "入力してください。",
      email: "入力してください。",
      password: "入力してください。",
    });
    expect(faults(SignUp, { name: "名\u0000前", email: 5 })).toEqual({
      name: "使えない文字が含まれています。",
      email: "形式が正しくありません。",
      password: "入力してください。",
    });
  });

  it("says whether a bound belongs to what may be", () => {
    const Bounds = z.object({ a: z.number().positive(), b: z.number().min(0), c: z.number().lt(5) });
    expect(faults(Bounds, { a: 0, b: -1, c: 5 })).toEqual({
      a: "0より大きくしてください。",
      b: "0以上にしてください。",
      c: "5より小さくしてください。",
    });
  });

  it("never falls back to English", () => {
    const schema = z
      .object({
        a: z.number().min(3),
        b: z.enum(["x"]),
        c: z.array(z.string()).min(1),
        d: z.uuid(),
        e: z.array(z.string()).max(1),
        f: z.number().max(1),
      })
      .strict();
    const found = faults(schema, { a: 1, b: "y", c: [], d: "z", e: ["", ""], f: 2, g: 1 });
    expect(Object.values(found)).toHaveLength(7);
    for (const message of Object.values(found)) expect(message).toMatch(/[ぁ-ん]/);
  });
});
