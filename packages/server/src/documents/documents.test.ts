import {
  archiveDocument,
  getArchivedDocumentList,
  getDocumentHierarchy,
  getDocumentHistoryList,
  getDocumentList,
  getDocumentView,
  moveDocument,
  registerDocument,
  searchDocumentList,
  unarchiveDocument,
  updateDocument,
} from "@itoguchi/core/documents/documents.calls";
import { joinUsers, registerGroup } from "@itoguchi/core/groups/groups.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { assignGroup, getBookmarkList, registerBookmark } from "@itoguchi/core/projects/projects.calls";
import { describe, expect, it } from "vitest";
import { buildFile } from "../files/files.factory.ts";
import { newId } from "../kernel/clock.ts";
import { buildMember } from "../members/members.factory.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { documentsIn } from "./documents.factory.ts";

const server = await startTestServer();
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const since = newId(new Date());
const prove = <Result>(act: () => Promise<Result>) => proveEvents(server, since, act);

async function freshHome() {
  const home = await buildWorkspace(server);
  return { home, owner: home.owner, ...documentsIn(home) };
}

describe("the tree", () => {
  it("keeps what is put after, before and below others in their order", async () => {
    const { register, treeOf } = await freshHome();
    const first = await prove(() => register({ title: "一" }));
    await register({ title: "三" });
    await register({ title: "二", previousId: first.id });
    await register({ title: "零", nextId: first.id });
    const child = await register({ title: "子", parentId: first.id });
    await register({ title: "孫", parentId: child.id });
    expect(await treeOf()).toEqual(["零", ["一", [["子", ["孫"]]]], "二", "三"]);
  });

  it("answers the levels above a document that is opened by its address", async () => {
    const { owner, place, register } = await freshHome();
    const top = await register({ title: "上" });
    const middle = await register({ title: "中", parentId: top.id });
    const bottom = await register({ title: "下", parentId: middle.id });
    const { levelList } = await owner.call(getDocumentHierarchy, { ...place, documentId: bottom.id });
    expect(levelList.map(({ parentId, documentList }) => [parentId, documentList.map(({ title }) => title)])).toEqual([
      [null, ["上"]],
      [top.id, ["中"]],
      [middle.id, ["下"]],
    ]);
  });

  it("answers a long level part by part, and how many there are", async () => {
    const { owner, place, register } = await freshHome();
    for (const title of ["一", "二", "三"]) await register({ title });
    const { levelList } = await owner.call(getDocumentHierarchy, { ...place, offset: 1, count: 1 });
    expect(levelList).toMatchObject([{ count: 3, documentList: [{ title: "二" }] }]);
  });

  it("moves a document with what stands below it, and never into itself", async () => {
    const { owner, place, register, treeOf } = await freshHome();
    const [one, two] = [await register({ title: "一" }), await register({ title: "二" })];
    const child = await register({ title: "子", parentId: one.id });
    await prove(() => owner.call(moveDocument, { ...place, id: one.id, parentId: two.id }));
    expect(await treeOf()).toEqual([["二", [["一", ["子"]]]]]);
    for (const parentId of [one.id, child.id])
      await expect(owner.call(moveDocument, { ...place, id: one.id, parentId })).rejects.toMatchObject({
        kind: "InvalidInput",
      });
    await owner.call(moveDocument, { ...place, id: child.id, parentId: null, nextId: two.id });
    expect(await treeOf()).toEqual(["子", ["二", ["一"]]]);
    await expect(
      owner.call(moveDocument, { ...place, id: child.id, parentId: newId(new Date()) }),
    ).rejects.toMatchObject({ kind: "EntityNotFound" });
  });

  it("is at most a hundred levels deep, also when a deep part is moved", async () => {
    const { owner, place, register } = await freshHome();
    let parentId: string | null = null;
    for (let level = 0; level < 100; level++) parentId = (await register({ parentId })).id;
    await expect(register({ parentId })).rejects.toMatchObject({ kind: "InvalidInput" });
    const pair = await register({ title: "二段の上" });
    await register({ parentId: pair.id });
    const { levelList } = await owner.call(getDocumentHierarchy, { ...place, documentId: parentId as string });
    expect(levelList).toHaveLength(100);
    const above = levelList.at(-1)?.parentId as string;
    await expect(owner.call(moveDocument, { ...place, id: pair.id, parentId: above })).rejects.toMatchObject({
      kind: "InvalidInput",
    });
  });

  it("makes one that was sent twice only once, and refuses an id that is taken", async () => {
    const { home, place, register } = await freshHome();
    const id = newId(new Date());
    const again = server.caller(home.owner.token, "doc-key");
    const sent = { ...place, id, parentId: null, title: "" };
    const made = await again(registerDocument, sent);
    expect(await again(registerDocument, sent)).toEqual(made);
    await expect(register({ id })).rejects.toMatchObject({ kind: "Conflict" });
  });
});

