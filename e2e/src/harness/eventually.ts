import { vi } from "vitest";

/** Far more than a screen takes on a machine that is busy with other journeys: only what never comes fails. */
const PATIENCE = { timeout: 60_000, interval: 50 };

/** Looked at again and again until it holds, for what comes a moment after a click or a load. */
export function eventually<Found>(look: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(look, PATIENCE);
}
