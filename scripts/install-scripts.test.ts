import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./run-step.ts";

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(join(ROOT, name), "utf8")) as T;
}

/** npm skips a script that nobody has decided about, and warns whoever installs the product. */
it("every package with an install script is allowed or refused by name in package.json", () => {
  const { allowScripts } = readJson<{ allowScripts: Record<string, boolean> }>("package.json");
  const { packages } = readJson<{ packages: Record<string, { hasInstallScript?: boolean }> }>("package-lock.json");
  const names = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript && path !== "" ? [path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)] : [],
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => allowScripts[name] === undefined)).toEqual([]);
});
