import * as bodyCalls from "@itoguchi/core/documents/body.calls";
import * as calls from "@itoguchi/core/documents/documents.calls";
import { on } from "../kernel/http/rest.ts";
import { archiveDocument, unarchiveDocument } from "./archive-document.ts";
import { checkSyncStatus, getData } from "./body/body.queries.ts";
import { saveState } from "./body/save-state.ts";
import { getSession } from "./body/session.queries.ts";
import { deleteDocument } from "./delete-document.ts";
import { getSharedUsers, getView, listDocumentHistory } from "./documents.queries.ts";
import { listArchivedDocuments, searchDocuments } from "./find-documents.ts";
import { moveDocument } from "./move-document.ts";
import { registerDocument } from "./register-document.ts";
import { getHierarchy, getList } from "./tree.queries.ts";
import { updateDocument } from "./update-document.ts";
import { updateDocumentSharing } from "./update-document-sharing.ts";

export const documentsRoutes = [
  on(calls.getDocumentHierarchy, getHierarchy),
  on(calls.getDocumentList, getList),
  on(calls.searchDocumentList, searchDocuments),
  on(calls.getArchivedDocumentList, listArchivedDocuments),
  on(calls.registerDocument, registerDocument),
  on(calls.getDocumentView, getView),
  on(calls.updateDocument, updateDocument),
  on(calls.moveDocument, moveDocument),
  on(calls.getSharedUserList, getSharedUsers),
  on(calls.updateDocumentSharing, updateDocumentSharing),
  on(calls.archiveDocument, archiveDocument),
  on(calls.unarchiveDocument, unarchiveDocument),
  on(calls.deleteDocument, deleteDocument),
  on(calls.getDocumentHistoryList, listDocumentHistory),
  on(bodyCalls.getDocumentSession, getSession),
  on(bodyCalls.getDocumentData, getData),
  on(bodyCalls.checkDocumentSyncStatus, checkSyncStatus),
  on(bodyCalls.saveDocumentState, saveState),
];
