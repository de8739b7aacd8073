import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JsonBytes } from "./json-bytes.ts";

function written(...values: unknown[]): string {
  const out = new JsonBytes();
  for (const value of values) out.value(value);
  return out.since(0).toString();
}

describe("JSON as bytes", () => {
  it("is what JSON.stringify makes", () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 3, maxKeys: 4, withDate: true, withNullPrototype: true }), (value) => {
        expect(written(value)).toBe(JSON.stringify(value) ?? "null");
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(written(text, { [text]: [text] })).toBe(JSON.stringify(text) + JSON.stringify({ [text]: [text] }));
      }),
    );
  });

  it.each([
    ["control characters", '\u0000\u0007\b\t\n\u001f\u007f"\\'],
    ["letters of two, three and four bytes", "é\u0080日本語\u2028𠮷"],
    ["half of a letter", "\ud800 \udc00"],
    ["a long text", "長い\n".repeat(1_000)],
  ])("has %s as JSON.stringify", (_, text) => {
    expect(written(text)).toBe(JSON.stringify(text));
  });

  it("asks whatever knows better how it is written", () => {
    const knowing = { toJSON: () => "自分で" };
    expect(written(knowing, { at: new Date(0), knowing })).toBe(
      JSON.stringify(knowing) + JSON.stringify({ at: new Date(0), knowing }),
    );
  });

  it("grows with what is written, and begins anew", () => {
    const out = new JsonBytes();
    const texts = Array.from({ length: 400 }, (_, n) => `長い文${n}`.repeat(500));
    out.value(texts);
    expect(out.since(0).equals(Buffer.from(JSON.stringify(texts)))).toBe(true);
    out.clear();
    out.write("[");
    const start = out.end;
    out.value("次");
    expect(out.since(start).toString()).toBe('"次"');
    out.add(Buffer.from("]"));
    expect(out.since(0).toString()).toBe('["次"]');
  });
});
