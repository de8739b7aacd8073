import { describe, expect, it } from "vitest";
import { securityHeaders } from "./security-headers.ts";

function directives(nonce?: string): Map<string, string> {
  const policy = securityHeaders(nonce, false)["content-security-policy"] ?? "";
  return new Map(policy.split("; ").map((one) => [one.split(" ")[0] as string, one.split(" ").slice(1).join(" ")]));
}

describe("the content security policy", () => {
  it.each([undefined, "abc"])("lets no page talk to anybody but us (nonce %s)", (nonce) => {
    const policy = directives(nonce);
    expect(policy.get("connect-src")).toBe("'self'");
    expect(policy.get("default-src")).toBe("'self'");
    expect(policy.get("form-action")).toBe("'self'");
    for (const sources of policy.values()) expect(sources).not.toMatch(/(^| )(wss?|https?):|\*/);
  });

  it("runs inline scripts by their nonce alone", () => {
    expect(directives("abc").get("script-src")).toBe("'self' 'nonce-abc'");
    expect(directives().get("script-src")).toBe("'self'");
  });
});
