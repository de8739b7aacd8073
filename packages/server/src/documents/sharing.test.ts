import type { DocumentRight, SharedType } from "@itoguchi/core/documents/document";
import { rightOf } from "@itoguchi/core/documents/document.policy";
import {
  deleteDocument,
  getDocumentHierarchy,
  getDocumentHistoryList,
  getDocumentList,
  getDocumentView,
  getSharedUserList,
  moveDocument,
  searchDocumentList,
  updateDocument,
  updateDocumentSharing,
} from "@itoguchi/core/documents/documents.calls";
import { deleteGroup, joinUsers, registerGroup, removeUsers } from "@itoguchi/core/groups/groups.calls";
import { can, Role } from "@itoguchi/core/kernel/roles";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { registerBookmark } from "@itoguchi/core/projects/projects.calls";
import { projectTrashItemList, projectTrashItemListCount } from "@itoguchi/core/trash/trash.operations";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Person } from "../accounts/accounts.factory.ts";
import { newId } from "../kernel/clock.ts";
import { inTenant } from "../kernel/db/in-tenant.ts";
import { readEvents } from "../kernel/realtime/event-log.ts";
import { buildMember } from "../members/members.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { documentsIn } from "./documents.factory.ts";

const server = await startTestServer();
const since = newId(new Date());
const prove = <Result>(act: () => Promise<Result>) => proveEvents(server, since, act);
const home = await buildWorkspace(server);
const ws = home.workspace.id;
const ask = askerIn(server, home);
const { place, register, treeOf } = documentsIn(home);

async function colleague(role: Role = Role.STAFF): Promise<Person & { memberId: string }> {
  const person = await buildMember(server, home, role);
  const { userList } = await home.owner.call(getUserList, { ws, words: person.email });
  return { ...person, memberId: (userList[0] as { id: string }).id };
}

async function groupOf(...people: readonly Person[]): Promise<string> {
  const { id } = await home.owner.call(registerGroup, { ws, name: `開発${newId(new Date())}` });
  const accountNameList = people.map(({ accountId }) => `m${accountId}`);
  if (people.length > 0) await home.owner.call(joinUsers, { ws, id, accountNameList });
  return id;
}

interface Wish {
  sharedType: SharedType;
  shareList?: ({ memberId: string; right: DocumentRight } | { groupId: string; right: DocumentRight })[];
  isWithChildren?: boolean;
}

const share = (by: Person, id: string, { sharedType, shareList = [], isWithChildren = false }: Wish) =>
  by.call(updateDocumentSharing, { ...place, id, sharedType, shareList, isWithChildren });
const rightIn = async (by: Person, id: string) =>
  (await by.call(getDocumentView, { ...place, id }).catch(() => undefined))?.right;

