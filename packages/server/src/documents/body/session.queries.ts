import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { rowRead } from "#server/project-engine/row-read";
import { accessDocument, rightOfNumber } from "../documents.access.ts";
import { issueDocumentToken, roomName, TOKEN_SECONDS } from "./document-token.ts";
import { isWritable } from "./enter-document.ts";

/** What an editor needs to join the others in a document. */
export const getSession = rowRead(z.object({ id: Id }), async (ctx, { id, pk }) => {
  const row = await accessDocument(ctx, id);
  const { workspaceId, credential, services } = ctx;
  const claims = { workspaceId, projectKey: pk, documentId: id, credential };
  return {
    room: roomName(claims),
    token: await issueDocumentToken(services, claims),
    seconds: TOKEN_SECONDS,
    right: rightOfNumber(row.ownRight),
    isWritable: isWritable(ctx, row),
  };
});
