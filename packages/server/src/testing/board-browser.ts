import { createAsker } from "@itoguchi/client/asker";
import { createCaller } from "@itoguchi/client/caller";
import { followEvents } from "@itoguchi/client/events";
import type { BoardCopy } from "@itoguchi/client/project/board-cache";
import { Outbox, type Refusal, type SendCall } from "@itoguchi/client/project/outbox";
import { ProjectActions } from "@itoguchi/client/project/project-actions";
import { type ProjectDoor, ProjectStore } from "@itoguchi/client/project/project-store";
import type { MutationStore, QueuedMutation } from "@itoguchi/client/project/queued-mutation";
import { LocalSource } from "@itoguchi/client/view-sources/local-source";
import type { Call } from "@itoguchi/core/kernel/call";
import type { BoardView } from "@itoguchi/core/model/view";
import { boardReplica } from "@itoguchi/core/screens/board-replica.operations";
import { afterEach } from "vitest";
import WebSocket from "ws";
import type { Person } from "../accounts/accounts.factory.ts";
import type { BuiltWorkspace } from "../workspaces/workspaces.factory.ts";

/** What a browser keeps on its disk: it outlasts the page. */
export interface Disk {
  boards: Map<string, BoardCopy>;
  mutations: Map<string, QueuedMutation>;
}

export function emptyDisk(): Disk {
  return { boards: new Map(), mutations: new Map() };
}

interface Options {
  disk?: Disk;
  isOffline?: boolean;
  /** Before a board is answered. */
  beforeCopy?: () => Promise<void>;
  webSocketImpl?: unknown;
  /** After a cut. */
  shortestWaitMs?: number;
}

function mutationStoreOf({ mutations }: Disk): MutationStore {
  return {
    put: (mutation) => void mutations.set(mutation.key, structuredClone(mutation)),
    remove: (key) => void mutations.delete(key),
  };
}

/** Boards as browsers have them, without the browser: the client over real HTTP and sockets. */
export function browsersOf(address: string, home: BuiltWorkspace) {
  const place = { workspaceId: home.workspace.id, projectKey: home.projectKey };
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  function doorOf(person: Person, options: Options) {
    const { disk, isOffline = false, webSocketImpl = WebSocket, shortestWaitMs, beforeCopy } = options;
    const line = { isOpen: !isOffline, takesWrites: true };
    const fetchIfOpen: typeof fetch = async (url, init) => {
      const isWrite = new Headers(init?.headers).has("idempotency-key");
      if (!line.isOpen || (isWrite && !line.takesWrites)) throw new TypeError("Failed to fetch");
      return fetch(url, init);
    };
    const asker = createAsker({ base: address, fetch: fetchIfOpen, token: () => person.token });
    const ask: ProjectDoor["ask"] = async (operation, input, key) => {
      if (operation.name === boardReplica.name) await beforeCopy?.();
      return asker(operation, place, input, key);
    };
    const refusals: Refusal[] = [];
    const caller = createCaller({ base: address, fetch: fetchIfOpen, token: () => person.token });
    const sendCall: SendCall = (path, input, key) =>
      caller({ method: "POST", path, audience: "account" } as Call, input as object, { key });
    const outbox = new Outbox(ask, disk && mutationStoreOf(disk), sendCall);
    outbox.onRefused((refusal) => refusals.push(refusal));
    outbox.revive([...(disk?.mutations.values() ?? [])]);
    const door: ProjectDoor = {
      place,
      outbox,
      accountId: person.accountId,
      ask,
      follow: (since, handlers) =>
        followEvents({
          url: `${address.replace("http", "ws")}/board-api`,
          stream: { projectEvents: place },
          token: async () => (line.isOpen ? person.token : Promise.reject(new TypeError("Failed to fetch"))),
          since,
          webSocketImpl,
          ...(shortestWaitMs === undefined ? {} : { shortestWaitMs }),
          ...handlers,
        }),
    };
    if (!disk) return { door, line, refusals };
    const cache: ProjectDoor["cache"] = {
      read: async (boardId) => structuredClone(disk.boards.get(boardId)),
      write: (boardId, copy) => void disk.boards.set(boardId, structuredClone(copy)),
      forget: () => disk.boards.clear(),
    };
    return { door: { ...door, cache }, line, refusals };
  }

  async function open(person: Person, boardId: string, options: Options = {}) {
    const { door, line, refusals } = doorOf(person, options);
    const store = await ProjectStore.open(door, boardId);
    const actions = new ProjectActions({ store, now: () => new Date() }, { seen: () => undefined });
    closing.push(() => store.close());
    const view = [...store.replica.views.values()].find((one) => one.boardId === boardId) as BoardView;
    const source = new LocalSource(store, view);
    return { store, actions, source, view, refusals, line };
  }
  return Object.assign(open, { doorOf });
}
