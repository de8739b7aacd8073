import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const PACKAGES = join(import.meta.dirname, "../../..");
const MANTINE_STYLES = dirname(createRequire(import.meta.url).resolve("@mantine/core/styles/Button.css"));

/** Parts that components draw without our naming them. */
const INDIRECT = ["Notification", "Input", "Popover", "ModalBase", "Overlay", "ScrollArea"];

/** Only the sheets of the components in use are loaded; a forgotten one is a component without looks. */
describe("styles.css", () => {
  it("has the sheet of every Mantine component that is used", () => {
    const sheets = readFileSync(join(PACKAGES, "ui/src/styles.css"), "utf8");
    const missing = [...usedComponents(), ...INDIRECT].filter(
      (name) => existsSync(join(MANTINE_STYLES, `${name}.css`)) && !sheets.includes(`/${name}.layer.css"`),
    );
    expect(missing).toEqual([]);
  });

  it("has every rule in a layer, so that the order of links does not matter", () => {
    const sheet = readFileSync(join(PACKAGES, "ui/src/styles.css"), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
    const unlayered = sheet.match(/^[^\s@}][^{]*\{|^@(?!import|layer|media \(prefers-reduced-motion)[^{;]*/gm) ?? [];
    expect(unlayered).toEqual([]);
  });
});

function usedComponents(): Set<string> {
  const names = new Set<string>();
  for (const file of globSync(["ui/src/**/*.tsx", "web/src/**/*.tsx"], { cwd: PACKAGES })) {
    const source = readFileSync(join(PACKAGES, file), "utf8");
    for (const [, list = ""] of source.matchAll(/import \{([^}]*)\} from "@mantine\/core"/g))
      for (const name of list.split(",")) names.add(name.trim());
  }
  return names;
}
