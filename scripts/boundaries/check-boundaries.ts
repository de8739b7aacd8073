import { findCycles } from "./cycles.ts";
import { EDGE_RULES, edgeOf } from "./edges.ts";
import { folderCycles } from "./folder-cycles.ts";
import { HABITS } from "./habits.ts";
import { isProduct, targetOf } from "./places.ts";
import { parseSource, type Source, type SourceFile } from "./source.ts";

export interface Violation {
  path: string;
  line: number;
  rule: string;
  message: string;
}

export function checkBoundaries(files: SourceFile[]): Violation[] {
  const sources = files.map(parseSource);
  const violations = [
    ...sources.flatMap(edgeViolations),
    ...sources.flatMap(habitViolations),
    ...cycleViolations(sources),
    ...folderViolations(sources),
  ];
  return violations.sort((a, b) => a.path.localeCompare(b.path, "en") || a.line - b.line);
}

function edgeViolations({ path, imports }: Source): Violation[] {
  return imports.flatMap((imported) =>
    Object.entries(EDGE_RULES).flatMap(([rule, judge]) => {
      const message = judge(edgeOf(path, imported));
      return message ? [{ path, line: imported.line, rule, message }] : [];
    }),
  );
}

function habitViolations(source: Source): Violation[] {
  return Object.entries(HABITS)
    .filter(([, habit]) => habit.appliesTo(source.path))
    .flatMap(([rule, habit]) =>
      habit.found(source).map(({ line, what }) => ({ path: source.path, line, rule, message: habit.message(what) })),
    );
}

function cycleViolations(sources: Source[]): Violation[] {
  const known = new Set(sources.map(({ path }) => path));
  const existing = (target: string) => [target, `${target}.ts`, `${target}.tsx`].find((path) => known.has(path));
  const targets = (source: Source) =>
    source.imports.flatMap(({ specifier }) => existing(targetOf(source.path, specifier) ?? "") ?? []);
  const graph = new Map(sources.map((source) => [source.path, targets(source)]));
  return findCycles(graph).map((ring) => ({
    path: ring[0] ?? "",
    line: 1,
    rule: "cycle",
    message: [...ring, ring[0]].join(" → "),
  }));
}

function folderViolations(sources: Source[]): Violation[] {
  return folderCycles(sources.filter(({ path }) => isProduct(path))).map((folders) => ({
    path: folders[0] ?? "",
    line: 1,
    rule: "folder-cycle",
    message: folders.join(" ↔ "),
  }));
}