describe("sharing", () => {
  it("gives each what it says, and nobody else anything", async () => {
    const [author, byName, byGroup, other] = await Promise.all([colleague(), colleague(), colleague(), colleague()]);
    const groupId = await groupOf(byGroup);
    const { id } = await register({ title: "人事" }, author);
    const seen = async () => [await rightIn(byName, id), await rightIn(byGroup, id), await rightIn(other, id)];
    expect(await seen()).toEqual(["EDIT", "EDIT", "EDIT"]);
    const shareList = [
      { memberId: byName.memberId, right: "COMMENT" as const },
      { groupId, right: "READ" as const },
    ];
    await prove(() => share(author, id, { sharedType: "PRIVATE", shareList }));
    expect(await seen()).toEqual(["COMMENT", undefined, undefined]);
    await prove(() => share(author, id, { sharedType: "CUSTOM", shareList }));
    expect(await seen()).toEqual(["COMMENT", "READ", undefined]);
    await prove(() => share(author, id, { sharedType: "EXTERNAL", shareList: [] }));
    expect(await seen()).toEqual(["EDIT", "EDIT", "EDIT"]);
    expect(await rightIn(home.owner, id)).toBe("EDIT");
  });

  it("hides a private document in every list, from the owner of the workspace too", async () => {
    const [author, other] = await Promise.all([colleague(), colleague()]);
    const { id } = await register({ title: "退職の相談", sharedType: "PRIVATE" }, author);
    const child = await register({ title: "下の頁", parentId: id, sharedType: "PUBLIC" }, author);
    for (const by of [other, home.owner]) {
      expect(await rightIn(by, id)).toBeUndefined();
      expect((await by.call(getDocumentList, { ...place, idList: id })).documentList).toEqual([]);
      expect((await by.call(searchDocumentList, { ...place, words: "退職" })).count).toBe(0);
      const question = { ...place, documentId: child.id, parentIdList: id };
      expect(JSON.stringify(await by.call(getDocumentHierarchy, question))).not.toContain("退職");
      expect(await by.call(getDocumentView, { ...place, id: child.id })).toMatchObject({ ancestorList: [] });
      expect(JSON.stringify(await by.call(getDocumentHistoryList, { ...place, id: child.id }))).not.toContain("退職");
      await expect(by.call(registerBookmark, { ...place, projectDocumentId: id })).rejects.toMatchObject({
        kind: "EntityNotFound",
      });
      for (const call of [getDocumentView, getSharedUserList, getDocumentHistoryList, deleteDocument])
        await expect(by.call(call, { ...place, id })).rejects.toMatchObject({ kind: "EntityNotFound" });
      await expect(by.call(updateDocument, { ...place, id, title: "" })).rejects.toMatchObject({
        kind: "EntityNotFound",
      });
      await expect(by.call(moveDocument, { ...place, id: child.id, parentId: id })).rejects.toMatchObject({
        kind: "EntityNotFound",
      });
      await expect(share(by, id, { sharedType: "PUBLIC" })).rejects.toMatchObject({ kind: "EntityNotFound" });
    }
    await author.call(deleteDocument, { ...place, id });
    expect(JSON.stringify(await ask(projectTrashItemList, {}))).not.toContain("退職");
    expect((await ask(projectTrashItemListCount, { words: "退職" })).count).toBe(0);
    expect((await ask(projectTrashItemList, { words: "退職" }, author)).map(({ name }) => name)).toEqual([
      "退職の相談",
    ]);
  });

  it("shows a document at the top to whoever may not read what it stands below", async () => {
    const [author, other] = await Promise.all([colleague(), colleague()]);
    const { id: parentId } = await register({ title: "内緒", sharedType: "PRIVATE" }, author);
    await register({ title: "公開の下書き", parentId, sharedType: "PUBLIC" }, author);
    expect(await treeOf(author)).toContainEqual(["内緒", ["公開の下書き"]]);
    expect(await treeOf(other)).toContainEqual("公開の下書き");
  });

  it("goes on to what is made below, with the author of the one above", async () => {
    const [author, byName, other] = await Promise.all([colleague(), colleague(), colleague()]);
    const { id: parentId } = await register({ title: "上", sharedType: "PRIVATE" }, author);
    const shareList = [{ memberId: byName.memberId, right: "EDIT" as const }];
    await share(author, parentId, { sharedType: "PRIVATE", shareList });
    const child = await prove(() => register({ title: "下", parentId }, byName));
    expect(child.sharedType).toBe("PRIVATE");
    expect([await rightIn(author, child.id), await rightIn(other, child.id)]).toEqual(["EDIT", undefined]);
    expect((await author.call(getSharedUserList, { ...place, id: child.id })).userList).toMatchObject([
      { memberId: author.memberId, right: "EDIT" },
    ]);
  });

  it("is changed by its author and managers, for what stands below as far as they may", async () => {
    const [author, staff, manager] = await Promise.all([colleague(), colleague(), colleague(Role.MANAGER)]);
    const { id } = await register({ title: "上" }, author);
    const own = await register({ title: "作成者の", parentId: id }, author);
    const others = await register({ title: "ほかの人の", parentId: id }, staff);
    await expect(share(staff, id, { sharedType: "PRIVATE" })).rejects.toMatchObject({ kind: "Forbidden" });
    expect((await author.call(getSharedUserList, { ...place, id })).childCount).toBe(1);
    await share(author, id, { sharedType: "PRIVATE", isWithChildren: true });
    expect(await rightIn(staff, own.id)).toBeUndefined();
    expect(await rightIn(author, others.id)).toBe("EDIT");
    const { id: open } = await register({ title: "開いている" }, author);
    await expect(share(manager, open, { sharedType: "PRIVATE" })).rejects.toMatchObject({ kind: "InvalidInput" });
    expect(await rightIn(staff, open)).toBe("EDIT");
    const shareList = [{ memberId: manager.memberId, right: "EDIT" as const }];
    await share(manager, open, { sharedType: "CUSTOM", shareList });
    expect([await rightIn(staff, open), await rightIn(author, open)]).toEqual([undefined, "EDIT"]);
  });

  it("refuses people and groups that are not there, and keeps who was there", async () => {
    const author = await colleague();
    const { id } = await register({ title: "一" }, author);
    const shareList = [{ memberId: newId(new Date()), right: "READ" as const }];
    await expect(share(author, id, { sharedType: "PRIVATE", shareList })).rejects.toMatchObject({
      kind: "EntityNotFound",
    });
    expect(await rightIn(home.owner, id)).toBe("EDIT");
  });

  it("tells in the history who was added, changed and removed", async () => {
    const [author, one, two] = await Promise.all([colleague(), colleague(), colleague()]);
    const { id } = await register({ title: "一" }, author);
    const of = ({ memberId }: { memberId: string }, right: DocumentRight) => ({ memberId, right });
    await share(author, id, { sharedType: "PRIVATE", shareList: [of(one, "READ"), of(two, "READ")] });
    await share(author, id, { sharedType: "PRIVATE", shareList: [of(one, "EDIT")] });
    const { historyList } = await author.call(getDocumentHistoryList, { ...place, id });
    expect(historyList.map(({ actionType }) => actionType)).toEqual([130, 120, 110, 80, 10]);
    expect(historyList[1]).toMatchObject({
      before: { sharedList: [{ name: `m${one.accountId}`, right: "READ" }] },
      after: { sharedList: [{ name: `m${one.accountId}`, right: "EDIT" }] },
    });
  });
});

