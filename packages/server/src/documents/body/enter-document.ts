import type { DocumentRight } from "@itoguchi/core/documents/document";
import { DomainError } from "@itoguchi/core/kernel/errors";
import { inTenant } from "#server/kernel/db/in-tenant";
import { may } from "#server/kernel/principal";
import type { Services } from "#server/kernel/services";
import { accessProject, type ProjectAccess } from "#server/project-engine/access-project";
import { accessDocument, type DocumentRow, mayEdit, rightOfNumber } from "../documents.access.ts";
import type { DocumentClaims } from "./document-token.ts";

export interface Entered {
  access: ProjectAccess;
  right: DocumentRight;
  /** Somebody with the right to edit may write now. */
  isWritable: boolean;
}

/** Undefined when they may not (or may not any more) read it. */
export async function enterDocument(
  { db, reader, clock }: Pick<Services, "db" | "reader" | "clock">,
  { credential, workspaceId, projectKey, documentId }: DocumentClaims,
): Promise<Entered | undefined> {
  const asked = { credential, workspaceId, projectKey, now: clock.now() };
  try {
    const access = await accessProject(reader, asked, { capability: "workspace.read", isChange: false });
    const row = await inTenant(db, workspaceId, (tx) => accessDocument({ db: tx, ...access }, documentId));
    return { access, right: rightOfNumber(row.ownRight), isWritable: isWritable(access, row) };
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return undefined;
    throw error;
  }
}

export function isWritable({ principal }: Pick<ProjectAccess, "principal">, row: DocumentRow): boolean {
  return mayEdit(row) && row.lockedAt === null && may(principal, "post.write");
}
