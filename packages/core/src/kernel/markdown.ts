import MarkdownIt, { type StateCore } from "markdown-it";
import { isSafeUrl } from "./safe-url.ts";

/** HTML in the source is shown as it was typed; pictures of other sites would tell them who reads. */
function createMarkdown() {
  const made = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable("image");
  made.validateLink = isSafeUrl;
  made.renderer.rules.link_open = (tokens, index, options, _env, renderer) => {
    const token = tokens[index];
    token?.attrSet("target", "_blank");
    token?.attrSet("rel", "noopener noreferrer nofollow");
    return renderer.renderToken(tokens, index, options);
  };
  made.core.ruler.after("inline", "task-list", markTasks);
  return made;
}

const TASK = /^\[([ xX])\](?=\s|$)/;

/** `- [ ] …` and `- [x] …`: a box in the place of the bullet. */
function markTasks({ tokens }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    const text = token.type === "inline" ? token.children?.[0] : undefined;
    const item = tokens[index - 2];
    const task = text?.type === "text" && item?.type === "list_item_open" ? TASK.exec(text.content) : null;
    if (!text || !item || !task) continue;
    const isDone = task[1] !== " ";
    item.attrSet("data-task", isDone ? "done" : "open");
    text.content = `${isDone ? "☑" : "☐"}${text.content.slice(task[0].length)}`;
  }
}

const markdown = createMarkdown();
const withoutTables = createMarkdown().disable("table");

/** Of a table; a short text can ask for as many as its longest line has columns, times its lines. */
const MOST_CELLS = 5_000;

/** Safe to put into a page as it is. */
export function markdownHtml(source: string): string {
  const lines = source.split("\n");
  const columns = lines.reduce((most, line) => Math.max(most, line.split("|").length), 0);
  return (columns * lines.length > MOST_CELLS && columns > 1 ? withoutTables : markdown).render(source);
}
