import * as body from "@itoguchi/core/documents/body.calls";
import * as documents from "@itoguchi/core/documents/documents.calls";
import type { Call } from "@itoguchi/core/kernel/call";
import type { Person } from "../accounts/accounts.factory.ts";
import type { Scenario } from "./scenario.ts";
import type { HomeWorld } from "./world.ts";

const inProject = ({ home }: HomeWorld) => ({ ws: home.workspace.id, pk: home.projectKey });

/** One of somebody's own, that everybody in the project may read and write. */
async function documentOf(world: HomeWorld, person: Person): Promise<string> {
  return (await person.call(documents.registerDocument, { ...inProject(world), title: "議事録", parentId: null })).id;
}

function one(call: Call, more: Record<string, unknown> = {}): Scenario {
  return {
    call,
    input: async (world) => ({ ...inProject(world), id: await documentOf(world, world.home.owner), ...more }),
  };
}

/** Only its author and managers may. */
function own(call: Call, more: Record<string, unknown> = {}): Scenario {
  return { ...one(call, more), of: async (world, person) => ({ id: await documentOf(world, person) }) };
}

export const DOCUMENT_SCENARIOS: readonly Scenario[] = [
  {
    call: documents.getDocumentHierarchy,
    input: async (world) => ({ ...inProject(world), documentId: await documentOf(world, world.home.owner) }),
  },
  {
    call: documents.getDocumentList,
    input: async (world) => ({ ...inProject(world), idList: await documentOf(world, world.home.owner) }),
  },
  { call: documents.searchDocumentList, input: (world) => ({ ...inProject(world), words: "議事" }) },
  { call: documents.getArchivedDocumentList, input: inProject },
  {
    call: documents.registerDocument,
    input: async (world) => ({
      ...inProject(world),
      title: "仕様書",
      parentId: await documentOf(world, world.home.owner),
    }),
  },
  one(documents.getDocumentView),
  one(documents.updateDocument, { title: "仕様書", icon: "📄", layout: "WIDE", isShowTableOfContents: true }),
  one(documents.moveDocument, { parentId: null }),
  one(documents.getSharedUserList),
  own(documents.updateDocumentSharing, { sharedType: "PRIVATE", shareList: [], isWithChildren: true }),
  one(documents.archiveDocument),
  one(documents.unarchiveDocument),
  own(documents.deleteDocument),
  one(documents.getDocumentHistoryList),
  one(body.getDocumentSession),
  one(body.getDocumentData),
  one(body.checkDocumentSyncStatus, { stateVector: "AA==" }),
  one(body.saveDocumentState, { update: "AAA=" }),
];
