import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import { BACKLOG } from "../sprint-places.ts";

/** A row of a list: a post, or one that is still on its way from the server. */
export interface Row {
  key: string;
  id: string | undefined;
  /** Of the backlog: where its source has it. Those that are in sprints stand between. */
  at?: number;
  post(): ListedPost | undefined;
}

export interface Section {
  /** The sprint's id; the backlog has none. */
  key: string;
  rows: readonly Row[];
}

type Places = ReadonlyMap<string, string>;

/** The posts of each sprint in the view's order, then the backlog: what the view shows and no open sprint has. */
export function sectionsOf(
  sprintIds: readonly string[],
  { places, members, backlog }: { places: Places; members: ReadonlyMap<string, ListedPost>; backlog: ViewSource },
): Section[] {
  const bySprint = new Map<string, Row[]>(sprintIds.map((id) => [id, []]));
  for (const post of members.values()) bySprint.get(places.get(post.id) ?? BACKLOG)?.push(rowOf(post));
  const sprints = sprintIds.map((key) => ({ key, rows: bySprint.get(key) ?? [] }));
  return [...sprints, { key: BACKLOG, rows: backlogRows(backlog, places) }];
}

function rowOf(post: ListedPost): Row {
  return { key: post.id, id: post.id, post: () => post };
}

function backlogRows(source: ViewSource, places: Places): Row[] {
  const rows: Row[] = [];
  for (const group of source.groups())
    for (let index = 0; index < group.size; index++) {
      const id = source.idAt(group.key, index);
      if (id !== undefined && places.has(id)) continue;
      rows.push({ key: id ?? `${group.key} ${index}`, id, at: index, post: () => source.post(group.key, index) });
    }
  return rows;
}

export type Line =
  | { kind: "head"; section: Section }
  | { kind: "row"; section: Section; row: Row; index: number }
  | { kind: "empty"; section: Section };

/** As they stand below each other; of a section that is folded, its head alone. */
export function linesOf(sections: readonly Section[], folded: ReadonlySet<string>): Line[] {
  return sections.flatMap((section): Line[] => {
    const head: Line = { kind: "head", section };
    if (folded.has(section.key)) return [head];
    if (section.rows.length === 0) return [head, { kind: "empty", section }];
    return [head, ...section.rows.map((row, index): Line => ({ kind: "row", section, row, index }))];
  });
}

/** The part of the backlog's source that lines show, from the first to behind the last; nothing where they are of sprints. */
export function backlogIn(lines: readonly Line[]): { from: number; until: number } | undefined {
  const shown = lines.flatMap((line) => (line.kind === "row" && line.row.at !== undefined ? [line.row.at] : []));
  const [first, last] = [shown[0], shown.at(-1)];
  return first === undefined || last === undefined ? undefined : { from: first, until: last + 1 };
}
