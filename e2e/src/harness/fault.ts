import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { eventually } from "./eventually.ts";

/** The field is marked as wrong, and the sentence that says why belongs to it for those who cannot see it beside. */
export async function expectFault(field: Locator, sentence: RegExp): Promise<void> {
  await eventually(async () => {
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    expect(await descriptionsOf(field)).toEqual(expect.arrayContaining([expect.stringMatching(sentence)]));
  });
}

function descriptionsOf(field: Locator): Promise<string[]> {
  return field.evaluate((input) =>
    ["aria-describedby", "aria-errormessage"]
      .flatMap((name) => input.getAttribute(name)?.split(/\s+/) ?? [])
      .map((id) => document.getElementById(id)?.textContent ?? ""),
  );
}
