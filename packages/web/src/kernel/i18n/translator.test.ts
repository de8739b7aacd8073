import { describe, expect, it } from "vitest";
import { translator } from "./translator.ts";

const t = translator({ header: { hello: "{{name}}さん、{{name}}さん", 404: "なし" } });

describe("translator", () => {
  it("finds a text by its path", () => expect(t("header.404")).toBe("なし"));
  it("replaces every mention of a value", () => expect(t("header.hello", { name: "糸" })).toBe("糸さん、糸さん"));
  it("keeps signs of a value that mean something to replace()", () =>
    expect(t("header.hello", { name: "$&" })).toBe("$&さん、$&さん"));
});
