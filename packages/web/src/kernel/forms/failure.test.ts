import { DomainError, exception, fail } from "@itoguchi/core/kernel/errors";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { failureOfError, failureOfIssues } from "./failure.ts";

const known = new Set(["email", "password"]);

describe("failureOfError", () => {
  it("puts a sentence at the field it names", () => {
    const error = fail("InvalidInput", { field: "email", message: "違います。" });
    expect(failureOfError(error, known)).toEqual({ errors: { email: "違います。" }, message: undefined });
  });

  it("keeps the first sentence when a field has several", () => {
    const list = [
      exception("InvalidInput", { field: "email", message: "一" }),
      exception("InvalidInput", { field: "email", message: "二" }),
    ];
    expect(failureOfError(new DomainError("InvalidInput", list), known).errors).toEqual({ email: "一" });
  });

  it("shows above the form what concerns a field that is not on the screen", () => {
    const error = fail("InvalidInput", { field: "et", message: "リンクが違います。" });
    expect(failureOfError(error, known)).toEqual({ errors: {}, message: "リンクが違います。" });
  });

  it("knows the field of an error that names none", () => {
    const failure = failureOfError(fail("InvalidPassword"), known, { InvalidPassword: "password" });
    expect(Object.keys(failure.errors)).toEqual(["password"]);
  });

  it("speaks plainly of a lost connection and of a fault of ours", () => {
    expect(failureOfError(new TypeError("Failed to fetch"), known).message).toMatch(/接続/);
    expect(failureOfError(fail("InternalServerError"), known).message).not.toMatch(/Undefined/);
  });
});

describe("failureOfIssues", () => {
  it("takes the field from the path, lists included", () => {
    const parsed = z.object({ email: z.array(z.string().min(3, { error: "短い" })) }).safeParse({ email: ["ab", "c"] });
    expect(failureOfIssues(parsed.error?.issues ?? [], known).errors).toEqual({ email: "短い" });
  });
});
