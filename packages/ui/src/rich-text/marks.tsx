import { type Extensions, Mark } from "@tiptap/core";
import { LinkMark } from "./links/link-mark.tsx";

interface MarkSpec {
  name: string;
  /** The first is written, the others are read too. */
  tags: readonly [string, ...string[]];
  keys?: string;
}

const MARKS: readonly MarkSpec[] = [
  { name: "bold", tags: ["strong", "b"], keys: "Mod-b" },
  { name: "italic", tags: ["em", "i"], keys: "Mod-i" },
  { name: "underline", tags: ["u", "ins"], keys: "Mod-u" },
  { name: "strike", tags: ["s", "del", "strike"], keys: "Mod-Shift-s" },
  { name: "highlight", tags: ["mark"], keys: "Mod-Shift-h" },
];

const CodeMark = Mark.create({
  name: "code",
  excludes: "_",
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: "code" }, { tag: "kbd" }, { tag: "samp" }],
  renderHTML: () => ["code", 0],
  addKeyboardShortcuts: () => ({ "Mod-e": ({ editor }) => editor.commands.toggleMark("code") }),
});

export const MARK_EXTENSIONS: Extensions = [...MARKS.map(plainMark), CodeMark, LinkMark];

function plainMark({ name, tags, keys }: MarkSpec): Mark {
  return Mark.create({
    name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0], 0],
    addKeyboardShortcuts: () => (keys ? { [keys]: ({ editor }) => editor.commands.toggleMark(name) } : {}),
  });
}
