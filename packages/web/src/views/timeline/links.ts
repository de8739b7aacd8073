import { type Dependency, isViolated } from "@itoguchi/core/timeline/dependency";
import { inazumaPoint } from "@itoguchi/core/timeline/inazuma";
import type { Span } from "@itoguchi/core/timeline/working-span";
import type { KnownItems } from "./known-items.ts";
import { ROW_HEIGHT } from "./measures.ts";

/** A row in sight, and the post in it. */
export interface SeenRow {
  number: number;
  top: number;
  span: Span | undefined;
  progress: number | undefined;
}

export interface Arrow extends Dependency {
  path: string;
  isViolated: boolean;
}

const OUT = 8;

interface Sight {
  rows: readonly SeenRow[];
  known: KnownItems;
  xOf(day: number): number;
}

/** The dependencies of what is in sight. What they lead to may be above or below it: then they go on to the edge. */
export function arrowsIn({ rows, known, xOf }: Sight): Arrow[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const seen = new Map(rows.map((row) => [row.number, row]));
  const heightOf = (number: number): number => {
    const row = seen.get(number);
    if (row) return row.top + ROW_HEIGHT / 2;
    const isAbove = (known.order.get(number) ?? 0) < (known.order.get(first.number) ?? 0);
    return isAbove ? first.top - ROW_HEIGHT : last.top + 2 * ROW_HEIGHT;
  };
  const spanOf = (number: number) => seen.get(number)?.span ?? known.items.get(number)?.span;
  const found = new Map<string, Arrow>();
  for (const { number } of rows)
    for (const own of [...(known.before.get(number) ?? []), ...(known.after.get(number) ?? [])]) {
      const [from, to] = [spanOf(own.from), spanOf(own.to)];
      const key = `${own.from} ${own.to}`;
      if (!from || !to || found.has(key)) continue;
      const ends = endsOf(own, from, to, xOf);
      const path = pathOf({ ...ends, y1: heightOf(own.from), y2: heightOf(own.to) });
      found.set(key, { ...own, path, isViolated: isViolated(own.kind, from, to) });
    }
  return [...found.values()];
}

interface Ends {
  x1: number;
  x2: number;
  /** To which side the line leaves, and from which it arrives. */
  out: 1 | -1;
  into: 1 | -1;
}

function endsOf({ kind }: Dependency, from: Span, to: Span, xOf: (day: number) => number): Ends {
  if (kind === "SS") return { x1: xOf(from.start), x2: xOf(to.start), out: -1, into: 1 };
  if (kind === "FF") return { x1: xOf(from.end + 1), x2: xOf(to.end + 1), out: 1, into: -1 };
  return { x1: xOf(from.end + 1), x2: xOf(to.start), out: 1, into: 1 };
}

function pathOf({ x1, y1, x2, y2, out, into }: Ends & { y1: number; y2: number }): string {
  const [leave, arrive] = [x1 + out * OUT, x2 - into * OUT];
  if (out === into) {
    if ((arrive - leave) * out >= 0) return `M${x1} ${y1}H${leave}V${y2}H${x2}`;
    const between = y2 > y1 ? y2 - ROW_HEIGHT / 2 : y2 + ROW_HEIGHT / 2;
    return `M${x1} ${y1}H${leave}V${between}H${arrive}V${y2}H${x2}`;
  }
  const beyond = out > 0 ? Math.max(leave, arrive) : Math.min(leave, arrive);
  return `M${x1} ${y1}H${beyond}V${y2}H${x2}`;
}

/** Down the rows in sight, from today to how far each post has come and back. */
export function inazumaIn({ rows, xOf }: Omit<Sight, "known">, now: number): string {
  const at = xOf(now);
  const points = rows.map(({ top, span, progress }) => {
    const x = xOf(inazumaPoint(span, progress, now));
    return `L${at} ${top}L${x} ${top + ROW_HEIGHT / 2}L${at} ${top + ROW_HEIGHT}`;
  });
  return points.length === 0 ? "" : `M${at} ${rows[0]?.top}${points.join("")}`;
}
