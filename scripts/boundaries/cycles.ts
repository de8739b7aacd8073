/** One ring per knot of files (or nouns) that import each other, each starting at its first in alphabetical order. */
export function findCycles(graph: Map<string, string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (node: string, trail: string[]): void => {
    const back = trail.indexOf(node);
    if (back !== -1) {
      cycles.push(trail.slice(back));
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of [...graph.keys()].sort()) visit(node, []);
  return cycles;
}
