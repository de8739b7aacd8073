import { foldKana } from "@itoguchi/core/kernel/text";
import type { Column } from "@itoguchi/core/model/column";
import { TITLE_LENGTH } from "@itoguchi/core/model/post";
import type { RichTextDocument } from "@itoguchi/ui/rich-text/document";
import { COLUMN } from "#web/app/parts/asked-post.ts";
import type { Parsed } from "#web/columns/cell.ts";
import { blankPost, columnsToFill, type WrittenPost } from "./written-post.ts";

interface Named {
  id: string;
  name: string;
}

/** What the project has for the words of an address. */
interface Project {
  boards: readonly Named[];
  sectionsOf(boardId: string): readonly Named[];
  columnsOf(boardId: string): readonly Column[];
  parse(text: string, column: Column): Parsed;
  /** Where it is made when the address names none. */
  boardId: string;
}

interface Read {
  post: WrittenPost;
  /** The template is known by id or name once the board's templates are here. */
  template: string;
  /** What could not be read, by the name it had in the address. */
  unread: string[];
}

/** A post as an address describes it: ids or names, and values as they are typed or pasted into a table. */
export function readAskedPost(query: URLSearchParams, project: Project): Read {
  const unread: string[] = [];
  const find = <Thing extends Named>(things: readonly Thing[], name: string): Thing | undefined => {
    const asked = query.get(name);
    if (!asked) return undefined;
    const found = named(things, asked);
    if (!found) unread.push(asked);
    return found;
  };
  const board = find(project.boards, "board");
  const boardId = board?.id ?? project.boardId;
  const section = find(project.sectionsOf(boardId), "section");
  const columns = columnsToFill(project.columnsOf(boardId));
  const data: Record<string, unknown> = {};
  for (const [key, text] of query) {
    if (!key.startsWith(COLUMN)) continue;
    const name = key.slice(COLUMN.length);
    const column = named(columns, name);
    const parsed = column && project.parse(text, column);
    if (column && parsed && "value" in parsed) data[column.id] = parsed.value;
    else unread.push(column?.name ?? name);
  }
  return {
    post: {
      ...blankPost(boardId),
      sectionId: section?.id ?? "",
      title: (query.get("title") ?? "").replaceAll(/\s+/g, " ").trim().slice(0, TITLE_LENGTH),
      contents: paragraphs(query.get("body") ?? ""),
      data,
    },
    template: query.get("template") ?? "",
    unread,
  };
}

export function named<Thing extends Named>(things: readonly Thing[], asked: string): Thing | undefined {
  return things.find(({ id }) => id === asked) ?? things.find(({ name }) => foldKana(name) === foldKana(asked));
}

function paragraphs(text: string): RichTextDocument | null {
  if (text.trim() === "") return null;
  const content = text
    .split(/\r?\n/)
    .map((line) => ({ type: "paragraph", ...(line === "" ? {} : { content: [{ type: "text", text: line }] }) }));
  return { type: "doc", content };
}
