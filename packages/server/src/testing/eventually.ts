import { vi } from "vitest";

/** Far more than anything takes on a machine that is busy with other tests: only what never comes fails. */
const PATIENCE = { timeout: 20_000, interval: 10 };

/** Asked again and again until it holds, for what comes a moment later. */
export function eventually<Found>(look: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(look, PATIENCE);
}
