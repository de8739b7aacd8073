import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SETTINGS } from "@itoguchi/server/src/kernel/config.ts";
import { describe, expect, it } from "vitest";
import { ROOT } from "./run-step.ts";

const example = readFileSync(join(ROOT, ".env.example"), "utf8");
const readme = readFileSync(join(ROOT, "README.md"), "utf8");
const compose = readFileSync(join(ROOT, "compose.yaml"), "utf8");

/** Commented out, each with its default: an unchanged copy changes nothing. */
const offered = [...example.matchAll(/^# ?(?<name>[A-Z][A-Z0-9_]*)=(?<value>.*)$/gm)].map(({ groups }) => ({
  name: groups?.name as string,
  value: groups?.value as string,
}));

describe(".env.example", () => {
  it("offers every setting once, in the order of config.ts", () => {
    expect(offered.map(({ name }) => name)).toEqual(Object.keys(SETTINGS));
  });

  it("sets nothing", () => {
    expect(example.split("\n").filter((line) => line !== "" && !line.startsWith("#"))).toEqual([]);
  });

  it.each(offered)("$name is shown with its default, or empty where it has none", ({ name, value }) => {
    const { schema } = SETTINGS[name as keyof typeof SETTINGS];
    const standard = schema.parse(undefined);
    if (standard === undefined) expect(value).toBe("");
    else expect(schema.parse(value)).toEqual(standard);
  });

  it("has a comment above each setting", () => {
    expect(example).not.toMatch(/^# ?[A-Z][A-Z0-9_]*=.*\n# ?[A-Z][A-Z0-9_]*=/m);
  });
});

describe("README.md", () => {
  it("has the settings of config.ts and no other", () => {
    const named = [...readme.matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|/gm)].map(([, name]) => name);
    expect(named).toEqual(Object.keys(SETTINGS));
  });
});

describe("compose.yaml", () => {
  it("gives the application settings that exist", () => {
    const environment = /^ {4}environment:\n(?<lines>(?: {6}.*\n)+)/m.exec(compose)?.groups?.lines ?? "";
    const named = [...environment.matchAll(/^ {6}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(Object.keys(SETTINGS)).toEqual(expect.arrayContaining(named));
  });
});
