import { expect, it } from "vitest";
import { momentaryChoices } from "./momentary-setting.ts";

it("a choice for the moment is over once something else is saved, also when that is taken back", () => {
  const key = "v timelineViewSpan";
  momentaryChoices.choose(key, { from: "MONTH", to: "WEEK" });
  expect(momentaryChoices.of(key, "MONTH")?.to).toBe("WEEK");
  expect(momentaryChoices.of("other timelineViewSpan", "MONTH")).toBeUndefined();
  expect(momentaryChoices.of(key, "DAY")).toBeUndefined();
  expect(momentaryChoices.of(key, "MONTH")).toBeUndefined();
});