describe("a document", () => {
  it("starts as it is usually wanted, and takes every setting", async () => {
    const { home, owner, place, register } = await freshHome();
    const { id } = await register({ title: "", icon: "👨‍👩‍👧" });
    const view = await owner.call(getDocumentView, { ...place, id });
    expect(view).toMatchObject({
      ...{ title: "", icon: "👨‍👩‍👧", layout: "NARROW", fontSize: 30, fontStyle: "DEFAULT", cover: null },
      ...{ isShowTableOfContents: false, isLocked: false, sharedType: "PUBLIC", right: "EDIT" },
      ...{ mayShare: true, mayDelete: true, createdUserAccountName: "owner", ancestorList: [] },
    });
    const { url } = await buildFile(home, { bytes: PIXEL, name: "点.png" });
    const change = {
      ...({ title: "要件　定義", icon: null, layout: "RESPONSIVE", fontSize: 50, fontStyle: "MONO" } as const),
      ...{ isShowTableOfContents: true, cover: { url, position: 20 } },
    } as const;
    const after = await prove(() => owner.call(updateDocument, { ...place, id, ...change }));
    expect(after).toMatchObject({ ...change, title: "要件　定義", cover: { position: 20 } });
    expect(after.cover?.url).toContain("/attachments/");
  });

  it("refuses icons that are none, and covers that are no pictures of the workspace", async () => {
    const { home, owner, place, register } = await freshHome();
    const { id } = await register({});
    const note = await buildFile(home);
    for (const change of [
      { icon: "絵" },
      { icon: "<b>" },
      { cover: { url: "https://example.com/a.png" } },
      { cover: { url: "javascript:alert(1)" } },
      { cover: { url: note.url } },
      { title: "あ".repeat(201) },
    ])
      await expect(owner.call(updateDocument, { ...place, id, ...change })).rejects.toMatchObject({
        kind: "InvalidInput",
      });
  });

  it("can only be unlocked while it is locked", async () => {
    const { owner, place, register } = await freshHome();
    const { id } = await register({ title: "規約" });
    expect(await prove(() => owner.call(updateDocument, { ...place, id, isLocked: true }))).toMatchObject({
      isLocked: true,
      lockedUserAccountName: "owner",
    });
    await expect(owner.call(updateDocument, { ...place, id, title: "別" })).rejects.toMatchObject({ kind: "Conflict" });
    await owner.call(updateDocument, { ...place, id, isLocked: false, title: "別" });
    expect(await owner.call(getDocumentView, { ...place, id })).toMatchObject({ isLocked: false, title: "別" });
  });

  it("tells what was done to it: with before and after, a title that is typed in one step", async () => {
    const { owner, place, register } = await freshHome();
    const parent = await register({ title: "上" });
    const { id } = await register({ title: "" });
    for (const title of ["設", "設計", "設計書"]) await owner.call(updateDocument, { ...place, id, title });
    await owner.call(updateDocument, { ...place, id, fontSize: 40, fontStyle: "SERIF" });
    await owner.call(moveDocument, { ...place, id, parentId: parent.id });
    await owner.call(updateDocument, { ...place, id, title: "設計書" });
    const { historyList, count } = await owner.call(getDocumentHistoryList, { ...place, id });
    expect(historyList.map(({ actionType }) => actionType)).toEqual([30, 50, 20, 10]);
    expect(historyList).toMatchObject([
      { before: { parentId: null }, after: { parentId: parent.id, parentTitle: "上" } },
      { before: { fontSize: 30, fontStyle: "DEFAULT" }, after: { fontSize: 40, fontStyle: "SERIF" } },
      { before: { title: "" }, after: { title: "設計書" }, actionUserAccountName: "owner" },
      {},
    ]);
    expect(count).toBe(4);
    expect((await owner.call(getDocumentHistoryList, { ...place, id, offset: 1, count: 1 })).historyList).toEqual(
      historyList.slice(1, 2),
    );
  });
});

