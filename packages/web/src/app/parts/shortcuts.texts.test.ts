import { expect, it } from "vitest";
import { KEYS } from "#web/kernel/keys/keys.ts";
import { t } from "./shortcuts.texts.ts";

it("has words for every key of every place", () => {
  for (const [place, handlers] of Object.entries(KEYS))
    for (const action of Object.keys(handlers)) {
      const key = `keys.${place}.${action}` as Parameters<typeof t>[0];
      expect(t(key), key).not.toBe(key);
    }
});
