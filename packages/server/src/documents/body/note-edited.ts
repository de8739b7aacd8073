import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import type { Services } from "#server/kernel/services";
import { rowCommand } from "#server/project-engine/project-command";
import { accessDocument } from "../documents.access.ts";
import { saveDocument } from "../save-document.ts";
import type { DocumentClaims } from "./document-token.ts";

/** While one person writes on, as often as that. */
const AGAIN_MS = 60_000;

/** Who wrote in a document last, and when. */
const touchDocument = rowCommand(z.object({ id: Id }), "post.write", async (ctx, { id }) => {
  const { member, now } = ctx;
  const row = await accessDocument(ctx, id, "EDIT");
  await saveDocument(ctx, row, { updatedBy: member.id, updatedAt: now });
});

/** For one connection. Says nothing where they may not write any more. */
export function notingEdits(services: Services, claims: DocumentClaims): () => Promise<void> {
  let notedAt: number | undefined;
  return async () => {
    const now = services.clock.now().getTime();
    if (notedAt !== undefined && now - notedAt < AGAIN_MS) return;
    notedAt = now;
    await noteEdited(services, claims);
  };
}

async function noteEdited(services: Services, claims: DocumentClaims): Promise<void> {
  const { credential, workspaceId, projectKey, documentId } = claims;
  const request = { id: "document", address: "", userAgent: "" };
  const scope = { services, request, actor: undefined, credential, workspaceId };
  await touchDocument(scope, { pk: projectKey, id: documentId }).catch((error) =>
    services.log.info({ err: error, documentId }, "a document's last editor"),
  );
}
