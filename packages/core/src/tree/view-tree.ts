import { atOnce, type IsDue, inSlices, type Slices } from "../kernel/slices.ts";
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
import { isOpenIn, isPointer, linesInSlices, linesOf, type Openness, type TreeLines } from "./tree-rows.ts";

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
  readonly #places: readonly PlacedPost[];
  readonly #rollUps: RollUps;
  #lines: { openness: Openness; lines: TreeLines } | undefined;

  constructor(asked: Asked, made: Made = atOnce((isDue) => make(asked, isDue))) {
    const { project, view, columns } = asked;
    this.tree = made.tree;
    this.#places = made.places;
    this.#rollUps = new RollUps(project, { boardId: view.boardId, boardIds: columns.boardIds }, made);
  }

  /** While others have their turns: of the posts of its beginning, with the links of its end. */
  static *inSlices(asked: Asked, isDue: IsDue): Slices<ViewTree> {
    return new ViewTree(asked, yield* make(asked, isDue));
  }

  /** Works out what `lines` and `rows` will be asked for. */
  *prepare(openness: Openness, { from, until }: { from: number; until: number }, isDue: IsDue): Slices<void> {
    if (this.#lines?.openness !== openness)
      this.#lines = { openness, lines: yield* linesInSlices(this.tree, openness, isDue) };
    const walk = this.tree.newWalk();
    for (const node of this.#lines.lines.nodes.slice(Math.max(0, from), until))
      yield* this.#rollUps.ofInSlices(node, walk, isDue);
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
      if (this.#isThere(lines.nodes[line] as number))
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

  /** Its slot may be another's since it was made. */
  #isThere(node: number): boolean {
    const { table, slot } = this.#places[node] as PlacedPost;
    return table.idAt(slot) === this.tree.posts[node]?.id;
  }

  #numberOf(node: number): number {
    const { table, slot } = this.#places[node] as PlacedPost;
    return table.number.get(slot) as number;
  }
}

interface Made {
  tree: Tree;
  places: readonly PlacedPost[];
}

function* make(asked: Asked, isDue: IsDue): Slices<Made> {
  const { project, view, columns } = asked;
  const posts: TreePost[] = [];
  const places: PlacedPost[] = [];
  for (const { boardId, slots, isMatch } of boardsOf(asked)) {
    const table = project.board(boardId);
    yield* inSlices(slots.length, isDue, (from, until) => {
      for (const slot of slots.slice(from, until)) {
        const id = table.idAt(slot);
        if (id === undefined) continue;
        posts.push({ id, isOwn: boardId === view.boardId, isMatch: isMatch(slot) });
        places.push({ table, slot });
      }
    });
  }
  const links = yield* treeLinksIn(project, columns, isDue);
  return { tree: yield* Tree.inSlices(posts, links, isDue), places };
}

/** All of one moment: an arrangement may be another after the next turn. */
function boardsOf({ project, view, columns, arrange }: Asked) {
  return [...columns.boardIds].map((boardId) => {
    const question = questionOn(project, view, boardId);
    const shown = arrange(question.shown);
    const slots = shown.page("", 0, shown.size);
    if (typeof question.matching !== "object") return { boardId, slots, isMatch: () => question.matching !== "none" };
    const matching = new Set(arrange(question.matching).members());
    return { boardId, slots, isMatch: (slot: number) => matching.has(slot) };
  });
}

function* treeLinksIn(project: ProjectTable, { columns }: TreeColumns, isDue: IsDue): Slices<TreeLink[]> {
  const found = new Map<string, TreeLink>();
  for (const columnId of columns.keys()) {
    const links = yield* project.linksInSlices(columnId, isDue);
    yield* inSlices(links.length, isDue, (from, until) => {
      for (const link of links.slice(from, until)) {
        const ends = found.has(link.id) ? undefined : treeLinkOf(columns, link);
        if (ends) found.set(link.id, ends);
      }
    });
  }
  return [...found.values()];
}
