import type { TableToolId } from "./table-tools.tsx";
import type { ToolId } from "./tools.tsx";

export type ToolIconName = ToolId | TableToolId | "mention";

const SHAPES: Readonly<Record<ToolIconName, string>> = {
  bold: "M7.5 5h5.2a3.4 3.4 0 0 1 0 6.8H7.5zM7.5 11.8h6a3.6 3.6 0 0 1 0 7.2h-6z",
  italic: "M10.5 5h6M7.5 19h6M14 5l-4 14",
  underline: "M7 4.5v6.5a5 5 0 0 0 10 0V4.5M6 20h12",
  strike:
    "M16.8 8.2C16.3 6 14.5 5 12 5c-2.8 0-4.6 1.3-4.6 3.3 0 1.6 1 2.6 3 3.2M4.5 12h15M7 15.6c.5 2.2 2.4 3.4 5 3.4 2.9 0 4.8-1.4 4.8-3.5 0-.6-.1-1-.4-1.5",
  highlight: "m9 15 7.8-7.8a1.7 1.7 0 0 1 2.4 0l.1.1a1.7 1.7 0 0 1 0 2.4L11.5 17.5H9zM5 20.5h14",
  code: "m8 7.5-5 4.5 5 4.5M16 7.5l5 4.5-5 4.5",
  heading1: "M4 6v12M11.5 6v12M4 12h7.5M16.5 10.5l2.5-1.5v9",
  heading2: "M4 6v12M11.5 6v12M4 12h7.5M15.5 11a2.3 2.3 0 0 1 4.5.6c0 2.2-4.5 3.4-4.5 6.4H20",
  heading3:
    "M4 6v12M11.5 6v12M4 12h7.5M15.7 10.3A2.2 2.2 0 0 1 20 11c0 1.3-1 2.2-2.3 2.2 1.5 0 2.5.9 2.5 2.3a2.4 2.4 0 0 1-4.7.6",
  bulletList: "M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01",
  orderedList:
    "M10 6.5h10M10 12h10M10 17.5h10M3.8 5.5 5.3 4.5V9M3.6 15.6a1.3 1.3 0 0 1 2.5.4c0 1.2-2.5 1.7-2.5 3.5h2.6",
  taskList: "m3.5 6.5 1.5 1.5 2.5-3M3.5 16.5 5 18l2.5-3M11 6.5h9.5M11 16.5h9.5",
  blockquote: "M4.5 5v14M9 8h11M9 12h11M9 16h7",
  codeBlock: "M4 5h16v14H4zM9.5 9.5 7 12l2.5 2.5M14.5 9.5 17 12l-2.5 2.5",
  horizontalRule: "M4 12h16M8 6.5h8M8 17.5h8",
  link: "M10 13.8a3.7 3.7 0 0 0 5.3 0l3.1-3.1a3.7 3.7 0 0 0-5.3-5.3l-1.2 1.2M14 10.2a3.7 3.7 0 0 0-5.3 0l-3.1 3.1a3.7 3.7 0 0 0 5.3 5.3l1.2-1.2",
  image: "M4 5h16v14H4zM4.5 16.5l4.5-4.5 4 4 2.5-2.5 4 4M15 9.2h.01",
  table: "M4 5h16v14H4zM4 9.7h16M4 14.4h16M12 9.7V19",
  mention: "M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM15.5 8.5V13a2.4 2.4 0 0 0 4.8 0v-1a8.3 8.3 0 1 0-3.3 6.6",
  undo: "M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10h-3",
  redo: "m15.5 5 4 4-4 4M19 9h-9a5 5 0 0 0 0 10h3",
  rowAbove: "M4 13h16v6H4zM12 3.5v6M9 6.5h6",
  rowBelow: "M4 5h16v6H4zM12 14.5v6M9 17.5h6",
  removeRow: "M4 4.5h16v6H4zM9 15l6 6M15 15l-6 6",
  columnLeft: "M13 4h6v16h-6zM3.5 12h6M6.5 9v6",
  columnRight: "M5 4h6v16H5zM14.5 12h6M17.5 9v6",
  removeColumn: "M4.5 4h6v16h-6zM15 9l6 6M21 9l-6 6",
  headerRow: "M4 5h16v14H4zM4 10h16M6.5 7.5h11M12 10v9",
  removeTable: "M4 12V5h16v7M4 9.5h16M9 15l6 6M15 15l-6 6",
};

export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg
      width={16}
      height={16}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
