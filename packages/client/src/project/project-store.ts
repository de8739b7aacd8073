import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import type { Post } from "@itoguchi/core/posts/post";
import type { PostChange } from "@itoguchi/core/posts/post.events";
import { ProjectReplica } from "@itoguchi/core/projects/project-replica";
import { boardReplica } from "@itoguchi/core/screens/board-replica.operations";
import type { z } from "zod";
import { Outbox, type Send } from "./outbox.ts";
import { Overlay } from "./overlay.ts";

export type BoardCopy = z.output<(typeof boardReplica)["answer"]>;
type ToldEvent = Omit<EventEnvelope, "stream">;

export interface ProjectDoor {
  /** Asks in the project. */
  ask: Send;
  /** Follows the project's stream after that number until told to stop. */
  follow(
    since: number,
    handlers: { onEvent(event: ToldEvent): void; onState(state: "live" | "waiting"): void },
  ): () => void;
  accountId: string;
}

/** What the server sends instead of events that it no longer has. */
const RELOAD = "stream.reload";

/**
 * One board of a project in the browser: its structure always, and, of boards that are not too large, all its posts and those of
 * boards it is linked with. Follows the project's stream; what people do shows at once.
 */
export class ProjectStore {
  readonly boardId: string;
  readonly outbox: Outbox;
  readonly accountId: string;
  readonly ask: Send;
  replica!: ProjectReplica;
  overlay!: Overlay;
  names!: ReadonlyMap<string, string>;
  memberId!: string;
  timeZone!: string;
  /** The boards whose posts are all here. */
  #held!: ReadonlySet<string>;
  #version = 0;
  #stop: (() => void) | undefined;
  #connection: "live" | "waiting" = "waiting";
  readonly #door: ProjectDoor;
  readonly #listeners = new Set<() => void>();
  readonly #onEvent = new Set<(event: ToldEvent) => void>();

  private constructor(door: ProjectDoor, boardId: string) {
    this.#door = door;
    this.boardId = boardId;
    this.accountId = door.accountId;
    this.ask = door.ask;
    this.outbox = new Outbox(door.ask);
  }

  static async open(door: ProjectDoor, boardId: string): Promise<ProjectStore> {
    const store = new ProjectStore(door, boardId);
    store.#take(await door.ask(boardReplica, { boardId }));
    store.#follow();
    return store;
  }

  close(): void {
    this.#stop?.();
    this.#listeners.clear();
  }

  /** Whether the board's posts are all here. */
  holds(boardId: string): boolean {
    return this.#held.has(boardId);
  }

  get connection(): "live" | "waiting" {
    return this.#connection;
  }

  version = (): number => this.#version;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Waits for what the server tells of. */
  until(isSo: () => boolean): Promise<void> {
    if (isSo()) return Promise.resolve();
    return new Promise((resolve) => {
      const leave = this.subscribe(() => {
        if (!isSo()) return;
        leave();
        resolve();
      });
    });
  }

  /** Each event after it has been taken in. */
  listen(listener: (event: ToldEvent) => void): () => void {
    this.#onEvent.add(listener);
    return () => this.#onEvent.delete(listener);
  }

  /** Something in it was changed by hand. */
  changed(): void {
    this.#version++;
    for (const listener of this.#listeners) listener();
  }

  accountName = (memberId: string): string | undefined => this.names.get(memberId);

  #take(copy: BoardCopy): void {
    this.replica = new ProjectReplica(copy.seq, {
      boards: copy.boardList,
      sections: copy.sectionList,
      columns: copy.columnList,
      views: copy.boardViewList,
    });
    for (const { boardId, posts } of copy.postSetList ?? []) this.replica.table.putPosts(boardId, posts);
    for (const link of copy.linkList) this.replica.table.putLink(link);
    this.#held = new Set(copy.postSetList?.map(({ boardId }) => boardId));
    this.overlay = new Overlay(this.replica.table);
    this.names = new Map(copy.memberList.map(({ id, accountName }) => [id, accountName]));
    this.memberId = copy.memberId;
    this.timeZone = copy.timeZone;
  }

  #follow(): void {
    this.#stop?.();
    this.#stop = this.#door.follow(this.replica.seq, {
      onEvent: (event) => void this.#hear(event),
      onState: (state) => {
        this.#connection = state;
        if (state === "live") this.outbox.retry();
        this.changed();
      },
    });
  }

  async #reload(): Promise<void> {
    this.#stop?.();
    this.#take(await this.#door.ask(boardReplica, { boardId: this.boardId }));
    this.#follow();
    this.changed();
  }

  async #hear(event: ToldEvent): Promise<void> {
    if (event.type === RELOAD) return this.#reload();
    if (event.seq <= this.replica.seq) return;
    const isOwn = event.actor === this.accountId;
    const payload = event.payload as { list: never[] };
    if (event.type === "posts.registered") return this.#apply(event, { list: this.#ofHeld(payload.list) });
    if (event.type === "posts.changed") {
      if (this.#comesFromOutside(payload.list)) return this.#reload();
      return this.#apply(event, { list: this.overlay.told(payload.list, { isOwn }) });
    }
    this.#apply(event, event.payload);
  }

  #apply(event: ToldEvent, payload: unknown): void {
    try {
      this.replica.apply({ ...event, payload });
    } catch {
      // A number is missing, or something is not as the event says: what is here cannot be trusted any more.
      void this.#reload();
      return;
    }
    for (const listener of this.#onEvent) listener(event);
    this.changed();
  }

  #ofHeld(posts: readonly Post[]): Post[] {
    return posts.filter(({ boardId }) => this.#held.has(boardId));
  }

  /** A post that was moved here from a board whose posts are not: the rest of it is not known. */
  #comesFromOutside(changes: readonly PostChange[]): boolean {
    return changes.some(({ id, boardId }) => boardId && this.#held.has(boardId) && !this.replica.post(id));
  }
}
