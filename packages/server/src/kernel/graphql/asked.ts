import { z } from "zod";

/** Whether something was asked for, by its dotted name: what nobody asked for need not be read. */
export interface Asks {
  has(name: string): boolean;
}

/** For doors that answer with the whole. */
export const EVERYTHING: Asks = { has: () => true };

/** Joins the input of a use-case that reads only what was asked for. */
export const Asked = { wanted: z.custom<Asks>() };

export function below(asks: Asks, path: string): Asks {
  return { has: (name) => asks.has(`${path}.${name}`) };
}

export function asksAny(asks: Asks, ...names: string[]): boolean {
  return names.some((name) => asks.has(name));
}
