import type { ChainedCommands } from "@tiptap/core";

export type TableToolId =
  | "rowAbove"
  | "rowBelow"
  | "removeRow"
  | "columnLeft"
  | "columnRight"
  | "removeColumn"
  | "headerRow"
  | "removeTable";

interface TableTool {
  id: TableToolId;
  change(chain: ChainedCommands): ChainedCommands;
}

export const TABLE_TOOLS: readonly (readonly TableTool[])[] = [
  [
    { id: "rowAbove", change: (chain) => chain.addRowBefore() },
    { id: "rowBelow", change: (chain) => chain.addRowAfter() },
    { id: "removeRow", change: (chain) => chain.deleteRow() },
  ],
  [
    { id: "columnLeft", change: (chain) => chain.addColumnBefore() },
    { id: "columnRight", change: (chain) => chain.addColumnAfter() },
    { id: "removeColumn", change: (chain) => chain.deleteColumn() },
  ],
  [
    { id: "headerRow", change: (chain) => chain.toggleHeaderRow() },
    { id: "removeTable", change: (chain) => chain.deleteTable() },
  ],
];
