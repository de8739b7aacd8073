import { patience } from "@itoguchi/core/kernel/testing/patience";
import { vi } from "vitest";

/** Looked at again and again until it holds, for what comes a moment after a click or a load. */
export function eventually<Found>(look: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(look, { ...patience(), interval: 50 });
}
