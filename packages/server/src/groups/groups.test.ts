import * as groups from "@itoguchi/core/groups/groups.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { deleteUser, getUser, getUserList, restoreUser } from "@itoguchi/core/members/members.calls";
import { assignGroup } from "@itoguchi/core/projects/projects.calls";
import { describe, expect, it } from "vitest";
import { buildMember } from "../members/members.factory.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const built = await buildWorkspace(server);
const { owner } = built;
const ws = built.workspace.id;

async function member() {
  const person = await buildMember(server, built, Role.STAFF);
  const { userList } = await owner.call(getUserList, { ws, words: person.email });
  return userList[0] as (typeof userList)[number];
}

describe("a group", () => {
  it("takes people in bulk, each once, and lets them go", async () => {
    const { id } = await owner.call(groups.registerGroup, { ws, name: "開発" });
    const people = [await member(), await member()];
    const accountNameList = people.map(({ accountName }) => accountName);
    expect(await owner.call(groups.joinUsers, { ws, id, accountNameList })).toMatchObject({ userCount: 2 });
    expect(await owner.call(groups.joinUsers, { ws, id, accountNameList })).toMatchObject({ userCount: 2 });
    const { userList } = await owner.call(getUserList, { ws, groupId: id });
    expect(userList.map((user) => user.id).sort()).toEqual(people.map((user) => user.id).sort());
    const others = await owner.call(getUserList, { ws, notInGroupId: id });
    expect(others.userList.some((user) => people.some((person) => person.id === user.id))).toBe(false);
    expect(others.userList.length).toBeGreaterThan(0);
    expect((await owner.call(getUser, { ws, id: people[0]?.id as string })).groupList).toEqual([{ id, name: "開発" }]);
    const gone = await owner.call(groups.removeUsers, { ws, id, accountNameList: [accountNameList[0] as string] });
    expect(gone).toMatchObject({ userCount: 1 });
  });

  it("takes all of the named people or none", async () => {
    const { id } = await owner.call(groups.registerGroup, { ws, name: "全員か無か" });
    const { accountName } = await member();
    const refused = await owner
      .call(groups.joinUsers, { ws, id, accountNameList: [accountName, "居ない人"] })
      .catch((error) => error);
    expect(refused.exceptionList[0]).toMatchObject({ code: "D000001", field: "accountNameList" });
    expect(refused.message).toContain("居ない人");
    expect(await owner.call(groups.getGroup, { ws, id })).toMatchObject({ userCount: 0 });
  });

  it("has a name of its own, however it is written", async () => {
    await owner.call(groups.registerGroup, { ws, name: "ＡＰＩチーム" });
    for (const name of ["APIチーム", "apiﾁｰﾑ", "ＡＰＩちーむ"])
      await expect(owner.call(groups.registerGroup, { ws, name })).rejects.toMatchObject({ kind: "Conflict" });
  });

  it("forgets nobody who was removed and comes back", async () => {
    const { id } = await owner.call(groups.registerGroup, { ws, name: "復帰" });
    const person = await member();
    await owner.call(groups.joinUsers, { ws, id, accountNameList: [person.accountName] });
    await owner.call(deleteUser, { ws, id: person.id });
    expect(await owner.call(groups.getGroup, { ws, id })).toMatchObject({ userCount: 0 });
    await owner.call(restoreUser, { ws, id: person.id });
    expect(await owner.call(groups.getGroup, { ws, id })).toMatchObject({ userCount: 1 });
  });

  it("says which projects open to everybody when it goes", async () => {
    const only = await owner.call(groups.registerGroup, { ws, name: "唯一" });
    const place = { ws, pk: built.projectKey };
    await owner.call(assignGroup, { ...place, groupIdList: [only.id] });
    const seen = async () => (await owner.call(groups.getGroup, { ws, id: only.id })).projectList;
    expect(await seen()).toMatchObject([{ projectKey: built.projectKey, isOnlyGroup: true }]);
    const second = await owner.call(groups.registerGroup, { ws, name: "二つ目" });
    await owner.call(assignGroup, { ...place, groupIdList: [second.id] });
    expect(await seen()).toMatchObject([{ isOnlyGroup: false }]);
    await owner.call(groups.deleteGroup, { ws, id: only.id });
    await expect(owner.call(groups.getGroup, { ws, id: only.id })).rejects.toMatchObject({ kind: "EntityNotFound" });
  });
});
