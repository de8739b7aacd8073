import type { z } from "zod";
import type { RichNode, Scalar } from "./rich-node.ts";

/** Opening and closing tag around what is inside. */
export type Tags = readonly [string, string];

interface MarkRule<Value = Scalar> {
  attrs?: Record<string, z.ZodType<Value>>;
  /** Without it the mark or node is nothing: an image without an address. Of several names one is enough. */
  needs?: string | readonly string[];
}

export interface NodeRule<Value = Scalar> extends MarkRule<Value> {
  /** The text it leaves behind where what it needs is missing. */
  leaves?(attrs: Record<string, unknown>): string;
  /** Stands among words. */
  isInline?: boolean;
  /** The block around words that stand alone in it, so that an editor can open it. */
  shell?: string;
}

export interface MarkSpec<Value = Scalar> extends MarkRule<Value> {
  html(attrs: Record<string, unknown>): Tags;
}

export interface NodeSpec<Value = Scalar> extends NodeRule<Value> {
  html(attrs: Record<string, unknown>): Tags;
  /** What stands in plain text where the node has no text of its own. */
  text?(attrs: Record<string, unknown>): string;
  /** On a line of its own in plain text. */
  isBlock?: boolean;
}

/** Everything that may be in a text. What is not in the table is left out on the way in, and can never be shown. */
export interface RichTable<Value = Scalar> {
  nodes: Record<string, NodeRule<Value>>;
  marks: Record<string, MarkRule<Value>>;
}

/** `constructor` is in every object, but no node of ours. */
export function specIn<S>(specs: Record<string, S>, type: string): S | undefined {
  return Object.hasOwn(specs, type) ? specs[type] : undefined;
}

/** What of these attributes the node or mark may have. */
export function pickAttributes<Value>(
  attrs: Record<string, unknown>,
  spec: Pick<MarkRule<Value>, "attrs">,
): Pick<RichNode<Value>, "attrs"> {
  const kept: Record<string, Value> = {};
  for (const [name, schema] of Object.entries(spec.attrs ?? {})) {
    const result = schema.safeParse(attrs[name]);
    if (result.success) kept[name] = result.data;
  }
  return Object.keys(kept).length > 0 ? { attrs: kept } : {};
}

export function hasNeeds(
  { needs = [] }: Pick<MarkRule<unknown>, "needs">,
  attrs: Record<string, unknown> = {},
): boolean {
  const names = typeof needs === "string" ? [needs] : needs;
  return names.length === 0 || names.some((name) => attrs[name] !== undefined && attrs[name] !== null);
}
