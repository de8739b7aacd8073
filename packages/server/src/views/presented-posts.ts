import type { BoardTable } from "@itoguchi/core/views/board-table";
import type { ListedPost } from "@itoguchi/core/views/views.operations";
import type { ReadCtx } from "../kernel/project/project-query.ts";
import type { Weighed } from "../kernel/project/replica.ts";

/** Enough for the pages that people have open. */
const KEPT = 10_000;
/** Its texts are those of the table; what it takes is the post itself, a place for each value, and its bytes as JSON. */
const POST_BYTES = 1_500;
const VALUE_BYTES = 150;

/** Posts of one board in the shape lists show, kept until they change. */
export class PresentedPosts implements Weighed {
  readonly #posts = new Map<number, ListedPost>();
  readonly #table: BoardTable;
  readonly #postBytes: number;
  #seen: number;

  constructor(table: BoardTable, columns: number) {
    this.#table = table;
    this.#postBytes = POST_BYTES + columns * VALUE_BYTES;
    this.#seen = table.log.version;
  }

  get bytes(): number {
    return this.#posts.size * this.#postBytes;
  }

  get(slot: number): ListedPost | undefined {
    return this.#posts.get(slot);
  }

  put(slot: number, post: ListedPost): void {
    if (this.#posts.size >= KEPT && !this.#posts.has(slot))
      this.#posts.delete(this.#posts.keys().next().value as number);
    this.#posts.set(slot, post);
  }

  forgetChanged(): void {
    const { version } = this.#table.log;
    if (version === this.#seen) return;
    const changed = this.#table.log.since(this.#seen);
    if (changed) for (const slot of changed) this.#posts.delete(slot);
    else this.#posts.clear();
    this.#seen = version;
  }
}

/** Names of people and sections are in the posts too: when these change, none is right any more. */
class PresentedBoards implements Weighed {
  readonly #boards = new Map<BoardTable, PresentedPosts>();
  #structure = -1;
  #directory: unknown;

  get bytes(): number {
    let bytes = 0;
    for (const board of this.#boards.values()) bytes += board.bytes;
    return bytes;
  }

  of({ replica, directory }: ReadCtx, table: BoardTable): PresentedPosts {
    const { structureVersion } = replica.table;
    if (this.#structure !== structureVersion || this.#directory !== directory) this.#boards.clear();
    this.#structure = structureVersion;
    this.#directory = directory;
    const known = this.#boards.get(table);
    known?.forgetChanged();
    if (known) return known;
    const made = new PresentedPosts(table, replica.columnsOf(table.boardId).length);
    this.#boards.set(table, made);
    return made;
  }
}

export function presentedPosts(ctx: ReadCtx, table: BoardTable): PresentedPosts {
  return ctx.replica.keep(PresentedBoards).of(ctx, table);
}
