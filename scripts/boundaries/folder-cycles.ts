import { posix } from "node:path";
import { targetOf } from "./places.ts";
import type { Source } from "./source.ts";

/**
 * Groups of folders that import each other, compared with their neighbours in the same parent: a folder stands for everything below
 * it. A parent and its own sub-folder are one thing and never a cycle.
 */
export function folderCycles(sources: Source[]): string[][] {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const source of sources)
    for (const { specifier } of source.imports) {
      const target = targetOf(source.path, specifier);
      const edge = target && neighbours(source.path, target);
      if (!edge) continue;
      const graph = graphs.get(edge.parent) ?? new Map<string, Set<string>>();
      graphs.set(edge.parent, graph);
      graph.set(edge.from, (graph.get(edge.from) ?? new Set()).add(edge.to));
    }
  return [...graphs.values()].flatMap(knotsOf);
}

/** Those that reach each other: two and more in one group. */
function knotsOf(graph: Map<string, Set<string>>): string[][] {
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachableFrom(graph, folder)]));
  const knotOf = (folder: string) =>
    [...(reached.get(folder) ?? [])].filter((other) => reached.get(other)?.has(folder)).sort();
  const knots = [...graph.keys()].map(knotOf).filter((knot) => knot.length > 1);
  return [...new Map(knots.map((knot) => [knot.join(), knot])).values()];
}

function reachableFrom(graph: Map<string, Set<string>>, start: string): Set<string> {
  const reached = new Set<string>();
  const visit = (folder: string): void => {
    for (const next of graph.get(folder) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        visit(next);
      }
  };
  visit(start);
  return reached;
}

/** The two folders, side by side in one parent, that an import crosses between; none when one of the files lies above. */
function neighbours(from: string, to: string): { parent: string; from: string; to: string } | undefined {
  const [here, there] = [posix.dirname(from).split("/"), posix.dirname(to).split("/")];
  const shared = here.findIndex((part, index) => part !== there[index]);
  if (shared === -1 || there[shared] === undefined) return undefined;
  const parent = here.slice(0, shared).join("/");
  return { parent, from: `${parent}/${here[shared]}`, to: `${parent}/${there[shared]}` };
}
