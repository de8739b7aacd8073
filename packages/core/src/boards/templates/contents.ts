import type { RichNode } from "#core/rich-text/rich-node";
import type { RichText } from "#core/rich-text/rich-text";

const HEADING = "#";
const BULLET = "-";
const TASK = "[ ]";

/** The few marks that templates are written with: `# ` a heading, `- ` a list, `[ ] ` a list of things to do. */
export function contentsOf(text: string): RichText {
  const content: RichNode[] = [];
  for (const line of text.split("\n").map((raw) => raw.trim())) {
    if (line.startsWith(BULLET))
      addItem(content, "bulletList", { type: "listItem", content: [paragraph(after(line, BULLET))] });
    else if (line.startsWith(TASK))
      addItem(content, "taskList", {
        type: "taskItem",
        attrs: { checked: false },
        content: [paragraph(after(line, TASK))],
      });
    else if (line.startsWith(HEADING))
      content.push({
        type: "heading",
        attrs: { level: 2 },
        content: [{ type: "text", text: after(line, HEADING) }],
      });
    else if (line !== "") content.push(paragraph(line));
  }
  return { type: "doc", content };
}

function after(line: string, mark: string): string {
  return line.slice(mark.length).trim();
}

function paragraph(text: string): RichNode {
  return text === "" ? { type: "paragraph" } : { type: "paragraph", content: [{ type: "text", text }] };
}

function addItem(content: RichNode[], list: string, item: RichNode): void {
  const last = content.at(-1);
  if (last?.type === list) last.content?.push(item);
  else content.push({ type: list, content: [item] });
}
