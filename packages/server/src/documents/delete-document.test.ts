import {
  archiveDocument,
  deleteDocument,
  getDocumentView,
  moveDocument,
  updateDocument,
  updateDocumentSharing,
} from "@itoguchi/core/documents/documents.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { getBookmarkList, registerBookmark } from "@itoguchi/core/projects/projects.calls";
import { projectTrashItemList, purgeTrashItem, restoreTrashItem } from "@itoguchi/core/trash/trash.operations";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { signInAgain } from "../accounts/accounts.factory.ts";
import { purge } from "../archive/purge.ts";
import { buildFile } from "../files/files.factory.ts";
import { newId } from "../kernel/clock.ts";
import { buildMember } from "../members/members.factory.ts";
import { askerIn } from "../testing/graphql.ts";
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
const DAY = 86_400_000;

async function freshHome() {
  const home = await buildWorkspace(server);
  const documents = documentsIn(home);
  const { place } = documents;
  return {
    ...documents,
    home,
    owner: home.owner,
    ask: askerIn(server, home),
    remove: (id: string, by = home.owner) => by.call(deleteDocument, { ...place, id }),
  };
}

describe("deleting a document", () => {
  it("puts it into the trash with what stands below, and restoring brings all of it back", async () => {
    const { owner, place, register, treeOf, remove, ask } = await freshHome();
    const top = await register({ title: "上" });
    const child = await register({ title: "子", parentId: top.id });
    await register({ title: "孫", parentId: child.id });
    await owner.call(registerBookmark, { ...place, projectDocumentId: child.id });
    const before = await treeOf();
    await prove(() => remove(top.id));
    expect(await treeOf()).toEqual([]);
    await expect(owner.call(getDocumentView, { ...place, id: child.id })).rejects.toMatchObject({
      kind: "EntityNotFound",
    });
    expect((await owner.call(getBookmarkList, place)).bookmarkList).toEqual([]);
    expect(await ask(projectTrashItemList, {})).toMatchObject([
      { trashItemType: "DOCUMENT", name: "上", heldCount: 2, mayRestore: true, mayPurge: true, board: null },
    ]);
    await prove(() => ask(restoreTrashItem, { id: top.id }));
    expect(await treeOf()).toEqual(before);
    expect((await owner.call(getBookmarkList, place)).bookmarkList).toMatchObject([{ projectDocumentId: child.id }]);
  });

  it("is for its author and managers; below it, of all that goes along", async () => {
    const { home, owner, place, register, treeOf, remove } = await freshHome();
    const [staff, other] = [await buildMember(server, home, Role.STAFF), await buildMember(server, home, Role.STAFF)];
    const { id } = await register({ title: "上" }, staff);
    await expect(remove(id, other)).rejects.toMatchObject({ kind: "Forbidden" });
    await register({ title: "ほかの人の", parentId: id }, other);
    await expect(remove(id, staff)).rejects.toMatchObject({ kind: "Forbidden" });
    await staff.call(archiveDocument, { ...place, id });
    await remove(id, owner);
    expect(await treeOf(staff)).toEqual([]);
  });

  it("leaves private documents of others where they are, at the top", async () => {
    const { home, register, treeOf, remove, ask } = await freshHome();
    const staff = await buildMember(server, home, Role.STAFF);
    const { id } = await register({ title: "上" });
    const own = await register({ title: "内緒", parentId: id, sharedType: "PRIVATE" }, staff);
    await register({ title: "内緒の下", parentId: own.id }, staff);
    await prove(() => remove(id));
    expect(await treeOf(staff)).toEqual([["内緒", ["内緒の下"]]]);
    await ask(restoreTrashItem, { id });
    expect(await treeOf(staff)).toEqual(expect.arrayContaining(["上", ["内緒", ["内緒の下"]]]));
  });

  it("brings a document back to the top when what it stood below is gone", async () => {
    const { register, treeOf, remove, ask } = await freshHome();
    const { id: parentId } = await register({ title: "上" });
    const child = await register({ title: "子", parentId });
    await remove(child.id);
    await remove(parentId);
    await prove(() => ask(restoreTrashItem, { id: child.id }));
    expect(await treeOf()).toEqual(["子"]);
    await prove(() => ask(restoreTrashItem, { id: parentId }));
    expect(await treeOf()).toEqual(expect.arrayContaining(["上", "子"]));
  });

  it("is nowhere to be changed, shared or built upon", async () => {
    const { owner, place, register, remove } = await freshHome();
    const { id } = await register({});
    const other = await register({});
    await remove(id);
    for (const act of [
      () => owner.call(updateDocument, { ...place, id, title: "別" }),
      () =>
        owner.call(updateDocumentSharing, { ...place, id, sharedType: "PUBLIC", shareList: [], isWithChildren: false }),
      () => owner.call(moveDocument, { ...place, id: other.id, parentId: id }),
      () => owner.call(moveDocument, { ...place, id: other.id, parentId: null, previousId: id }),
      () => register({ parentId: id }),
      () => remove(id),
    ])
      await expect(act()).rejects.toMatchObject({ kind: "EntityNotFound" });
  });

  it("cannot be undone after thirty days, nor once it is purged; its files go with it", async () => {
    const { home, owner, place, register, remove, ask } = await freshHome();
    const { url } = await buildFile(home, { bytes: PIXEL, name: "点.png" });
    const [late, soon] = [await register({ title: "古い" }), await register({ title: "新しい" })];
    const below = await register({ title: "下", parentId: soon.id });
    await owner.call(updateDocument, { ...place, id: late.id, cover: { url } });
    await remove(late.id);
    await remove(soon.id);
    await ask(purgeTrashItem, { id: soon.id });
    await expect(ask(restoreTrashItem, { id: soon.id })).rejects.toMatchObject({ code: "D000001" });
    const left = async () => {
      const ids = [late.id, soon.id, below.id];
      const own = [home.workspace.id, ids];
      const { rows } = await server.admin.query(
        "select id from document where workspace_id = $1 and id = any($2)",
        own,
      );
      return rows.map(({ id }) => id);
    };
    await purge(server.services, new AbortController().signal);
    expect(await left()).toEqual([late.id]);
    server.clock.pass(31 * DAY);
    const token = await signInAgain(server, owner);
    await expect(ask(restoreTrashItem, { id: late.id }, { token })).rejects.toMatchObject({ code: "D000001" });
    await purge(server.services, new AbortController().signal);
    expect(await left()).toEqual([]);
    const files = await server.admin.query("select id from file where workspace_id = $1 and attached_at is not null", [
      home.workspace.id,
    ]);
    expect(files.rows).toEqual([]);
    server.clock.pass(-31 * DAY);
  });
});

