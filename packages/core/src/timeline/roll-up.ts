import type { Span } from "./working-span.ts";

/** A post stands below another. */
export interface Descent {
  parent: number;
  child: number;
}

/**
 * What lies below each parent, from the earliest day to the latest. However deep, and with as many parents as there are; what goes
 * round in a circle is counted once.
 */
export function rollUps(spans: ReadonlyMap<number, Span>, descents: readonly Descent[]): Map<number, Span> {
  const children = Map.groupBy(unique(descents), ({ parent }) => parent);
  const parents = Map.groupBy([...children.values()].flat(), ({ child }) => child);
  const waiting = new Map([...children].map(([parent, own]) => [parent, own.length]));
  const found = new Map<number, Span>();
  const settle = (number: number) => {
    const below = (children.get(number) ?? []).flatMap(({ child }) => whole(child));
    const span = joined(below);
    if (span) found.set(number, span);
  };
  const whole = (number: number): Span[] => [spans.get(number), found.get(number)].flatMap((span) => span ?? []);
  const leaves = [...parents.keys()].filter((number) => !children.has(number));
  const ready = [...leaves];
  for (let index = 0; index < ready.length; index++)
    for (const { parent } of parents.get(ready[index] as number) ?? []) {
      const left = (waiting.get(parent) ?? 0) - 1;
      waiting.set(parent, left);
      if (left > 0) continue;
      settle(parent);
      ready.push(parent);
    }
  // What is left goes round: each has what can be said of those below it.
  for (const [parent, left] of waiting) if (left > 0) settle(parent);
  return found;
}

function unique(descents: readonly Descent[]): Descent[] {
  return [...new Map(descents.map((one) => [`${one.parent} ${one.child}`, one])).values()];
}

function joined(spans: readonly Span[]): Span | undefined {
  const [first] = spans;
  if (!first) return undefined;
  let { start, end } = first;
  for (const span of spans) {
    if (span.start < start) start = span.start;
    if (span.end > end) end = span.end;
  }
  return { start, end };
}
