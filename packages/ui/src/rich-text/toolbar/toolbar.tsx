import type { Editor } from "@tiptap/core";
import type { RichTextTexts } from "../texts.tsx";
import { useEditorValue } from "../use-editor-value.tsx";
import { ToolRow } from "./tool-row.tsx";
import { TOOLS, type Tool } from "./tools.tsx";

interface ToolbarProps {
  editor: Editor;
  texts: RichTextTexts;
  onLink(): void;
  /** Without it there is no button for pictures. */
  onImage?: (() => void) | undefined;
}

export function Toolbar({ editor, texts, onLink, onImage }: ToolbarProps) {
  const on = useEditorValue(editor, (now) => idsWhere((tool) => tool.isOn?.(now) ?? false)).split(" ");
  const impossible = useEditorValue(editor, (now) => idsWhere((tool) => tool.isPossible?.(now) === false)).split(" ");

  function run({ id, change }: Tool) {
    if (change) change(editor.chain().focus()).run();
    else if (id === "link") onLink();
    else onImage?.();
  }

  const groups = TOOLS.map((group) =>
    group
      .filter(({ id }) => id !== "image" || onImage)
      .map((tool) => ({
        id: tool.id,
        label: texts.tools[tool.id],
        keys: tool.keys,
        isOn: tool.isOn && on.includes(tool.id),
        isDisabled: impossible.includes(tool.id),
        run: () => run(tool),
      })),
  );
  return <ToolRow label={texts.toolbar} groups={groups} onLeave={() => editor.view.focus()} />;
}

function idsWhere(holds: (tool: Tool) => boolean): string {
  return TOOLS.flat()
    .filter(holds)
    .map(({ id }) => id)
    .join(" ");
}
