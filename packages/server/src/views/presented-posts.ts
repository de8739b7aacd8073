import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { BoardTable } from "@itoguchi/core/views/engine/table/board-table";
import { Lasting, lasting } from "../kernel/graphql/write-json.ts";
import type { ReadCtx } from "../project-engine/project-query.ts";
import type { Weighed } from "../project-engine/replica.ts";

/** Enough for the pages that people have open. */
const KEPT = 10_000;
const KEPT_BYTES = 64 * 1_048_576;
/** Its texts are those of the table; what it takes beside its bytes as JSON is the post itself and a place for each value. */
const POST_BYTES = 600;
const VALUE_BYTES = 100;

interface Generation {
  posts: Map<number, KeptPost>;
  bytes: number;
}

class KeptPost extends Lasting {
  readonly post: ListedPost;
  bytes: number;
  /** None once it is forgotten. */
  generation: Generation | undefined;

  constructor(post: ListedPost, bytes: number) {
    super();
    this.post = post;
    this.bytes = bytes;
  }

  protected override weigh(bytes: number): void {
    if (!this.generation) return;
    this.bytes += bytes;
    this.generation.bytes += bytes;
  }
}

/**
 * Posts of one board in the shape lists show, kept until they change. In two generations: when the younger has half of the
 * room, the older goes as a whole, with what nobody asked for meanwhile. Taking them out one by one from the front of a map
 * walks over all that were taken out before.
 */
export class PresentedPosts implements Weighed {
  #young: Generation = { posts: new Map(), bytes: 0 };
  #old: Generation = { posts: new Map(), bytes: 0 };
  readonly #table: BoardTable;
  readonly #postBytes: number;
  #seen: number;

  constructor(table: BoardTable, columns: number) {
    this.#table = table;
    this.#postBytes = POST_BYTES + columns * VALUE_BYTES;
    this.#seen = table.log.version;
  }

  get bytes(): number {
    return this.#young.bytes + this.#old.bytes;
  }

  get(slot: number): ListedPost | undefined {
    const young = this.#young.posts.get(slot);
    if (young) return young.post;
    const old = this.#old.posts.get(slot);
    if (!old) return undefined;
    this.#forget(slot);
    this.#add(slot, old);
    return old.post;
  }

  keep(slot: number, post: ListedPost): ListedPost {
    this.#forget(slot);
    const kept = new KeptPost(post, this.#postBytes);
    this.#add(slot, kept);
    return lasting(post, kept);
  }

  forgetChanged(): void {
    const { version } = this.#table.log;
    if (version === this.#seen) return;
    const changed = this.#table.log.since(this.#seen);
    for (const slot of changed ?? [...this.#young.posts.keys(), ...this.#old.posts.keys()]) this.#forget(slot);
    this.#seen = version;
  }

  #add(slot: number, kept: KeptPost): void {
    if (this.#young.posts.size >= KEPT / 2 || this.#young.bytes > KEPT_BYTES / 2) {
      this.#old = this.#young;
      this.#young = { posts: new Map(), bytes: 0 };
    }
    kept.generation = this.#young;
    this.#young.posts.set(slot, kept);
    this.#young.bytes += kept.bytes;
  }

  #forget(slot: number): void {
    for (const generation of [this.#young, this.#old]) {
      const kept = generation.posts.get(slot);
      if (!kept) continue;
      generation.posts.delete(slot);
      generation.bytes -= kept.bytes;
      kept.generation = undefined;
    }
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
