import type { Configuration } from "@hocuspocus/server";
import { inTenant } from "#server/kernel/db/in-tenant";
import { Cut } from "./cut.ts";
import { enterDocument } from "./enter-document.ts";
import { keepContent } from "./keep-content.ts";
import { keepOwnState } from "./keep-own-state.ts";
import type { OpenRooms, RoomServices } from "./open-rooms.ts";
import type { RoomContext } from "./room-context.ts";
import { FROM_OTHERS } from "./shared-awareness.ts";
import { watchRight } from "./watch-right.ts";

/** Updates whose base has not come are in no log. */
const MOST_WAITING_BYTES = 1_000_000;

type Hooks = Partial<Configuration<RoomContext>>;

/** What Hocuspocus asks of us. None of them throws anything that it would write to the console. */
export function roomHooks(services: RoomServices, rooms: OpenRooms): Hooks {
  return { ...letIn(services, rooms), ...passCursorsOn(rooms), ...keep(services, rooms) };
}

function letIn(services: RoomServices, rooms: OpenRooms): Hooks {
  return {
    // The address has shown the token already; what the first message says besides is not asked for.
    async onAuthenticate({ documentName, connectionConfig, context: { claims } }) {
      await rooms.get(documentName)?.refused?.promise;
      const entered = await enterDocument(services, claims).catch(() => {
        throw refused("unavailable");
      });
      if (!entered) throw refused("forbidden");
      connectionConfig.readOnly = !entered.isWritable;
      return { entered };
    },
    async connected({ connection, documentName, context: { claims, entered, signal, cut } }) {
      if (!entered) return;
      // It was let in while the room was open still.
      if (rooms.get(documentName)?.refused) cut(Cut.notKept);
      void watchRight(services, {
        ...{ claims, entered, signal },
        onSame({ isWritable }) {
          if (connection.readOnly === isWritable) cut(Cut.changed);
        },
        onChanged: (now) => cut(now ? Cut.changed : Cut.forbidden),
      });
    },
  };
}

function passCursorsOn(rooms: OpenRooms): Hooks {
  return {
    async beforeHandleAwareness({ states, context, awareness }) {
      const member = context?.entered?.access.member;
      if (!context || !member) return;
      context.client = keepOwnState({ member, client: context.client }, states, awareness.getStates());
    },
    async onAwarenessUpdate({ documentName, added, updated, removed, transactionOrigin }) {
      if (transactionOrigin !== FROM_OTHERS)
        rooms.get(documentName)?.awareness.changed([...added, ...updated, ...removed]);
    },
  };
}

function keep({ db, log }: RoomServices, rooms: OpenRooms): Hooks {
  return {
    async onLoadDocument({ document, context: { claims } }) {
      await rooms.load(document, claims).catch((error) => {
        log.warn({ err: error, documentId: claims.documentId }, "a document could not be opened");
        throw refused("unavailable");
      });
    },
    async afterHandleMessage({ document }) {
      // It waits for what nobody sends.
      const waiting = document.store.pendingStructs?.update.length ?? 0;
      if (waiting > MOST_WAITING_BYTES) rooms.close(document);
    },
    async onStoreDocument({ documentName, lastContext }) {
      const room = rooms.get(documentName)?.room;
      if (!room || room.seq === 0 || !(await room.isKept())) return;
      const { address, document, seq } = room;
      // Where it fails, the job that looks for what is behind does it later.
      await inTenant(db, address.workspaceId, (tx) => keepContent(tx, address, { document, seq })).catch((error) =>
        log.warn({ err: error, ...address }, "content of a document"),
      );
      await lastContext.edited?.();
    },
    async beforeUnloadDocument({ documentName }) {
      await rooms.get(documentName)?.room.isKept();
    },
    async afterUnloadDocument({ documentName }) {
      rooms.forget(documentName);
    },
  };
}

/** Hocuspocus tells the client the reason, and logs what has a message. */
function refused(reason: string): Error {
  return Object.assign(new Error(), { reason });
}
