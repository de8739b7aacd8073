import { join } from "node:path";
import type { StackFrame } from "@sentry/core";

const MOST_FRAMES = 50;
const LONGEST_LINE = 500;
const ROOT = join(import.meta.dirname, "../../../../..");
/** `at name (file:1:2)` and `at file:1:2` of Node and Chrome, `name@file:1:2` of Firefox and Safari. */
const LINE =
  /^\s*(?:at )?(?:async )?(?:(?<name>[\w$.<>[\] #*]*?)(?: \(|@))?(?<file>[^\s()@]+):(?<line>\d+):(?<column>\d+)\)?$/;
const OWN_ASSET = /^https?:\/\/[^/]+(?<path>\/assets\/[\w.-]+\.js)$/;

/** With or without slashes: `blob:https://host/…` and `data:…` too. */
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** The frames of a stack, the innermost last. Its first lines, which hold the message, are left out with all else that is no frame. */
export function framesOf(stack: string): StackFrame[] {
  const lines = stack.split("\n").slice(0, 4 * MOST_FRAMES);
  return lines.flatMap(frameOf).slice(0, MOST_FRAMES).reverse();
}

function frameOf(line: string): StackFrame[] {
  const found = line.length > LONGEST_LINE ? undefined : LINE.exec(line)?.groups;
  if (!found?.file) return [];
  const filename = placeOf(found.file);
  return [
    {
      filename,
      ...(found.name && { function: found.name }),
      lineno: Number(found.line),
      colno: Number(found.column),
      in_app: !/node_modules|^node:|^outside$/.test(filename),
    },
  ];
}

/** Neither where the program is installed nor which page or extension a script came from. */
function placeOf(file: string): string {
  if (file.startsWith("node:")) return file;
  const asset = OWN_ASSET.exec(file)?.groups?.path;
  if (asset) return `app://${asset}`;
  if (SCHEME.test(file) && !file.startsWith("file:///")) return "outside";
  const path = file.replace(/^file:\/\//, "");
  if (path.startsWith(`${ROOT}/`)) return `app:///${path.slice(ROOT.length + 1)}`;
  return path.startsWith("/") ? "outside" : `app:///${path}`;
}
