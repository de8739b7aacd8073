import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** `full` in `npm run test:full`, else `usual`. */
    depth: "usual" | "full";
  }
}

/** How much of something a test does: many random cases and kills at full depth, enough of them in every run. */
export function atDepth<Value>(values: { usual: Value; full: Value }): Value {
  return values[inject("depth")];
}