describe("deleting and restoring in any order", () => {
  it("ends with the tree as it was", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 20 }), { minLength: 2, maxLength: 7 }),
        fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (parents, picks, isBackwards) => {
          const { register, treeOf, remove, ask } = await freshHome();
          const ids: string[] = [];
          for (const [at, parent] of parents.entries()) {
            // One of those before it, or none.
            const above = parent % (at + 1);
            const parentId = above === at ? null : (ids[above] as string);
            ids.push((await register({ title: `頁${at}`, parentId })).id);
          }
          const before = await treeOf();
          const deleted: string[] = [];
          for (const pick of picks) {
            const id = ids[pick % ids.length] as string;
            await remove(id).then(
              () => deleted.push(id),
              (error) => expect(error).toMatchObject({ kind: "EntityNotFound" }),
            );
          }
          // What was deleted last comes back first: what it stood below is there again.
          const order = isBackwards ? deleted.toReversed() : deleted;
          for (const id of order) await ask(restoreTrashItem, { id });
          const after = await treeOf();
          expect(titlesIn(after).sort()).toEqual(titlesIn(before).sort());
          if (isBackwards || deleted.length === 1) expect(sorted(after)).toEqual(sorted(before));
        },
      ),
      { numRuns: 12 },
    );
  });
});

type Tree = Awaited<ReturnType<ReturnType<typeof documentsIn>["treeOf"]>>;

function titlesIn(tree: Tree): string[] {
  return tree.flatMap((one) => (typeof one === "string" ? one : [one[0], ...titlesIn(one[1])]));
}

function sorted(tree: Tree): unknown {
  return tree
    .map((one) => (typeof one === "string" ? one : [one[0], sorted(one[1])]))
    .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
}
