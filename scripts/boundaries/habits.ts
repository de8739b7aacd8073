import { isTest, placeOf } from "./places.ts";
import { mayNameKinds } from "./registries.ts";
import type { Finding, Source } from "./source.ts";

interface Habit {
  found(source: Source): Finding[];
  appliesTo(path: string): boolean;
  message(what: string): string;
}

const ENVIRONMENT_READERS = /^(packages\/server\/src\/kernel\/config\.ts$|scripts\/|e2e\/|bench\/)/;
/** 100 kB of script: what every page of a browser loads is without it. */
const MARKDOWN = /kernel\/markdown(\.ts)?$/;
const LOADED_WHEN_NEEDED = "packages/web/src/columns/parts/rendered-markdown.tsx";
const KEY_HELPERS = ["packages/ui/src/keys.tsx", "packages/ui/src/ime-key.tsx"];

export const HABITS: Record<string, Habit> = {
  "export-star": {
    found: (source) => source.starExports,
    appliesTo: () => true,
    message: (what) => `export * from ${what}: name what leaves the file`,
  },
  environment: {
    found: (source) => source.environment,
    appliesTo: (path) => !ENVIRONMENT_READERS.test(path),
    message: (what) => `${what} is read in packages/server/src/kernel/config.ts only`,
  },
  clock: {
    found: (source) => source.clock,
    appliesTo: (path) => {
      const { unit, layer } = placeOf(path);
      return !isTest(path) && (unit === "core" || (unit === "server" && layer === "noun"));
    },
    message: (what) => `${what}: the time is passed in (ctx.now)`,
  },
  "markdown-parser": {
    found: ({ imports }) =>
      imports
        .filter(({ specifier, how }) => MARKDOWN.test(specifier) && how === "static")
        .map(({ specifier, line }) => ({ what: specifier, line })),
    appliesTo: (path) =>
      /^packages\/(core|client|web|ui|extension)\/src\//.test(path) && !isTest(path) && path !== LOADED_WHEN_NEEDED,
    message: (what) => `${what} is loaded when it is needed: pass its function in, or import the module dynamically`,
  },
  "raw-key": {
    found: (source) => source.rawKeys,
    appliesTo: (path) => /^packages\/(web|ui|extension)\/src\//.test(path) && !KEY_HELPERS.includes(path),
    message: (what) => `comparing a key with ${what} ignores IME composition; use the helper of @itoguchi/ui`,
  },
  "kind-outside-registry": {
    found: (source) => source.kinds,
    appliesTo: (path) => /^packages\/[^/]+\/src\//.test(path) && !isTest(path) && !mayNameKinds(path),
    message: (what) => `${what} belongs to its registry (docs/guides); ask the kind for what you need to know`,
  },
  "text-outside-catalogue": {
    found: (source) => source.japanese,
    appliesTo: (path) => path.startsWith("packages/web/src/") && !/\.texts\.tsx?$/.test(path) && !isTest(path),
    message: (what) => `「${what.slice(0, 30)}」 belongs in a catalogue (*.texts.ts beside its noun)`,
  },
};
