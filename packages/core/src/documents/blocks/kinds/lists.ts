import { NODES } from "#core/rich-text/nodes";
import { DocumentBlockKind as Kind } from "../block-kind.ts";
import type { BlockSpec } from "../block-spec.ts";
import { INSIDE_A_LIST } from "./attributes.ts";

/** A block is the item; the list is only around its items. */
export const LISTS: Record<string, BlockSpec> = {
  bulletList: { ...NODES.bulletList, stands: "block", holds: ["listItem"] },
  orderedList: { ...NODES.orderedList, stands: "block", holds: ["listItem"] },
  listItem: {
    ...NODES.listItem,
    attrs: INSIDE_A_LIST,
    stands: "part",
    belongsIn: "bulletList",
    holds: "item",
    kind: (_, parent) => (parent === "orderedList" ? Kind.NUMBER_LIST : Kind.BULLET_LIST),
    hasLead: true,
  },
  taskList: { ...NODES.taskList, stands: "block", holds: ["taskItem"] },
  taskItem: {
    ...NODES.taskItem,
    attrs: { ...NODES.taskItem.attrs, ...INSIDE_A_LIST },
    stands: "part",
    belongsIn: "taskList",
    holds: "item",
    kind: () => Kind.CHECK_LIST,
    hasLead: true,
  },
};
