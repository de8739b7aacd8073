import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { BoardTable } from "@itoguchi/core/views/engine/table/board-table";
import { lasting } from "../kernel/graphql/write-json.ts";
import type { ReadCtx } from "../project-engine/project-query.ts";
import type { Weighed } from "../project-engine/replica.ts";

/** Enough for the pages that people have open. */
const KEPT = 10_000;
const KEPT_BYTES = 64 * 1_048_576;
/** Its texts are those of the table; what it takes beside its bytes as JSON is the post itself and a place for each value. */
const POST_BYTES = 600;
const VALUE_BYTES = 100;

interface Kept {
  post: ListedPost;
  bytes: number;
}

/** Posts of one board in the shape lists show, kept until they change. */
export class PresentedPosts implements Weighed {
  readonly #posts = new Map<number, Kept>();
  #bytes = 0;
  readonly #table: BoardTable;
  readonly #postBytes: number;
  #seen: number;

  constructor(table: BoardTable, columns: number) {
    this.#table = table;
    this.#postBytes = POST_BYTES + columns * VALUE_BYTES;
    this.#seen = table.log.version;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(slot: number): ListedPost | undefined {
    return this.#posts.get(slot)?.post;
  }

  /** Those kept longest go when there is no more room. */
  keep(slot: number, post: ListedPost): ListedPost {
    this.#forget(slot);
    while (this.#posts.size >= KEPT || (this.#bytes > KEPT_BYTES && this.#posts.size > 0))
      this.#forget(this.#posts.keys().next().value as number);
    const kept = { post, bytes: this.#postBytes };
    this.#posts.set(slot, kept);
    this.#bytes += kept.bytes;
    return lasting(post, (bytes) => {
      if (this.#posts.get(slot) !== kept) return;
      kept.bytes += bytes;
      this.#bytes += bytes;
    });
  }

  forgetChanged(): void {
    const { version } = this.#table.log;
    if (version === this.#seen) return;
    const changed = this.#table.log.since(this.#seen);
    for (const slot of changed ?? [...this.#posts.keys()]) this.#forget(slot);
    this.#seen = version;
  }

  #forget(slot: number): void {
    this.#bytes -= this.#posts.get(slot)?.bytes ?? 0;
    this.#posts.delete(slot);
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
