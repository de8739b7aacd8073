import { isBuiltin } from "node:module";
import { isTest, LAYERS, type Place, placeOf, targetOf } from "./places.ts";
import type { Import } from "./source.ts";
import { CORE_NOUNS, LAYERED, PACKAGES, SERVER_NOUNS, WEB_DOORS } from "./table.ts";

/** What is wrong with one import of one file; a rule answers undefined when it has nothing against it. */
export interface Edge {
  from: Place;
  to: Place | undefined;
  imported: Import;
}

type Rule = (edge: Edge) => string | undefined;

export const EDGE_RULES: Record<string, Rule> = {
  "parent-path": ({ imported, to }) => {
    if (!imported.specifier.startsWith("../../") || to?.unit === "scripts") return undefined;
    return `${imported.specifier} climbs more than one folder`;
  },

  "source-only": (edge) => {
    const { to, imported } = edge;
    if (!to || !/\/(dist|build)\//.test(to.path) || entersByWebDoor(edge)) return undefined;
    return `${imported.specifier} is build output`;
  },

  "package-edge": (edge) => {
    const { from, to } = edge;
    if (!from.unit || !to?.unit || from.unit === to.unit || entersByWebDoor(edge)) return undefined;
    if (PACKAGES[from.unit]?.includes(to.unit)) return undefined;
    if (from.unit === "server" && to.unit === "client" && isTestSupport(from.path)) return undefined;
    return `${from.unit} may not import ${to.unit}`;
  },

  "package-door": ({ from, to, imported }) => {
    if (!to || from.unit === to.unit || !imported.specifier.startsWith(".")) return undefined;
    if (from.unit === "scripts" || to.unit === "scripts") return undefined;
    return `${imported.specifier} enters ${to.unit ?? "the root"} by a relative path`;
  },

  layer: ({ from, to }) => {
    if (!to || !isLayered(from, to) || isTestSupport(from.path)) return undefined;
    if (LAYERS.indexOf(to.layer) <= LAYERS.indexOf(from.layer)) return undefined;
    return `${from.noun ?? from.layer} may not import ${to.path}, which stands above it`;
  },

  "server-noun": ({ from, to }) => {
    if (from.unit !== "server" || !to || !crossesNouns(from, to) || isTestSupport(from.path)) return undefined;
    if (!/\/[^/.]+(\.access)?(\.ts)?$/.test(to.path)) return `of ${to.noun}, only access and use-cases may be imported`;
    return missingFrom(SERVER_NOUNS, from, to);
  },

  "core-noun": ({ from, to }) => {
    if (from.unit !== "core" || !to || !crossesNouns(from, to) || isTestSupport(from.path)) return undefined;
    return missingFrom(CORE_NOUNS, from, to);
  },

  "web-noun": ({ from, to }) => {
    if (from.unit !== "web" || !to || !crossesNouns(from, to)) return undefined;
    return `${from.noun} may not import ${to.noun}; compose them in app`;
  },

  "pure-core": ({ from, imported }) => {
    if (from.unit !== "core" || isTest(from.path)) return undefined;
    const impure = isBuiltin(imported.specifier) || /^(react|@mantine\/|@react-router\/)/.test(imported.specifier);
    return impure ? `core may not import ${imported.specifier}` : undefined;
  },
};

export function edgeOf(path: string, imported: Import): Edge {
  const target = targetOf(path, imported.specifier);
  return { from: placeOf(path), to: target === undefined ? undefined : placeOf(target), imported };
}

function missingFrom(table: Record<string, string[]>, from: Place, to: Place): string | undefined {
  if (table[from.noun ?? ""]?.includes(to.noun ?? "")) return undefined;
  return `${from.noun} → ${to.noun} is not in the table of nouns`;
}

function entersByWebDoor({ from, imported }: Edge): boolean {
  return from.unit === "server" && imported.how !== "static" && WEB_DOORS.test(imported.specifier);
}

function isLayered(from: Place, to: Place): boolean {
  return from.unit === to.unit && from.unit !== undefined && LAYERED.includes(from.unit);
}

function crossesNouns(from: Place, to: Place): boolean {
  return from.unit === to.unit && from.layer === "noun" && to.layer === "noun" && from.noun !== to.noun;
}

/** A factory makes whatever parent is missing, so it reaches across nouns as tests do. */
function isTestSupport(path: string): boolean {
  return isTest(path) || path.endsWith(".factory.ts");
}