describe("archive", () => {
  it("takes what stands below out of sight with it, and brings it back", async () => {
    const { owner, place, register, treeOf } = await freshHome();
    const top = await register({ title: "去年" });
    const child = await register({ title: "四月", parentId: top.id });
    await register({ title: "今年" });
    await prove(() => owner.call(archiveDocument, { ...place, id: top.id }));
    expect(await treeOf()).toEqual(["今年"]);
    const archived = await owner.call(getArchivedDocumentList, place);
    expect(archived).toMatchObject({ documentList: [{ title: "去年", archivedUserAccountName: "owner" }], count: 1 });
    expect((await owner.call(searchDocumentList, { ...place, words: "四月" })).count).toBe(0);
    expect(await owner.call(getDocumentView, { ...place, id: child.id })).toMatchObject({ isHiddenWithParent: true });
    await prove(() => owner.call(unarchiveDocument, { ...place, id: top.id }));
    expect(await treeOf()).toEqual(["今年", ["去年", ["四月"]]].reverse());
  });

  it("is listed newest first and searched by title", async () => {
    const { owner, place, register } = await freshHome();
    for (const title of ["あいう", "アイス", "かき"]) {
      const { id } = await register({ title });
      server.clock.pass(1_000);
      await owner.call(archiveDocument, { ...place, id });
    }
    const found = async (words: string) =>
      (await owner.call(getArchivedDocumentList, { ...place, words })).documentList.map(({ title }) => title);
    expect(await found("")).toEqual(["かき", "アイス", "あいう"]);
    expect(await found("あい")).toEqual(["アイス", "あいう"]);
  });
});

describe("search", () => {
  it("finds titles as people write them, with the way there; without words what changed last", async () => {
    const { owner, place, register } = await freshHome();
    const top = await register({ title: "設計" });
    await register({ title: "ＡＰＩ　設計書", parentId: top.id });
    server.clock.pass(1_000);
    await owner.call(updateDocument, { ...place, id: top.id, title: "設計のまとめ" });
    const found = async (words: string) =>
      (await owner.call(searchDocumentList, { ...place, words })).documentList.map(({ title, pathList }) =>
        [...pathList, title].join(" › "),
      );
    expect(await found("api")).toEqual(["設計のまとめ › ＡＰＩ　設計書"]);
    expect(await found("設計")).toEqual(["設計のまとめ", "設計のまとめ › ＡＰＩ　設計書"]);
    expect(await found("")).toEqual(["設計のまとめ", "設計のまとめ › ＡＰＩ　設計書"]);
    expect(await found("ない")).toEqual([]);
  });

  it("answers documents by their ids, and nothing for others", async () => {
    const { owner, place, register } = await freshHome();
    const { id } = await register({ title: "一" });
    const idList = [id, newId(new Date())].join(",");
    expect(await owner.call(getDocumentList, { ...place, idList })).toMatchObject({
      documentList: [{ id, title: "一" }],
    });
    expect(await owner.call(getDocumentList, place)).toEqual({ documentList: [] });
    const elsewhere = await freshHome();
    expect(await elsewhere.owner.call(getDocumentList, { ...elsewhere.place, idList })).toEqual({ documentList: [] });
  });
});

describe("a bookmark", () => {
  it("leads to a document beside those to boards, each once", async () => {
    const { owner, place, register } = await freshHome();
    const { id } = await register({ title: "一" });
    await prove(() => owner.call(registerBookmark, { ...place, projectDocumentId: id }));
    await owner.call(registerBookmark, { ...place, projectDocumentId: id });
    const { bookmarkList } = await owner.call(getBookmarkList, place);
    expect(bookmarkList).toMatchObject([{ projectBoardId: null, projectDocumentId: id }]);
    for (const target of [{}, { projectDocumentId: id, projectBoardId: id }])
      await expect(owner.call(registerBookmark, { ...place, ...target })).rejects.toMatchObject({
        kind: "InvalidInput",
      });
  });
});

describe("a guest", () => {
  it("of a project reads and changes nothing", async () => {
    const { home, owner, place, register } = await freshHome();
    const guest = await buildMember(server, home, Role.GUEST);
    const { id } = await register({ title: "一" });
    await expect(guest.call(getDocumentView, { ...place, id })).rejects.toMatchObject({ kind: "EntityNotFound" });
    const ws = home.workspace.id;
    const group = await owner.call(registerGroup, { ws, name: "外の人" });
    await owner.call(joinUsers, { ws, id: group.id, accountNameList: [`m${guest.accountId}`] });
    await owner.call(assignGroup, { ...place, groupIdList: [group.id] });
    expect(await guest.call(getDocumentView, { ...place, id })).toMatchObject({
      ...{ right: "COMMENT", mayShare: false, mayDelete: false },
    });
    await expect(guest.call(updateDocument, { ...place, id, title: "二" })).rejects.toMatchObject({
      kind: "Forbidden",
    });
  });
});
