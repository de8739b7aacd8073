import type { Mark } from "@itoguchi/core/charts/chart-axis";

/** Ten steps of each colour, from light to dark, by its name. */
export type Colours = Readonly<Record<string, readonly string[]>>;

export interface Surface {
  isDark: boolean;
  colour: string;
}

/** In this order for what has no colour of its own; neighbours are far apart. */
export const SERIES_COLOURS = ["accent", "orange", "teal", "pink", "yellow", "blue", "green", "red", "violet"] as const;
const PLAIN = "gray";
/** WCAG 1.4.11: what has to be seen to understand a picture. */
const LEAST_CONTRAST = 3;

/**
 * Options keep their colour; one that is taken already, and what has none, gets the next that is free. When all are taken, they come
 * again in other shades: no two marks are alike as long as there are shades that can be seen.
 */
export function markColours(marks: readonly Mark[], colours: Colours, surface: Surface): string[] {
  const taken = new Set<string>();
  const own = marks.map(({ key, color }) => {
    const name = isRest(key) && marks.length > 1 ? PLAIN : color;
    if (name === null || taken.has(name) || !colours[name]) return undefined;
    taken.add(name);
    return visibleShade(colours[name], surface);
  });
  const rest = furtherColours(colours, surface, new Set(own));
  return own.map((colour) => colour ?? rest());
}

/** One colour after the other, each in its usual shade first. */
function furtherColours(colours: Colours, surface: Surface, used: ReadonlySet<string | undefined>): () => string {
  const shades = SERIES_COLOURS.map((name) => visibleShades(colours[name] ?? [], surface));
  const most = Math.max(...shades.map(({ length }) => length));
  const rounds = Array.from({ length: most }, (_, round) => shades.flatMap((list) => list[round] ?? []));
  const free = rounds.flat().filter((colour) => !used.has(colour));
  let next = 0;
  return () => free[next++ % free.length] as string;
}

/** Posts without a value, and the smallest put together. */
function isRest(key: string): boolean {
  return key === "" || key === "\u0001";
}

/** The usual step; where it can hardly be seen on the surface, the next one that can. Some yellows have none: a little beyond. */
export function visibleShade(steps: readonly string[], surface: Surface): string {
  const last = steps[surface.isDark ? 1 : 9];
  return visibleShades(steps, surface)[0] ?? (last ? towards(last, surface.isDark ? 255 : 0) : surface.colour);
}

/** The usual one first, then those that differ most from it. */
function visibleShades(steps: readonly string[], { isDark, colour }: Surface): string[] {
  const order = isDark ? [5, 4, 3, 2, 1] : [6, 7, 8, 9];
  const seen = order.flatMap((step) => steps[step] ?? []).filter((one) => contrast(one, colour) >= LEAST_CONTRAST);
  return [...seen.slice(0, 1), ...seen.slice(1).reverse()];
}

const A_LITTLE = 0.1;

function towards(hex: string, end: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const moved = channels.map((part) => Math.round(part + (end - part) * A_LITTLE));
  return `#${moved.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((one, other) => other - one) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(written: string): number {
  const hex = written.length === 4 ? written.replace(/[0-9a-f]/gi, "$&$&") : written;
  const channel = (at: number) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
