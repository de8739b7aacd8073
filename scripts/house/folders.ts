import { posix } from "node:path";

/** How many files lie directly in each folder, the fullest first. */
export function flatFolders(paths: string[]): [folder: string, files: number][] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}
