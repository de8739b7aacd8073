import type { ListedPost } from "../model/listed-post.ts";
import type { Arrangement } from "../views/engine/arrangement.ts";
import type { PlacedPost, ProjectTable } from "../views/engine/table/project-table.ts";
import type { ViewQuery } from "../views/engine/view-query.ts";
import { questionOn } from "./board-question.ts";
import { RollUps } from "./roll-up.ts";
import type { TreeRow } from "./tree.operations.ts";
import { Tree, type TreePost } from "./tree.ts";
import type { TreeColumns } from "./tree-columns.ts";
import { type TreeLink, treeLinkOf } from "./tree-links.ts";
import { isOpenIn, isPointer, linesOf, type Openness, type TreeLines } from "./tree-rows.ts";

interface Asked {
  project: ProjectTable;
  view: ViewQuery;
  columns: TreeColumns;
  /** What a board shows of a question, kept up to date by whoever asks often. */
  arrange(query: ViewQuery): Arrangement;
}

type Present = (place: PlacedPost) => ListedPost;

/** What a view of the kind TREE shows, as of the moment it was made. */
export class ViewTree {
  readonly tree: Tree;
  readonly #places: PlacedPost[] = [];
  readonly #rollUps: RollUps;
  #lines: { openness: Openness; lines: TreeLines } | undefined;

  constructor({ project, view, columns, arrange }: Asked) {
    const posts: TreePost[] = [];
    for (const boardId of columns.boardIds) {
      const question = questionOn(project, view, boardId);
      const shown = arrange(question.shown);
      const matching = typeof question.matching === "object" ? arrange(question.matching) : question.matching;
      const table = project.board(boardId);
      for (const slot of shown.page("", 0, shown.size)) {
        const isMatch = typeof matching === "object" ? matching.contains(slot) : matching !== "none";
        posts.push({ id: table.idAt(slot) as string, isOwn: boardId === view.boardId, isMatch });
        this.#places.push({ table, slot });
      }
    }
    this.tree = new Tree(posts, treeLinksIn(project, columns));
    this.#rollUps = new RollUps(project, view.boardId, { tree: this.tree, places: this.#places });
  }

  /** Asked again for the same, it is not worked out again. */
  lines(openness: Openness): TreeLines {
    if (this.#lines?.openness !== openness) this.#lines = { openness, lines: linesOf(this.tree, openness) };
    return this.#lines.lines;
  }

  /** The lines from the one to the other, which is not among them. */
  rows(openness: Openness, { from, until }: { from: number; until: number }, present: Present): TreeRow[] {
    const lines = this.lines(openness);
    const except = new Set(openness.exceptIdList);
    const rows: TreeRow[] = [];
    for (let line = Math.max(0, from); line < Math.min(until, lines.nodes.length); line++)
      rows.push(this.#row(lines, line, { levels: openness.levels, except }, present));
    return rows;
  }

  #row(
    lines: TreeLines,
    line: number,
    open: { levels: number; except: ReadonlySet<string> },
    present: Present,
  ): TreeRow {
    const { tree } = this;
    const node = lines.nodes[line] as number;
    const parentRow = lines.parents[line] as number;
    const parent = lines.nodes[parentRow];
    const pointer = isPointer(tree, node, parent);
    const childCount = tree.childCount(node);
    return {
      post: present(this.#places[node] as PlacedPost),
      depth: lines.depths[line] as number,
      parentRow,
      parentProjectSerialNumber: parent === undefined ? null : this.#numberOf(parent),
      position: lines.positions[line] as number,
      siblingCount: parent === undefined ? tree.roots.length : tree.childCount(parent),
      childCount,
      isOpen: !pointer && childCount > 0 && isOpenIn(tree, node, open.levels, open.except),
      isPointer: pointer,
      isMatch: tree.posts[node]?.isMatch ?? true,
      ...this.#rollUps.of(node),
    };
  }

  #numberOf(node: number): number {
    const { table, slot } = this.#places[node] as PlacedPost;
    return table.number.get(slot) as number;
  }
}

export function* treeLinksIn(project: ProjectTable, { columns }: TreeColumns): Iterable<TreeLink> {
  const seen = new Set<string>();
  for (const columnId of columns.keys())
    for (const link of project.linksIn(columnId)) {
      const ends = seen.has(link.id) ? undefined : treeLinkOf(columns, link);
      seen.add(link.id);
      if (ends) yield ends;
    }
}
