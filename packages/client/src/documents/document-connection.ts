import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { Awareness } from "y-protocols/awareness";
import type * as Y from "yjs";
import { isAccessLost } from "../lost-access.ts";
import { createPauses } from "./pauses.ts";

export interface DocumentSession {
  room: string;
  token: string;
}

export interface DocumentState {
  /** `refused`: they may not read it any more, or it is gone; nothing is tried again. */
  link: "connecting" | "connected" | "offline" | "refused";
  /** Changes made here that are not kept yet. */
  unsaved: number;
  /** All that was kept when the first connection opened is here. */
  isLoaded: boolean;
  isWritable: boolean;
}

export interface DocumentConnection {
  awareness: Awareness;
  state(): DocumentState;
  subscribe(told: () => void): () => void;
  /** At once, instead of after the next pause: the network is back. */
  retry(): void;
  leave(): void;
}

interface Options {
  document: Y.Doc;
  /** `wss://…/document-api` */
  address: string;
  /** Asked anew for each connection: tokens live for minutes. */
  openSession(): Promise<DocumentSession>;
}

/** It has no door of its own for it. */
function forgetQueue(socket: object): void {
  (socket as { messageQueue: unknown[] }).messageQueue = [];
}

const BEGINNING: DocumentState = { link: "connecting", unsaved: 0, isLoaded: false, isWritable: false };

/** Keeps a Yjs document in step with the one that is kept: what is written without a connection is sent with the next. */
export function connectDocument({ document, address, openSession }: Options): DocumentConnection {
  const awareness = new Awareness(document);
  const listeners = new Set<() => void>();
  const pauses = createPauses(() => void open());
  const socket = new HocuspocusProviderWebsocket({
    url: address,
    autoConnect: false,
    maxAttempts: 1,
    // The first exchange carries all that was written meanwhile. Sent besides, its parts would be answered for before the whole is.
    onOpen: () => forgetQueue(socket),
    onClose: () => again(),
  });
  let state = BEGINNING;
  let token = "";
  let provider: HocuspocusProvider | undefined;
  let isOver = false;

  function change(part: Partial<DocumentState>): void {
    state = { ...state, ...part };
    for (const told of listeners) told();
  }

  function noteChange(_: Uint8Array, origin: unknown): void {
    if (origin !== provider) change({ unsaved: state.unsaved + 1 });
  }

  async function open(): Promise<void> {
    change({ link: "connecting" });
    try {
      const session = await openSession();
      if (isOver) return;
      token = session.token;
      provider ??= createProvider(session.room);
      socket.setConfiguration({ url: `${address}?token=${token}` });
      await socket.connect();
    } catch (error) {
      if (!isAccessLost(error)) return again();
      leaveSocket();
      change({ link: "refused", isWritable: false });
    }
  }

  function createProvider(name: string): HocuspocusProvider {
    const made = new HocuspocusProvider({
      ...{ name, document, awareness, websocketProvider: socket },
      token: () => token,
      onAuthenticated: ({ scope }) => {
        change({ link: "connected", isWritable: scope === "read-write" });
      },
      // Why, the next session says.
      onAuthenticationFailed: () => again(),
      onSynced: () => change({ isLoaded: true }),
      onUnsyncedChanges: ({ number }) => {
        if (number > 0) return;
        // Not before: what is refused each time is tried more and more seldom.
        pauses.begin();
        if (state.unsaved > 0) change({ unsaved: 0 });
      },
    });
    made.attach();
    return made;
  }

  function again(): void {
    leaveSocket();
    if (isOver || state.link === "refused") return;
    change({ link: "offline", isWritable: false });
    pauses.next();
  }

  /** It does not come again by itself: it has no other token. */
  function leaveSocket(): void {
    socket.disconnect();
  }

  // Somebody without a cursor is there, too, and hears from the server each time they say so.
  awareness.setLocalStateField("cursor", null);
  document.on("update", noteChange);
  void open();
  return {
    awareness,
    state: () => state,
    subscribe(told) {
      listeners.add(told);
      return () => void listeners.delete(told);
    },
    retry() {
      if (state.link === "offline") pauses.now();
    },
    leave() {
      isOver = true;
      pauses.stop();
      document.off("update", noteChange);
      if (provider) provider.destroy();
      else awareness.destroy();
      socket.destroy();
    },
  };
}
