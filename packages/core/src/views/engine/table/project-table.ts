import type { Reading } from "#core/columns/kind";
import { atOnce, type IsDue, type Slices } from "#core/kernel/slices";
import type { Column } from "#core/model/column";
import type { ColumnData, Post } from "#core/model/post";
import type { PostLink } from "#core/model/post-link";
import type { Section } from "#core/model/section";
import { BoardTable, type PostPatch } from "./board-table.ts";
import { LinkIndex } from "./link-index.ts";
import type { PostColumns } from "./post-columns.ts";

export interface PlacedPost {
  table: BoardTable;
  slot: number;
}

type Reader = Pick<Reading, "now" | "timeZone" | "calendar" | "self" | "memberName" | "namesVersion">;

/** What other posts show of a post they are linked with. */
const SHOWN_BY_LINKS = ["title", "deletedAt", "projectSerialNumber"] as const;

const COLUMN_BYTES = 2_000;
/** Along links, between two looks at the clock. */
const STEPS = 32;

/** One project in memory: its boards' posts, and what they are read by. */
export class ProjectTable {
  private readonly tables = new Map<string, BoardTable>();
  private readonly boardArchives = new Map<string, string | null>();
  private readonly columnsById = new Map<string, Column>();
  private readonly sectionsById = new Map<string, Section>();
  private readonly links = new LinkIndex();
  /** Where the ends of links are: found once, because large boards ask for each of them again and again. */
  private readonly linkEnds = new Map<string, PlacedPost | null>();
  /** Rises with every change of boards, sections or columns. */
  structureVersion = 0;
  /** Rises when what a column of links shows may have changed. */
  linkVersion = 0;
  /** Rises with every change. */
  version = 0;

  setBoard({ id, archivedAt }: { id: string; archivedAt: string | null }): void {
    this.board(id);
    this.boardArchives.set(id, archivedAt);
    this.restructured();
  }

  removeBoard(boardId: string): void {
    this.tables.delete(boardId);
    this.linkEnds.clear();
    this.boardArchives.delete(boardId);
    for (const { id } of this.columns(boardId)) this.columnsById.delete(id);
    for (const { id } of this.sections(boardId)) this.sectionsById.delete(id);
    this.relinked();
    this.restructured();
  }

  setSection(section: Section): void {
    this.sectionsById.set(section.id, section);
    this.restructured();
  }

  removeSection(id: string): void {
    this.sectionsById.delete(id);
    this.restructured();
  }

  /** A new column or a changed one, its kind and options included. */
  setColumn(column: Column): void {
    const old = this.columnsById.get(column.id);
    this.columnsById.set(column.id, column);
    if (old?.columnType !== column.columnType) this.board(column.boardId).setColumn(column);
    this.restructured();
  }

  removeColumn(id: string): void {
    const column = this.columnsById.get(id);
    if (!column) return;
    this.columnsById.delete(id);
    this.board(column.boardId).removeColumn(id);
    this.restructured();
  }

  putPost(post: Post): void {
    const old = this.find(post.id);
    if (this.links.isLinked(post.id) && !(old && looksTheSame(old, post))) this.linkVersion++;
    if (old && old.table.boardId !== post.boardId) old.table.remove(post.id);
    if (old?.table.boardId !== post.boardId) this.linkEnds.delete(post.id);
    this.board(post.boardId).put(post);
    this.version++;
  }

  /** Posts that the project does not hold yet. */
  putPosts(boardId: string, posts: PostColumns): void {
    this.board(boardId).putAll(posts);
    this.linkEnds.clear();
    this.linkVersion++;
    this.version++;
  }

  /** Also from board to board. Unknown posts stay unknown. */
  patchPost(id: string, { boardId, ...patch }: PostPatch & { boardId?: string }): void {
    const found = this.find(id);
    if (!found) return;
    found.table.patch(id, patch);
    if (boardId !== undefined && boardId !== found.table.boardId)
      this.putPost({ ...found.table.read(found.slot), boardId });
    if (SHOWN_BY_LINKS.some((field) => patch[field] !== undefined) && this.links.isLinked(id)) this.linkVersion++;
    this.version++;
  }

  removePost(id: string): void {
    this.find(id)?.table.remove(id);
    this.linkEnds.delete(id);
    if (this.links.isLinked(id)) this.linkVersion++;
    this.version++;
  }

  putLink(link: PostLink): void {
    this.links.put(link);
    this.relinked();
  }

  removeLink(id: string): void {
    if (this.links.remove(id)) this.relinked();
  }

  /** The posts of a board; an unknown one is an empty table. */
  board(boardId: string): BoardTable {
    const known = this.tables.get(boardId);
    if (known) return known;
    const made = new BoardTable(boardId);
    this.tables.set(boardId, made);
    return made;
  }

  isBoardArchived(boardId: string): boolean {
    return (this.boardArchives.get(boardId) ?? null) !== null;
  }

  column(id: string): Column | undefined {
    return this.columnsById.get(id);
  }

  columns(boardId: string): Column[] {
    return [...this.columnsById.values()].filter((column) => column.boardId === boardId);
  }

