import { expect } from "vitest";
import type { Services } from "../kernel/services.ts";
import { readFigures } from "../kernel/subscribers/figures.ts";
import { eventually } from "./eventually.ts";

/** Until a subscriber has passed everything that has happened so far. */
export async function untilHandled({ services: { db, clock } }: { services: Services }, name: string): Promise<void> {
  await eventually(async () => {
    const figures = await readFigures(db, clock.now());
    expect(figures.find((one) => one.name === name)).toMatchObject({ lagEvents: 0 });
  });
}
