import { posix } from "node:path";

/** From the ground up; a file may import its own layer and those below. */
export const LAYERS = ["kernel", "base", "noun", "top"] as const;
export type Layer = (typeof LAYERS)[number];

/** What all nouns of a package stand on and what, unlike its kernel, knows the product. */
const BASES: Record<string, string[]> = {
  core: ["model", "rich-text"],
  server: ["project-engine"],
  web: ["columns"],
};

export interface Place {
  path: string;
  /** `core`, `server`, … or `e2e`, `bench`, `scripts`; undefined for a file at the root. */
  unit: string | undefined;
  layer: Layer;
  noun: string | undefined;
}

/** `@itoguchi/core/…` from outside, `#web/…` from inside the package itself. */
const OURS = /^(?:@itoguchi\/|#)([^/]+)\/(.+)$/;

export function placeOf(path: string): Place {
  const unit = /^packages\/([^/]+)\//.exec(path)?.[1] ?? /^(e2e|bench|scripts)\//.exec(path)?.[1];
  const folder = /^packages\/[^/]+\/src\/([^/]+)\//.exec(path)?.[1];
  if (folder === "kernel") return { path, unit, layer: "kernel", noun: undefined };
  if (folder === undefined || folder === "app" || folder === "testing")
    return { path, unit, layer: "top", noun: undefined };
  if (unit !== undefined && BASES[unit]?.includes(folder)) return { path, unit, layer: "base", noun: undefined };
  return { path, unit, layer: "noun", noun: folder };
}

/** Where an import of ours leads, as far as its text tells; undefined for packages of others. */
export function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return posix.normalize(posix.join(posix.dirname(from), specifier));
  const [, unit, rest] = OURS.exec(specifier) ?? [];
  if (!unit || !rest) return undefined;
  const folder = unit === "e2e" || unit === "bench" ? unit : `packages/${unit}`;
  return rest.startsWith("build/") ? `${folder}/${rest}` : `${folder}/src/${rest}`;
}

/** Neither a test nor what only tests use. */
export function isProduct(path: string): boolean {
  return !isTest(path) && !/\.factory\.ts$|\/testing\//.test(path);
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith("packages/server/src/testing/");
}
