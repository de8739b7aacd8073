import type { RichNode, Scalar } from "#core/rich-text/rich-node";
import type { NodeRule, Tags } from "#core/rich-text/spec";
import type { DocumentBlockKind } from "./block-kind.ts";
import type { BodyReader } from "./body-reader.ts";

export type BlockValue = Scalar | readonly number[];
export type BlockNode = RichNode<BlockValue>;
type Attributes = Record<string, unknown>;

/**
 * What a node holds, as the editor's schema has it: `blocks` one block or more, `item` a paragraph and then blocks, `details` a
 * summary and a content, `text` words without breaks and mentions; a list of names only nodes of these names, of which the first is
 * put around everything else.
 */
type Holds = "nothing" | "inline" | "text" | "blocks" | "item" | "details" | readonly [string, ...string[]];

export type NamedKind = "people" | "posts" | "documents" | "boards" | "charts";

export interface BlockSpec extends NodeRule<BlockValue> {
  /** A part is never without the node it is part of: the row of a table. */
  stands: "block" | "inline" | "part";
  holds: Holds;
  /** Of a part: what is put around it where it stands alone. */
  belongsIn?: string;
  /** The number of the block that it is; without one it is part of another block, or wraps blocks. */
  kind?(attrs: Attributes, parent: string): DocumentBlockKind;
  /** Its first paragraph or summary is the block's own text, not a block in it. */
  hasLead?: boolean;
  /** What it mentions or embeds, and the attribute that has its id. */
  names?: readonly [NamedKind, string];
  html(attrs: Attributes, reader: BodyReader): Tags;
  text?(attrs: Attributes): string;
  isBlock?: boolean;
}