  allColumns(): Iterable<Column> {
    return this.columnsById.values();
  }

  section(id: string): Section | undefined {
    return this.sectionsById.get(id);
  }

  sections(boardId: string): Section[] {
    return [...this.sectionsById.values()].filter((section) => section.boardId === boardId);
  }

  find(postId: string): PlacedPost | undefined {
    for (const table of this.tables.values()) {
      const slot = table.slotOf(postId);
      if (slot !== undefined) return { table, slot };
    }
    return undefined;
  }

  findNumber(number: number): PlacedPost | undefined {
    for (const table of this.tables.values()) {
      const slot = table.slotOfNumber(number);
      if (slot !== undefined) return { table, slot };
    }
    return undefined;
  }

  boardIdOf(postId: string): string | undefined {
    return this.find(postId)?.table.boardId;
  }

  *idsInSection(boardId: string, sectionId: string): Iterable<string> {
    const board = this.board(boardId);
    for (let slot = 0; slot < board.end; slot++)
      if (board.section.get(slot) === sectionId) yield board.idAt(slot) as string;
  }

  /** The stored values of one column, by post. */
  *valuesIn(boardId: string, columnId: string): Iterable<readonly [postId: string, value: unknown]> {
    const board = this.board(boardId);
    for (let slot = 0; slot < board.end; slot++) {
      const value = board.storeOf(columnId)?.raw(slot);
      if (value !== undefined) yield [board.idAt(slot) as string, value];
    }
  }

  /** The values of one column on whatever board their posts stand by now. */
  *valuesOf(columnId: string): Iterable<readonly [postId: string, value: unknown]> {
    for (const boardId of this.tables.keys()) yield* this.valuesIn(boardId, columnId);
  }

  dataOf(postId: string): ColumnData {
    return this.post(postId)?.data ?? {};
  }

  post(id: string): Post | undefined {
    const found = this.find(id);
    return found?.table.read(found.slot);
  }

  /** Links that start or end at the post. */
  linksOf(postId: string): PostLink[] {
    return this.links.linksOf(postId);
  }

  /** Links that the column shows, wherever their posts stand by now. */
  linksIn(columnId: string): PostLink[] {
    return atOnce((isDue) => this.linksInSlices(columnId, isDue));
  }

  linksInSlices(columnId: string, isDue: IsDue): Slices<PostLink[]> {
    return this.links.inColumn(columnId, isDue);
  }

  /** The posts a column of links shows on a post, whichever end made the link, by number. Deleted ones are not shown. */
  linkedPosts(columnId: string, postId: string): PlacedPost[] {
    const posts: PlacedPost[] = [];
    for (const id of this.links.others(columnId, postId)) {
      const found = this.linkEnd(id);
      if (found) posts.push(found);
    }
    return posts.length > 1 ? posts.sort((a, b) => numberOf(a) - numberOf(b)) : posts;
  }

  /** From which posts a walk along the column's links comes to one of these. Every step shows on the post it starts from. */
  *leadingTo(columnId: string, ends: ReadonlySet<string>, isDue: IsDue): Slices<Set<string>> {
    const before = yield* this.links.reversed(columnId, isDue);
    const found = new Set<string>();
    const waiting = [...ends];
    let steps = 0;
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (++steps % STEPS === 0 && isDue()) yield;
      if (!this.linkEnd(id)) continue;
      for (const from of before.get(id) ?? [])
        if (!found.has(from)) {
          found.add(from);
          waiting.push(from);
        }
    }
    return found;
  }

  /** What values are read with, as far as the project knows it. */
  reading(reader: Reader): Reading {
    return {
      ...reader,
      sectionName: (id) => this.section(id)?.name ?? "",
      sectionOrder: (id) => this.section(id)?.sectionOrder,
      postTitle: (id) => {
        const found = this.find(id);
        return found?.table.title.get(found.slot) ?? "";
      },
    };
  }

  /** About how much memory it takes. */
  get bytes(): number {
    let bytes = this.links.bytes + (this.columnsById.size + this.sectionsById.size) * COLUMN_BYTES;
    for (const table of this.tables.values()) bytes += table.bytes;
    return bytes;
  }

  /** A post as a link shows it; undefined when it shows none. */
  private linkEnd(id: string): PlacedPost | undefined {
    let found = this.linkEnds.get(id);
    if (found === undefined) {
      found = this.find(id) ?? null;
      this.linkEnds.set(id, found);
    }
    return found && !found.table.isDeleted(found.slot) ? found : undefined;
  }

  private restructured(): void {
    this.structureVersion++;
    this.version++;
  }

  private relinked(): void {
    this.linkVersion++;
    this.version++;
  }
}

/** To the posts it is linked with. */
function looksTheSame({ table, slot }: PlacedPost, post: Post): boolean {
  const old = table.read(slot);
  return SHOWN_BY_LINKS.every((field) => old[field] === post[field]);
}

function numberOf({ table, slot }: PlacedPost): number {
  return table.number.numbers[slot] as number;
}
