import { describe, expect, it } from "vitest";
import { isBare, refuseCertificates } from "./bare-attestation.ts";

const attestation = (fmt: string, statement: [string, unknown][] = []) =>
  new Map<string, unknown>([
    ["fmt", fmt],
    ["attStmt", new Map(statement)],
  ]) as unknown as Parameters<typeof isBare>[0];

describe("[S8] the attestation of a new passkey", () => {
  it("is none, or signed with the passkey itself", () => {
    expect(isBare(attestation("none"))).toBe(true);
    expect(isBare(attestation("packed", [["sig", new Uint8Array(8)]]))).toBe(true);
  });

  it.each(["packed", "android-key", "android-safetynet", "apple", "fido-u2f", "tpm"])(
    "is not of the form %s with certificates, whose addresses would be opened",
    (fmt) => expect(isBare(attestation(fmt, [["x5c", [new Uint8Array(8)]]]))).toBe(false),
  );

  it("is refused when it cannot be read", async () => {
    for (const text of ["", "AAAA", "oA", "////"])
      await expect(refuseCertificates(text)).rejects.toMatchObject({ status: 400 });
  });
});
