import type { RichNode } from "./rich-node.ts";
import { type NodeSpec, specIn } from "./spec.ts";

type Specs = Record<string, Pick<NodeSpec<unknown>, "text" | "isBlock">>;

/** For search, filters, mails and exports: blocks on lines of their own. */
export function nodesPlain(nodes: readonly RichNode<unknown>[], specs: Specs): string {
  return nodes
    .map((node) => nodePlain(node, specs))
    .join("")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function nodePlain(node: RichNode<unknown>, specs: Specs): string {
  if (node.type === "text") return node.text ?? "";
  const spec = specIn(specs, node.type);
  const own = spec?.text?.(node.attrs ?? {}) ?? "";
  const inside = (node.content ?? []).map((inner) => nodePlain(inner, specs)).join("");
  return own + inside + (spec?.isBlock && !inside.endsWith("\n") ? "\n" : "");
}
