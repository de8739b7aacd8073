import { z } from "zod";
import type { RichMark, RichNode } from "./rich-node.ts";
import { hasNeeds, pickAttributes, type RichTable, specIn } from "./spec.ts";

/** What is left of the limits; below zero it was too much. */
export interface Budget {
  nodes: number;
  letters: number;
  /** What is deeper is left out. */
  deepest: number;
  /** Types that nobody knows, as they were met. */
  unknown: Set<string>;
}

export interface Cleaning<Value> {
  table: RichTable<Value>;
  budget: Budget;
}

/** Of what an editor sent as the content of a text: unknown nodes and marks, unsafe addresses and empty shells are left out. */
export function cleanNodes<Value>(sent: readonly unknown[], cleaning: Cleaning<Value>): RichNode<Value>[] {
  return inBlocks(
    sent.flatMap((node) => clean(node, { parent: "doc", depth: 1 }, cleaning)),
    { parent: "doc", table: cleaning.table },
  );
}

const Sent = z.object({
  type: z.string(),
  attrs: z.record(z.string(), z.unknown()).catch({}),
  content: z.array(z.unknown()).catch([]),
  marks: z.array(z.unknown()).catch([]),
  text: z.string().optional().catch(undefined),
});

const SentMark = Sent.pick({ type: true, attrs: true });

interface Standing {
  /** The node in which it will stand. */
  parent: string;
  depth: number;
}

function clean<Value>(sent: unknown, { parent, depth }: Standing, cleaning: Cleaning<Value>): RichNode<Value>[] {
  const { table, budget } = cleaning;
  const parsed = Sent.safeParse(sent);
  if (!parsed.success || depth > budget.deepest || --budget.nodes < 0) return [];
  const { type, attrs, content, marks, text } = parsed.data;
  if (type === "text") return cleanText({ text, marks }, cleaning);
  const spec = specIn(table.nodes, type);
  const own = spec ? pickAttributes(attrs, spec) : {};
  const isKnown = spec !== undefined && hasNeeds(spec, own.attrs);
  const words = isKnown ? undefined : spec?.leaves?.(own.attrs ?? {});
  if (words) return clean({ type: "text", text: words }, { parent, depth }, cleaning);
  if (!isKnown) budget.unknown.add(type);
  const home = isKnown ? type : parent;
  const inside = inBlocks(
    content.flatMap((node) => clean(node, { parent: home, depth: depth + 1 }, cleaning)),
    { parent: home, table },
  );
  // What is not known keeps its place only through what it holds.
  return isKnown ? [{ type, ...own, ...(inside.length > 0 ? { content: inside } : {}) }] : inside;
}

function cleanText<Value>(
  { text, marks }: { text: string | undefined; marks: unknown[] },
  { table, budget }: Cleaning<Value>,
): RichNode<Value>[] {
  if (!text) return [];
  budget.letters -= text.length;
  const kept = marks.flatMap((mark) => cleanMark(mark, table));
  return [{ type: "text", text: withoutControls(text), ...(kept.length > 0 ? { marks: kept } : {}) }];
}

function cleanMark<Value>(sent: unknown, { marks }: RichTable<Value>): RichMark<Value>[] {
  const parsed = SentMark.safeParse(sent);
  const spec = parsed.success ? specIn(marks, parsed.data.type) : undefined;
  if (!parsed.success || !spec) return [];
  const own = pickAttributes(parsed.data.attrs, spec);
  return hasNeeds(spec, own.attrs) ? [{ type: parsed.data.type, ...own }] : [];
}

/** Each run of words among blocks becomes a block. */
function inBlocks<Value>(
  nodes: RichNode<Value>[],
  { parent, table }: { parent: string; table: RichTable<Value> },
): RichNode<Value>[] {
  const shell = parent === "doc" ? "paragraph" : specIn(table.nodes, parent)?.shell;
  const isInline = ({ type }: RichNode<Value>) => type === "text" || specIn(table.nodes, type)?.isInline;
  if (!shell || !nodes.some(isInline)) return nodes;
  const blocks: RichNode<Value>[] = [];
  let run: RichNode<Value>[] = [];
  const close = () => {
    const content = inBlocks(run, { parent: shell, table });
    if (run.length > 0) blocks.push({ type: shell, ...pickAttributes({}, specIn(table.nodes, shell) ?? {}), content });
    run = [];
  };
  for (const node of nodes) {
    if (isInline(node)) run.push(node);
    else {
      close();
      blocks.push(node);
    }
  }
  close();
  return blocks;
}

export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are taken out; PostgreSQL cannot keep a NUL
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "");
}
