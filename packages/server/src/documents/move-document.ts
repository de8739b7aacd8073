import type { DocumentEntry } from "@itoguchi/core/documents/document";
import { DocumentAction } from "@itoguchi/core/documents/document-history";
import { DocumentPlace } from "@itoguchi/core/documents/documents.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { rowCommand } from "../project-engine/project-command.ts";
import { ancestorsOf, descendantsOf } from "./ancestors.ts";
import { accessDocument, entryOf } from "./documents.access.ts";
import { noteDocumentHistory } from "./note-document-history.ts";
import { keyOfPlace } from "./place-document.ts";
import { refuseDeeper } from "./register-document.ts";
import { saveDocument } from "./save-document.ts";

/** Its row alone changes: what stands below goes along. */
export const moveDocument = rowCommand(
  DocumentPlace.extend({ id: Id }),
  "post.write",
  async (ctx, { id, parentId, previousId, nextId }): Promise<DocumentEntry> => {
    const before = await accessDocument(ctx, id, "EDIT");
    const parent = parentId === null ? undefined : await accessDocument(ctx, parentId, "EDIT");
    if (parent) {
      const below = await descendantsOf(ctx, id);
      if (parent.id === id || below.some((one) => one.id === parent.id))
        throw fail("InvalidInput", { message: "自分の下にあるドキュメントには移動できません。" });
      const above = (await ancestorsOf(ctx, [parent.id])).get(parent.id)?.length ?? 0;
      refuseDeeper(above, below.at(-1)?.depth);
    }
    const orderKey = await keyOfPlace(ctx, { parentId, previousId, nextId }, id);
    const after = await saveDocument(ctx, before, { parentId, orderKey });
    if (before.parentId !== parentId) {
      await noteDocumentHistory(ctx, [
        {
          documentId: id,
          actionType: DocumentAction.MOVE,
          before: { parentId: before.parentId },
          after: { parentId },
        },
      ]);
    }
    return entryOf(after);
  },
);
