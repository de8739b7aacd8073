import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** How many times slower than two quiet cores this machine was when the run began; 1 at least. */
    slowness: number;
  }
}

const USUAL_MS = 60_000;

/** For a wait that ends as soon as its condition holds: only what never comes runs out of it, on a slow machine too. */
export function patience(): { timeout: number; interval: number } {
  return { timeout: USUAL_MS * inject("slowness"), interval: 10 };
}
