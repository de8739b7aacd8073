import { BODY_FRAGMENT, readBody } from "@itoguchi/core/documents/blocks/body-in-yjs";
import { checkDocumentSyncStatus } from "@itoguchi/core/documents/body.calls";
import { Id } from "@itoguchi/core/kernel/ids";
import * as Y from "yjs";
import { z } from "zod";
import { rowRead } from "#server/project-engine/row-read";
import { accessDocument } from "../documents.access.ts";
import { loadBody } from "./update-log.ts";
import { decoded } from "./yjs-input.ts";

const OneDocument = z.object({ id: Id });

export const getData = rowRead(OneDocument, async (ctx, { id }) => {
  await accessDocument(ctx, id);
  const { document } = await loadBody(ctx.db, { workspaceId: ctx.workspaceId, documentId: id });
  return { body: readBody(document.getXmlFragment(BODY_FRAGMENT)), stateVector: stateVectorOf(document) };
});

/** Deletions have no place in a state vector. */
export const checkSyncStatus = rowRead(
  checkDocumentSyncStatus.body.extend(OneDocument.shape),
  async (ctx, { id, stateVector }) => {
    await accessDocument(ctx, id);
    const { document } = await loadBody(ctx.db, { workspaceId: ctx.workspaceId, documentId: id });
    const theirs = decoded(() => Y.decodeStateVector(Buffer.from(stateVector, "base64")));
    const ours = Y.decodeStateVector(Y.encodeStateVector(document));
    const [hasUnsaved, hasNews] = [isAhead(theirs, ours), isAhead(ours, theirs)];
    return { isSynced: !hasUnsaved && !hasNews, hasUnsaved, hasNews, stateVector: stateVectorOf(document) };
  },
);

function isAhead(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): boolean {
  return [...one].some(([client, clock]) => clock > (other.get(client) ?? 0));
}

function stateVectorOf(document: Y.Doc): string {
  return Buffer.from(Y.encodeStateVector(document)).toString("base64");
}
