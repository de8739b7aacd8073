import type { Locator, Page } from "playwright-core";

/** The editor of a text, once it is loaded: until then a plain field of the same name stands in its place. */
export function editorOf(scope: Page | Locator, name: string): Locator {
  return scope.locator(`[contenteditable][aria-label="${name}"]`);
}
