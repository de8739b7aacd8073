import { expect, it } from "vitest";
import { KEYS } from "#web/kernel/keys/keys.ts";
import { t } from "./shortcuts.texts.ts";

it("has words for every key of every place", () => {
  for (const [place, deeds] of Object.entries(KEYS))
    for (const deed of Object.keys(deeds)) {
      const key = `keys.${place}.${deed}` as Parameters<typeof t>[0];
      expect(t(key), key).not.toBe(key);
    }
});