describe("whoever reads along", () => {
  /** What the account was told of documents since. */
  async function toldTo({ accountId }: Person, after: number): Promise<string[]> {
    const { events } = await readEvents(server.services.db, { kind: "account", id: accountId }, after);
    return events.flatMap(({ type, payload }) =>
      type === "documents.changed" ? (payload as { idList: string[] }).idList : [],
    );
  }

  async function seqOf({ accountId }: Person): Promise<number> {
    const { rows } = await server.admin.query(
      "select coalesce(max(seq), 0)::int as seq from account_event where account_id = $1",
      [accountId],
    );
    return rows[0].seq;
  }

  it("hears of a change of what is not for everybody, and others do not", async () => {
    const [author, byName, other] = await Promise.all([colleague(), colleague(), colleague()]);
    const { id } = await register({ title: "一" }, author);
    const shareList = [{ memberId: byName.memberId, right: "READ" as const }];
    const [mine, theirs] = [await seqOf(byName), await seqOf(other)];
    await share(author, id, { sharedType: "PRIVATE", shareList });
    await author.call(updateDocument, { ...place, id, title: "二" });
    await share(author, id, { sharedType: "PRIVATE", shareList: [] });
    await author.call(updateDocument, { ...place, id, title: "三" });
    expect(await toldTo(byName, mine)).toEqual([id, id, id]);
    expect(await toldTo(other, theirs)).toEqual([]);
  });

  it("hears of it when a group that opens it is joined, left or deleted", async () => {
    const [author, member] = await Promise.all([colleague(), colleague()]);
    const groupId = await groupOf();
    const { id } = await register({ title: "一" }, author);
    await share(author, id, { sharedType: "CUSTOM", shareList: [{ groupId, right: "READ" }] });
    const start = await seqOf(member);
    const accountNameList = [`m${member.accountId}`];
    await prove(() => home.owner.call(joinUsers, { ws, id: groupId, accountNameList }));
    expect([await toldTo(member, start), await rightIn(member, id)]).toEqual([[id], "READ"]);
    await prove(() => home.owner.call(removeUsers, { ws, id: groupId, accountNameList }));
    expect([await toldTo(member, start), await rightIn(member, id)]).toEqual([[id, id], undefined]);
    await home.owner.call(joinUsers, { ws, id: groupId, accountNameList });
    await prove(() => home.owner.call(deleteGroup, { ws, id: groupId }));
    expect([await toldTo(member, start), await rightIn(member, id)]).toEqual([[id, id, id, id], undefined]);
  });
});

describe("the law", () => {
  it("says the same in the database as in the policy", async () => {
    const [author, reader, stranger] = await Promise.all([colleague(), colleague(), colleague()]);
    const [first, second, foreign] = [await groupOf(reader), await groupOf(reader), await groupOf(stranger)];
    const right = fc.option(fc.constantFrom<DocumentRight>("READ", "COMMENT", "EDIT"), { nil: undefined });
    const { id } = await register({ title: "一" }, author);
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          sharedType: fc.constantFrom<SharedType>("PRIVATE", "PUBLIC", "CUSTOM", "EXTERNAL"),
          byName: right,
          groups: fc.tuple(right, right, right),
          role: fc.constantFrom(...Object.values(Role)),
          isAuthor: fc.boolean(),
        }),
        async ({ sharedType, byName, groups, role, isAuthor }) => {
          const byGroup = [first, second, foreign].flatMap((groupId, at) => {
            const given = groups[at];
            return given ? [{ groupId, right: given }] : [];
          });
          const named = byName ? [{ memberId: reader.memberId, right: byName }] : [];
          await share(author, id, { sharedType, shareList: [...named, ...byGroup] });
          const who = { id: isAuthor ? author.memberId : reader.memberId, role };
          const given = {
            byName: isAuthor ? undefined : byName,
            byGroups: isAuthor ? [] : groups.slice(0, 2).filter((one) => one !== undefined),
          };
          const expected = rightOf(who, { sharedType, createdBy: author.memberId, given });
          expect(await rightInDatabase(id, who)).toBe(expected);
        },
      ),
      { numRuns: 100 },
    );
  });
});

async function rightInDatabase(id: string, { id: memberId, role }: { id: string; role: Role }) {
  return inTenant(server.services.db, ws, async (db) => {
    const { rows } = await sql<{ own: number }>`
      select app_document_right(d, ${memberId}::uuid, ${can(role, "post.write")}) as own
      from document d where workspace_id = ${ws}::uuid and id = ${id}::uuid`.execute(db);
    return [undefined, "READ", "COMMENT", "EDIT"][rows[0]?.own ?? 0];
  });
}
