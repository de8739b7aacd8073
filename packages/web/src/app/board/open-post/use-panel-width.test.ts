import { expect, it } from "vitest";
import { panelWidthIn } from "./use-panel-width.ts";

it.each([
  [null, undefined],
  ["itoguchi-density=roomy", undefined],
  ["a=b; itoguchi-panel-width=512; c=d", 512],
  ["itoguchi-panel-width=; c=d", undefined],
  ["itoguchi-panel-width=99999", undefined],
  ["not-itoguchi-panel-width=512", undefined],
])("of %s the width is %s", (cookie, width) => expect(panelWidthIn(cookie)).toBe(width));
