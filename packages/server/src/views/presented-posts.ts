import type { BoardTable } from "@itoguchi/core/views/board-table";
import type { ListedPost } from "@itoguchi/core/views/views.operations";
import type { ReadCtx } from "../kernel/project/project-command.ts";

/** Enough for the pages that people have open. */
const KEPT = 10_000;

/** Posts of one board in the shape lists show, kept until they change. */
export class PresentedPosts {
  readonly #posts = new Map<number, ListedPost>();
  readonly #table: BoardTable;
  /** Names of people and sections are in the posts too. */
  readonly names: string;
  readonly directory: unknown;
  #seen: number;

  constructor(table: BoardTable, names: string, directory: unknown) {
    this.#table = table;
    this.names = names;
    this.directory = directory;
    this.#seen = table.log.version;
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

const presented = new WeakMap<BoardTable, PresentedPosts>();

export function presentedPosts({ replica, directory }: ReadCtx, table: BoardTable): PresentedPosts {
  const names = String(replica.table.structureVersion);
  const known = presented.get(table);
  if (known?.names === names && known.directory === directory) {
    known.forgetChanged();
    return known;
  }
  const made = new PresentedPosts(table, names, directory);
  presented.set(table, made);
  return made;
}
