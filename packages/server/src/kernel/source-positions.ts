import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** A place in the bundle, as stacks name it. */
const BUNDLED = /(?:file:\/\/)?[^\s()]*\/server\/build\/[\w.-]+\.js:\d+:\d+/g;
const REMEMBERED = 2_000;
const known = new Map<string, string>();

/**
 * A stack in which places of the bundle are those of the source. Worked out when an error is logged: reading all source maps at
 * the start (`--enable-source-maps`) would take longer than the start itself, and hold a hundred megabytes.
 */
export function withSourcePositions(stack: string): string {
  const places = new Set(stack.match(BUNDLED));
  for (const [file, own] of Map.groupBy(places, fileOf)) {
    const fresh = own.filter((place) => !known.has(place));
    if (file !== undefined && fresh.length > 0) learn(file, fresh);
  }
  return stack.replaceAll(BUNDLED, (place) => known.get(place) ?? place);
}

function learn(file: string, places: readonly string[]): void {
  const sources = readPositions(file, places.map(positionOf));
  for (const [index, place] of places.entries()) {
    if (known.size >= REMEMBERED) known.delete(known.keys().next().value as string);
    known.set(place, sources[index] ?? place);
  }
}

function readPositions(file: string, wanted: readonly Position[]): (string | undefined)[] {
  try {
    const { mappings, sources } = JSON.parse(readFileSync(`${file}.map`, "utf8"));
    return findOriginals(mappings, wanted).map((found) => {
      if (!found) return undefined;
      const source = resolve(dirname(file), sources[found.source]);
      return `${relative(process.cwd(), source)}:${found.line + 1}:${found.column + 1}`;
    });
  } catch {
    return [];
  }
}

/** Undefined where the address is none of a file here: `file://host/…`. A stack also holds its message, whoever wrote that. */
function fileOf(place: string): string | undefined {
  const file = place.replace(/:\d+:\d+$/, "");
  if (!file.startsWith("file:")) return file;
  try {
    return fileURLToPath(file);
  } catch {
    return undefined;
  }
}

interface Position {
  line: number;
  column: number;
}
interface Original extends Position {
  source: number;
}

/** From 0, where stacks count from 1. */
function positionOf(place: string): Position {
  const [line = 1, column = 1] = place.split(":").slice(-2).map(Number);
  return { line: line - 1, column: column - 1 };
}

/** Goes through a map's segments once and keeps none: the last before each wanted place is the one it belongs to. */
export function findOriginals(mappings: string, wanted: readonly Position[]): (Original | undefined)[] {
  const found: (Original | undefined)[] = wanted.map(() => undefined);
  const at = { source: 0, line: 0, column: 0 };
  for (const [line, segments] of mappings.split(";").entries()) {
    const here = wanted.flatMap((position, index) => (position.line === line ? [{ index, ...position }] : []));
    let column = 0;
    for (const segment of segments === "" ? [] : segments.split(",")) {
      const [columnStep = 0, sourceStep, lineStep = 0, originalStep = 0] = decode(segment);
      column += columnStep;
      if (sourceStep === undefined) continue;
      at.source += sourceStep;
      at.line += lineStep;
      at.column += originalStep;
      for (const one of here) if (column <= one.column) found[one.index] = { ...at };
    }
  }
  return found;
}

const DIGITS = new Map(
  [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"].map((one, n) => [one, n]),
);

/** Numbers in base 64, five bits a letter, the sign in the lowest. */
function decode(segment: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let shift = 0;
  for (const mutation of segment) {
    const digit = DIGITS.get(mutation) ?? 0;
    number += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(number & 1 ? -(number >> 1) : number >> 1);
    number = 0;
    shift = 0;
  }
  return numbers;
}
