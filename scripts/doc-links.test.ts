import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./run-step.ts";

const pages = globSync(["*.md", "docs/**/*.md", ".github/*.md", "packages/*/src/**/SPEC.md"], { cwd: ROOT }).sort();

/** Links to files of this repository, without their anchors. */
function linksIn(page: string): string[] {
  const text = readFileSync(join(ROOT, page), "utf8");
  // Spaces belong to the target, however wrong: only a title in quotation marks may follow it.
  const targets = [...text.matchAll(/\]\(([^)]+?)(?:\s+"[^"]*")?\)/g)].map(([, target]) => target as string);
  return targets.filter((target) => !/^(?:[a-z]+:|#)/.test(target)).map((target) => target.replace(/#.*$/, ""));
}

it.each(pages)("%s links to files that exist", (page) => {
  const broken = linksIn(page).filter((target) => !existsSync(join(ROOT, dirname(page), target)));
  expect(broken).toEqual([]);
});

const guides = globSync("docs/guides/add-*.md", { cwd: ROOT }).sort();

/** Paths in code marks, as far as they are whole ones: not `<noun>`, not patterns. */
function pathsIn(page: string): string[] {
  const text = readFileSync(join(ROOT, page), "utf8");
  return [...text.matchAll(/`((?:packages|scripts|docs|e2e)\/[\w./-]+)`/g)].map(([, path]) => path as string);
}

it.each(guides)("%s names files that exist", (page) => {
  expect(pathsIn(page).length).toBeGreaterThan(0);
  expect(pathsIn(page).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
