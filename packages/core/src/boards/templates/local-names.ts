import { SYSTEM_COLUMNS } from "./system-columns.ts";
import type { BoardTemplate } from "./template.ts";
import { SELF } from "./template.ts";

/** The ids behind the local keys of a set of boards, seen from one of them. A key that leads nowhere is a mistake in a template. */
export interface LocalNames {
  board(key: string): string;
  section(key: string): string;
  /** `column`, or `board.column` of another board of the set. */
  column(key: string): string;
  option(columnKey: string, optionKey: string): string;
  /** `post`, or `board.post`. */
  post(key: string): string;
}

/** Ids for everything first, so that boards can name each other whatever their order. */
export function nameBoards(
  boards: Readonly<Record<string, BoardTemplate>>,
  id: () => string,
): (boardKey: string) => LocalNames {
  const ids = new Map<string, string>();
  for (const [boardKey, template] of Object.entries(boards))
    for (const name of namesOf(template)) ids.set(`${boardKey}.${name}`, id());

  return (boardKey) => {
    const find = (name: string): string => {
      const found = ids.get(name);
      if (found === undefined) throw new Error(`The template of ${boardKey} names ${name}, which is not there`);
      return found;
    };
    const qualified = (kind: string, key: string): string => {
      const [own, foreign] = key.split(".");
      return foreign === undefined ? `${boardKey}.${kind}:${own}` : `${own}.${kind}:${foreign}`;
    };
    return {
      board: (key) => find(`${key === SELF ? boardKey : key}.board`),
      section: (key) => find(qualified("section", key)),
      column: (key) => find(qualified("column", key)),
      option: (columnKey, optionKey) => find(`${qualified("column", columnKey)}/${optionKey}`),
      post: (key) => find(qualified("post", key)),
    };
  };
}

function namesOf({ sections, columns, samplePosts }: BoardTemplate): string[] {
  return [
    "board",
    ...sections.map(({ key }) => `section:${key}`),
    ...Object.keys(SYSTEM_COLUMNS).map((key) => `column:${key}`),
    ...columns.flatMap((column) => [
      `column:${column.key}`,
      ...("options" in column ? column.options.map(({ key }) => `column:${column.key}/${key}`) : []),
    ]),
    ...samplePosts.map(({ key }) => `post:${key}`),
  ];
}
