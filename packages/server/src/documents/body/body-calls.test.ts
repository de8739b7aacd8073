import {
  checkDocumentSyncStatus,
  getDocumentData,
  getDocumentSession,
  saveDocumentState,
} from "@itoguchi/core/documents/body.calls";
import { deleteDocument, getDocumentView, updateDocument } from "@itoguchi/core/documents/documents.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { newId } from "#server/kernel/clock";
import { buildMember } from "#server/members/members.factory";
import { eventually } from "#server/testing/eventually";
import { proveEvents } from "#server/testing/prove-events";
import { startTestServer } from "#server/testing/test-server";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { documentsIn } from "../documents.factory.ts";
import { openEditor, paragraph } from "./rooms.factory.ts";

const server = await startTestServer();
const since = newId(new Date());
const home = await buildWorkspace(server);
const { place, register } = documentsIn(home);
const { owner } = home;
const colleague = await buildMember(server, home, Role.STAFF);

async function newDocument(sharedType: "PUBLIC" | "PRIVATE" = "PUBLIC") {
  const { id } = await register({ sharedType });
  return { ...place, id };
}

function written(...texts: string[]): Y.Doc {
  const document = new Y.Doc();
  for (const text of texts) document.getXmlFragment("body").push([paragraph(text)]);
  return document;
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const updateOf = (document: Y.Doc) => base64(Y.encodeStateAsUpdate(document));
const vectorOf = (document: Y.Doc) => base64(Y.encodeStateVector(document));

describe("a body that is saved without a connection", () => {
  it("is read again, and by whoever has the document open", async () => {
    const where = await newDocument();
    const theirs = await openEditor(server, colleague, where);
    const document = written("議題", "決まったこと");
    const { stateVector } = await proveEvents(server, since, () =>
      owner.call(saveDocumentState, { ...where, update: updateOf(document) }),
    );
    expect(stateVector).toBe(vectorOf(document));
    await eventually(() => expect(theirs.text()).toBe("議題/決まったこと"));
    const { body } = await colleague.call(getDocumentData, where);
    expect(body.content.map(({ content }) => content?.[0]?.text)).toEqual(["議題", "決まったこと"]);
  });

  it("is noted with whoever wrote last, and stands as text for search", async () => {
    const where = await newDocument();
    await colleague.call(saveDocumentState, { ...where, update: updateOf(written("探せる")) });
    const { updatedUserAccountName } = await owner.call(getDocumentView, where);
    expect(updatedUserAccountName).not.toBe("owner");
    const kept = "select plain from document_content where document_id = $1";
    expect((await server.admin.query(kept, [where.id])).rows).toEqual([{ plain: "探せる" }]);
  });

  it("is compared by its state", async () => {
    const where = await newDocument();
    const document = written("ひとつ");
    const ask = () => owner.call(checkDocumentSyncStatus, { ...where, stateVector: vectorOf(document) });
    expect(await ask()).toMatchObject({ isSynced: false, hasUnsaved: true, hasNews: false });
    await owner.call(saveDocumentState, { ...where, update: updateOf(document) });
    expect(await ask()).toMatchObject({ isSynced: true, hasUnsaved: false, hasNews: false });
    await owner.call(saveDocumentState, { ...where, update: updateOf(written("ふたつ")) });
    expect(await ask()).toMatchObject({ isSynced: false, hasUnsaved: false, hasNews: true });
  });

  it("takes each change once, whatever is sent again", async () => {
    const where = await newDocument();
    const update = updateOf(written("一度だけ"));
    for (let time = 0; time < 3; time++) await owner.call(saveDocumentState, { ...where, update });
    expect((await owner.call(getDocumentData, where)).body.content).toHaveLength(1);
  });

  it.each([
    ["no Base64", "これは違う"],
    ["nothing", ""],
    ["no update", base64(new Uint8Array([255, 255, 255, 255, 1]))],
    ["half an update", updateOf(written("途中まで")).slice(0, 12)],
  ])("is refused when it is %s", async (_, update) => {
    const where = await newDocument();
    await expect(owner.call(saveDocumentState, { ...where, update })).rejects.toMatchObject({ kind: "InvalidInput" });
    await expect(
      owner.call(checkDocumentSyncStatus, { ...where, stateVector: base64(new Uint8Array([200])) }),
    ).rejects.toMatchObject({ kind: "InvalidInput" });
    expect((await owner.call(getDocumentData, where)).body.content).toEqual([]);
  });

  it("waits for what was written before it", async () => {
    const where = await newDocument();
    const document = written("前");
    const before = Y.encodeStateVector(document);
    document.getXmlFragment("body").push([paragraph("後")]);
    const update = base64(Y.encodeStateAsUpdate(document, before));
    await expect(owner.call(saveDocumentState, { ...where, update })).rejects.toMatchObject({ kind: "Conflict" });
    await owner.call(saveDocumentState, { ...where, update: updateOf(document) });
    expect((await owner.call(getDocumentData, where)).body.content).toHaveLength(2);
  });

  it("is refused while the document is locked, and once it is in the trash", async () => {
    const where = await newDocument();
    const update = updateOf(written("書けない"));
    await owner.call(updateDocument, { ...where, isLocked: true });
    await expect(owner.call(saveDocumentState, { ...where, update })).rejects.toMatchObject({ kind: "Conflict" });
    await owner.call(updateDocument, { ...where, isLocked: false });
    await owner.call(deleteDocument, where);
    await expect(owner.call(saveDocumentState, { ...where, update })).rejects.toMatchObject({ kind: "EntityNotFound" });
  });

  it("shows nothing of a document that is not theirs", async () => {
    const where = await newDocument("PRIVATE");
    const refusal = { kind: "EntityNotFound" };
    const stateVector = "AA==";
    await expect(colleague.call(getDocumentData, where)).rejects.toMatchObject(refusal);
    await expect(colleague.call(getDocumentSession, where)).rejects.toMatchObject(refusal);
    await expect(colleague.call(checkDocumentSyncStatus, { ...where, stateVector })).rejects.toMatchObject(refusal);
    await expect(colleague.call(saveDocumentState, { ...where, update: "AAA=" })).rejects.toMatchObject(refusal);
  });
});
