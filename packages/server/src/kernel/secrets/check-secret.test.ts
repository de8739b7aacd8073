import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { checkSecret } from "./check-secret.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "itoguchi-secret-"));
  folders.push(folder);
  return folder;
}
const [ONE, OTHER] = ["1".repeat(32), "2".repeat(32)];
const REFUSED = /^SECRET_KEY: the data in .* was made with another key\. Start with that one\.$/;

it("a folder opens with the key it was made with, and with no other", () => {
  const DATA_DIR = newFolder();
  checkSecret({ DATA_DIR, SECRET_KEY: ONE });
  checkSecret({ DATA_DIR, SECRET_KEY: ONE });
  expect(() => checkSecret({ DATA_DIR, SECRET_KEY: OTHER })).toThrow(REFUSED);
  checkSecret({ DATA_DIR, SECRET_KEY: ONE });
});

it("a key that was made by itself counts, also in a folder from before keys were checked", () => {
  const DATA_DIR = newFolder();
  checkSecret(readConfig({ DATA_DIR }));
  expect(() => checkSecret(readConfig({ DATA_DIR, SECRET_KEY: OTHER }))).toThrow(REFUSED);
  const old = newFolder();
  writeFileSync(join(old, "secret.key"), ONE);
  expect(() => checkSecret({ DATA_DIR: old, SECRET_KEY: OTHER })).toThrow(REFUSED);
  checkSecret({ DATA_DIR: old, SECRET_KEY: ONE });
});
