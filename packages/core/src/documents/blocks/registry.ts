import { specIn } from "#core/rich-text/spec";
import type { BlockSpec } from "./block-spec.ts";
import { BOXES } from "./kinds/boxes.ts";
import { EMBEDS } from "./kinds/embeds.ts";
import { LISTS } from "./kinds/lists.ts";
import { BLOCK_MARKS } from "./kinds/marks.ts";
import { MEDIA } from "./kinds/media.ts";
import { MENTIONS } from "./kinds/mentions.ts";
import { TABLE } from "./kinds/table.ts";
import { TEXT } from "./kinds/text.ts";

/** Everything that may be in the body of a document, under the names of the editor's nodes and marks. */
export const BLOCKS: { nodes: Record<string, BlockSpec>; marks: typeof BLOCK_MARKS } = {
  nodes: { ...TEXT, ...BOXES, ...LISTS, ...TABLE, ...MEDIA, ...EMBEDS, ...MENTIONS },
  marks: BLOCK_MARKS,
};

export function blockSpec(type: string): BlockSpec | undefined {
  return specIn(BLOCKS.nodes, type);
}
