import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import { isSprintColumn } from "@itoguchi/core/columns/kinds/sprint";
import type { Post } from "@itoguchi/core/model/post";
import type { Performed } from "../optimistic-changes.ts";
import type { Queued } from "../outbox.ts";
import type { ProjectStore } from "../project-store.ts";
import type { Sent } from "../undo/steps.ts";
import type { UndoHistory } from "../undo/undo-history.ts";

/** A post, as far as an action has to know it. */
export type KnownPost = Pick<
  Post,
  "id" | "projectSerialNumber" | "title" | "sectionId" | "boardId" | "data" | "viewOrder"
>;

interface Context {
  store: ProjectStore;
  history: UndoHistory;
  now(): Date;
  /** Posts of large boards, as they were last seen. */
  seen(number: number): KnownPost | undefined;
}

/** What every action needs: the posts as they show now, and the way to the server. */
export class Performer {
  readonly store: ProjectStore;
  readonly history: UndoHistory;
  readonly now: () => Date;
  readonly #seen: Context["seen"];
  /** The answers to whatever is being sent, for whoever wants to know. */
  #answers: Promise<boolean>[] | undefined;

  constructor({ store, history, now, seen }: Context) {
    this.store = store;
    this.history = history;
    this.now = now;
    this.#seen = seen;
  }

  perform<Q extends Queued>(optimisticChange: Pick<Performed<Q>, "changes" | "events" | "operation" | "input">): Sent {
    const sent: Sent = { isRefused: false };
    const answer = this.store.perform({ ...optimisticChange, refused: this.history.refusedTurn() }).then(
      () => true,
      () => {
        sent.isRefused = true;
        return false;
      },
    );
    this.#answers?.push(answer);
    return sent;
  }

  async isTaken(act: () => void): Promise<boolean> {
    const outer = this.#answers;
    const own: Promise<boolean>[] = [];
    this.#answers = own;
    try {
      act();
    } finally {
      this.#answers = outer;
    }
    return (await Promise.all(own)).every((isTaken) => isTaken);
  }

  posts(numbers: readonly number[]): KnownPost[] {
    return numbers.flatMap((number) => this.post(number) ?? []);
  }

  post(number: number): KnownPost | undefined {
    return this.store.replica.postOfNumber(number) ?? this.#seen(number);
  }

  isLink(columnId: string): boolean {
    const column = this.store.replica.column(columnId);
    return column !== undefined && isPostLink(column);
  }

  isSprint(columnId: string): boolean {
    const column = this.store.replica.column(columnId);
    return column !== undefined && isSprintColumn(column);
  }

  /** As the operation takes it: linked posts by their numbers. */
  valueOf(post: KnownPost, columnId: string): unknown {
    if (!this.isLink(columnId)) return post.data[columnId];
    const { table } = this.store.replica;
    return table.linkedPosts(columnId, post.id).map(({ table: own, slot }) => own.number.get(slot));
  }
}
