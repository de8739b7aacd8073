import { entityAppliers, entityEvents } from "../kernel/entities.ts";
import { DocumentEntry } from "./document.ts";

/**
 * Of documents that everybody who can open the project may read. One that is no longer for everybody is removed; about it, the
 * accounts of its readers are told (`documents.changed` of the account's stream).
 */
export const documentEvents = entityEvents("documents", DocumentEntry);

export const documentAppliers = entityAppliers<"documents", DocumentEntry>("documents");
