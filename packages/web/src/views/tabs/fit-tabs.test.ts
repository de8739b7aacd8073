import { describe, expect, it } from "vitest";
import { fitTabs } from "./fit-tabs.ts";

const ids = ["a", "b", "c", "d"];
const widths = new Map(ids.map((id) => [id, 100]));
const fit = (room: number, currentId: string) => fitTabs({ ids, widths, room, moreWidth: 50, currentId });

describe("fitTabs", () => {
  it("shows all that have room, and then no button for others", () => {
    expect(fit(400, "a")).toEqual({ shown: ids, others: [] });
  });

  it("leaves room for the button as soon as one does not fit", () => {
    expect(fit(399, "a")).toEqual({ shown: ["a", "b", "c"], others: ["d"] });
    expect(fit(349, "a")).toEqual({ shown: ["a", "b"], others: ["c", "d"] });
  });

  it("keeps the current one in sight, at its place", () => {
    expect(fit(250, "d")).toEqual({ shown: ["a", "d"], others: ["b", "c"] });
    expect(fit(10, "c")).toEqual({ shown: ["c"], others: ["a", "b", "d"] });
  });
});
