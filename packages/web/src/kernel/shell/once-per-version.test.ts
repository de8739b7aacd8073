import fc from "fast-check";
import { expect, it } from "vitest";
import { oncePerVersion } from "./once-per-version.ts";

it("computes at the first reading, and not before", () => {
  let times = 0;
  const read = oncePerVersion(
    () => 1,
    () => ++times,
  );
  expect(times).toBe(0);
  expect([read(), read()]).toEqual([1, 1]);
});

it("gives the same result for a version, and never one of an older version", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("read", "change"), { maxLength: 40 }), (steps) => {
      let version = 0;
      const read = oncePerVersion(
        () => version,
        () => ({ of: version }),
      );
      let last: { of: number } | undefined;
      for (const step of steps) {
        if (step === "change") version++;
        else {
          const result = read();
          expect(result.of).toBe(version);
          if (last?.of === version) expect(result).toBe(last);
          last = result;
        }
      }
    }),
  );
});

it("takes a version that went back for another one", () => {
  let version = 2;
  const read = oncePerVersion(
    () => version,
    () => ({}),
  );
  const before = read();
  version = 1;
  expect(read()).not.toBe(before);
});
