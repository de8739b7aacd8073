import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type JsonBounds, JsonGauge } from "./json-gauge.ts";

const WIDE: JsonBounds = {
  depth: 1_000,
  members: 1_000,
  elements: 1_000,
  values: 100_000,
  escapes: 1_000,
  spaces: 1_000,
};

function accepts(text: string, bounds: Partial<JsonBounds>, chunk = text.length || 1): boolean {
  const gauge = new JsonGauge({ ...WIDE, ...bounds });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunk) if (!gauge.accepts(bytes.subarray(at, at + chunk))) return false;
  return true;
}

/** By going through what the text means. */
function measure(value: unknown): Omit<JsonBounds, "escapes" | "spaces"> {
  if (typeof value !== "object" || value === null) return { depth: 0, members: 0, elements: 0, values: 0 };
  const parts = Object.values(value).map(measure);
  // An empty one counts as one.
  const own = Math.max(parts.length, 1);
  return {
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
    members: Math.max(Array.isArray(value) ? 0 : own, ...parts.map(({ members }) => members)),
    elements: Math.max(Array.isArray(value) ? own : 0, ...parts.map(({ elements }) => elements)),
    values: own + parts.reduce((sum, { values }) => sum + values, 0),
  };
}

describe("the JSON of a body", () => {
  it.each([
    ["depth", "[[[]]]", 3],
    ["members", '{"a":1,"b":[1,2,3,4,5]}', 2],
    ["elements", '[1,{"a":1,"b":1,"c":1,"d":1},3]', 3],
    ["values", '{"a":[1,2],"b":{"c":null}}', 5],
    ["escapes", String.raw`["\n\"","\\"]`, 3],
    ["spaces", '[ 1 ,\n"a b" ]', 4],
  ] as const)("is accepted up to a bound of its %s and not beyond", (bound, text, size) => {
    expect(accepts(text, { [bound]: size })).toBe(true);
    expect(accepts(text, { [bound]: size - 1 })).toBe(false);
  });

  it("counts nothing inside its texts", () => {
    expect(accepts(String.raw`["[[{,,,\"{[,\\"]`, { depth: 1, values: 1 })).toBe(true);
  });

  it.each([
    ["{}", true],
    ['"a"', true],
    ["[1,2", false],
    ['{"a":"b}', false],
    [String.raw`"\"`, false],
  ])("%s is closed: %s", (text, isClosed) => {
    const gauge = new JsonGauge(WIDE);
    gauge.accepts(Buffer.from(text));
    expect(gauge.isClosed).toBe(isClosed);
  });

  it("is measured alike however it arrives", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 1, max: 9 }), (value, chunk) => {
        const text = JSON.stringify(value);
        const size = measure(value);
        for (const bound of ["depth", "members", "elements", "values"] as const) {
          expect(accepts(text, { [bound]: size[bound] }, chunk)).toBe(true);
          if (size[bound] > 0) expect(accepts(text, { [bound]: size[bound] - 1 }, chunk)).toBe(false);
        }
      }),
    );
  });
});
