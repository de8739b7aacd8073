import type { Client } from "graphql-ws";
import type { ProjectPlace } from "../asker.ts";

/** Somebody who looks at the board, and the post they have open. */
export interface Present {
  memberId: string;
  projectSerialNumber: number | null;
}

const DOCUMENT = `subscription boardPresence($workspaceId: ID!, $projectKey: String!, $boardId: ID!, $projectSerialNumber: Int) {
  boardPresence(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, projectSerialNumber: $projectSerialNumber) {
    memberId projectSerialNumber
  }
}`;
/** Whoever goes through posts by the arrow keys looks at none of them. */
const SETTLED_MS = 300;
const NOBODY: readonly Present[] = [];

/** Who looks at a board. To hear of others is to be told of: it ends with the connection. */
export class Presence {
  readonly #where: ProjectPlace & { boardId: string };
  readonly #listeners = new Set<() => void>();
  #client: Client | undefined;
  /** Of every subscription that stands: one that waits for its first answer has not yet taken the place of those before it. */
  readonly #leaves = new Set<() => void>();
  #open: number | null = null;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #list: readonly Present[] = NOBODY;

  constructor(place: ProjectPlace, boardId: string) {
    this.#where = { ...place, boardId };
  }

  /** The person themselves, too: as often as they look. */
  list = (): readonly Present[] => this.#list;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The post that is open beside the board, or on a page of its own. */
  look(projectSerialNumber: number | null): void {
    if (this.#open === projectSerialNumber) return;
    this.#open = projectSerialNumber;
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#join(), SETTLED_MS);
  }

  /** Over a connection that stands, until it ends. */
  attach = (client: Client): (() => void) => {
    this.#client = client;
    this.#join();
    return () => {
      if (this.#client !== client) return;
      this.#client = undefined;
      this.#leaveAll();
      clearTimeout(this.#settling);
      this.#hear(NOBODY);
    };
  };

  #join(): void {
    if (!this.#client) return;
    const before = [...this.#leaves];
    let isLatest = true;
    let stop = () => {};
    const leaveBefore = () => {
      for (const leaveOne of before.splice(0)) leaveOne();
    };
    const leave = () => {
      isLatest = false;
      this.#leaves.delete(leave);
      stop();
    };
    this.#leaves.add(leave);
    stop = this.#client.subscribe<{ boardPresence: Present[] }>(
      { query: DOCUMENT, variables: { ...this.#where, projectSerialNumber: this.#open } },
      {
        next: ({ data }) => {
          // Left only now: nobody sees the person go and come back.
          leaveBefore();
          if (isLatest && data?.boardPresence) this.#hear(data.boardPresence);
        },
        error: () => {
          leaveBefore();
          this.#leaves.delete(leave);
        },
        complete: () => this.#leaves.delete(leave),
      },
    );
  }

  #leaveAll(): void {
    for (const leave of [...this.#leaves]) leave();
  }

  #hear(list: readonly Present[]): void {
    if (JSON.stringify(list) === JSON.stringify(this.#list)) return;
    this.#list = list;
    for (const listener of this.#listeners) listener();
  }
}
