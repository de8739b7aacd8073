import { patience } from "@itoguchi/core/kernel/testing/patience";
import { vi } from "vitest";

/** Asked again and again until it holds, for what comes a moment later. */
export function eventually<Found>(look: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(look, patience());
}
