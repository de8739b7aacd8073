import { saveDocumentState } from "@itoguchi/core/documents/body.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import * as Y from "yjs";
import { connectionOf } from "#server/kernel/db/connection-of";
import { rowCommand } from "#server/project-engine/project-command";
import { accessDocument } from "../documents.access.ts";
import { saveDocument } from "../save-document.ts";
import { locked } from "../update-document.ts";
import { keepContent } from "./keep-content.ts";
import { appendUpdate, loadBody } from "./update-log.ts";
import { decoded } from "./yjs-input.ts";

/** Nobody's own process: every one that has the document open reads it from the log. */
const NOBODY = "-";

/** For whoever has no connection: the same as over one, in one piece. */
export const saveState = rowCommand(
  saveDocumentState.body.extend({ id: Id }),
  "post.write",
  async (ctx, { id, update: sent }) => {
    const { db, workspaceId, member, now } = ctx;
    const row = await accessDocument(ctx, id, "EDIT");
    if (row.lockedBy !== null) throw locked();
    const address = { workspaceId, documentId: id };
    const update = Buffer.from(sent, "base64");
    decoded(() => Y.decodeUpdate(update));
    // First, because it takes the lock: what is read then is all there is.
    if ((await appendUpdate(connectionOf(db), address, { update, sender: NOBODY })) === undefined) throw tooLarge();
    const kept = await loadBody(db, address);
    const { document } = kept;
    if (document.store.pendingStructs || document.store.pendingDs)
      throw fail("Conflict", { message: "この変更より前の変更が届いていません。先に、それを保存してください。" });
    await keepContent(db, address, kept);
    await saveDocument(ctx, row, { updatedBy: member.id, updatedAt: now });
    return { stateVector: Buffer.from(Y.encodeStateVector(document)).toString("base64") };
  },
);

function tooLarge() {
  return fail("InvalidInput", { message: "本文が長すぎます。ドキュメントを分けてください。" });
}
