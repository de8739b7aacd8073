import { getLoginUserInfo, signUp } from "@itoguchi/core/accounts/accounts.calls";
import { projectBoardList } from "@itoguchi/core/boards/boards.operations";
import { joinUsers, registerGroup } from "@itoguchi/core/groups/groups.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { BoardType } from "@itoguchi/core/model/board";
import { PaymentStatus, PlanType } from "@itoguchi/core/model/workspace";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { assignGroup, getProjectList } from "@itoguchi/core/projects/projects.calls";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import * as calls from "@itoguchi/core/workspaces/workspaces.calls";
import { describe, expect, it } from "vitest";
import { buildPerson } from "../accounts/accounts.factory.ts";
import { newId } from "../kernel/clock.ts";
import { buildMember } from "../members/members.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { sharedTestServer, tokenIn } from "../testing/test-server.ts";
import { buildWorkspace } from "./workspaces.factory.ts";

const server = await sharedTestServer();
const anyone = server.caller();

describe("registering a workspace", () => {
  it("makes its first project and its super administrator", async () => {
    const person = await buildPerson(server);
    const workspace = await person.call(calls.initialRegisterWorkspace, {
      name: "　糸口商店　",
      subDomain: "ITOGUCHI-Shop",
      accountName: "花子",
    });
    expect(workspace).toMatchObject({
      name: "糸口商店",
      subDomain: "itoguchi-shop",
      planType: PlanType.PROFESSIONAL,
      isExecPartialScan: true,
    });
    expect((await person.call(getLoginUserInfo, {})).workspaceUserList).toMatchObject([
      { role: Role.SUPER_ADMIN, accountName: "花子", defaultProjectKey: "FIRST" },
    ]);
    expect((await person.call(getProjectList, { ws: workspace.id })).projectList).toMatchObject([
      { projectKey: "FIRST" },
    ]);
    expect(await person.call(calls.execPartialScan, { ws: workspace.id })).toMatchObject({ isExecPartialScan: true });
  });

  it("makes the first board from a template, with its sample posts", async () => {
    const person = await buildPerson(server);
    const since = newId(server.services.clock.now());
    const workspace = await proveEvents(server, since, () =>
      person.call(calls.initialRegisterWorkspace, {
        name: "見本の店",
        subDomain: "with-samples",
        accountName: "太郎",
        firstBoardType: BoardType.USER_FEEDBACK,
      }),
    );
    const ask = askerIn(server, { workspace, owner: person, projectKey: "FIRST" });
    const [board, ...others] = await ask(projectBoardList, {});
    expect(others).toEqual([]);
    expect(board).toMatchObject({ boardType: BoardType.USER_FEEDBACK });
    const { postList } = await ask(getPostListWithPage, { boardId: board?.id as string, param: {} });
    expect(postList).toHaveLength(board?.samplePostIdList?.length as number);
    const next = await ask(registerPost, { boardId: board?.id as string, title: "はじめての投稿" });
    expect(next.projectSerialNumber).toBe(postList.length + 1);
  });

  it("gives a sub-domain to one of ten that ask at once, and leaves nothing of the others", async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => buildPerson(server)));
    const results = await Promise.allSettled(
      people.map(({ call }) =>
        call(calls.initialRegisterWorkspace, { name: "争い", subDomain: "wanted", accountName: "a" }),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const [index, { call }] of people.entries())
      expect((await call(calls.findWorkspaceList, {})).workspaceList).toHaveLength(
        results[index]?.status === "fulfilled" ? 1 : 0,
      );
  });

  it("by e-mail token makes person, workspace and session at once", async () => {
    await anyone(signUp, { name: "山田", email: "token@example.com", password: "itoguchi-2026" });
    const et = tokenIn(await server.mailTo("token@example.com"));
    const input = {
      et,
      password: "another-2026",
      name: "山田　太郎",
      workspaceName: "山田商店",
      subDomain: "yamada",
      accountName: "taro",
    };
    const { accessToken, workspace } = await anyone(calls.initialRegisterFromEmailToken, input);
    expect(await server.caller(accessToken)(getLoginUserInfo, {})).toMatchObject({
      name: "山田　太郎",
      confirmed: true,
      workspaceUserList: [{ workspace: { id: workspace.id } }],
    });
    await expect(anyone(calls.initialRegisterFromEmailToken, { ...input, subDomain: "yamada2" })).rejects.toMatchObject(
      { kind: "InvalidToken" },
    );
  });
});

describe("a sub-domain", () => {
  it.each([
    ["-shop", "先頭と末尾は英字か数字"],
    ["shop-", "先頭と末尾は英字か数字"],
    ["店", "半角の英字"],
    ["a".repeat(64), "63文字以内"],
    ["www", "使えません"],
    ["　", "入力してください"],
  ])("%s is refused with a sentence", async (subDomain, text) => {
    const refused = await anyone(calls.isNotDuplicateSubDomain, { subDomain }).catch((error) => error);
    expect(refused.exceptionList[0]).toMatchObject({ field: "subDomain", message: expect.stringContaining(text) });
  });

  it("is free or taken, in whatever width it is typed", async () => {
    const { workspace } = await buildWorkspace(server);
    expect(await anyone(calls.isNotDuplicateSubDomain, { subDomain: workspace.subDomain.toUpperCase() })).toEqual({
      isNotDuplicate: false,
    });
    expect(await anyone(calls.isNotDuplicateSubDomain, { subDomain: "ＦＲＥＥ" })).toEqual({ isNotDuplicate: true });
  });

  it("can be changed to a free one only", async () => {
    const { workspace, owner } = await buildWorkspace(server);
    const { workspace: other } = await buildWorkspace(server);
    await expect(
      owner.call(calls.updateWorkspace, { ws: workspace.id, subDomain: other.subDomain }),
    ).rejects.toMatchObject({ kind: "DuplicateSubDomain" });
    expect(await owner.call(calls.updateWorkspace, { ws: workspace.id, subDomain: "moved-shop" })).toMatchObject({
      subDomain: "moved-shop",
      name: workspace.name,
    });
  });
});

describe("finding workspaces", () => {
  it("lists one's own, and those with a project of that key", async () => {
    const { owner, workspace } = await buildWorkspace(server);
    expect((await owner.call(calls.findWorkspaceList, { projectKey: "FIRST" })).workspaceList).toMatchObject([
      { id: workspace.id },
    ]);
    expect((await owner.call(calls.findWorkspaceList, { projectKey: "OTHER" })).workspaceList).toEqual([]);
  });

  it("does not tell of projects that one may not open", async () => {
    const home = await buildWorkspace(server);
    const { owner, projectKey } = home;
    const ws = home.workspace.id;
    const [guest, staff] = [await buildMember(server, home, Role.GUEST), await buildMember(server, home, Role.STAFF)];
    const found = async ({ call }: typeof guest) =>
      (await call(calls.findWorkspaceList, { projectKey })).workspaceList.map(({ id }) => id);
    expect([await found(guest), await found(staff)]).toEqual([[], [ws]]);
    const group = await owner.call(registerGroup, { ws, name: "客" });
    await owner.call(assignGroup, { ws, pk: projectKey, groupIdList: [group.id] });
    await owner.call(joinUsers, { ws, id: group.id, accountNameList: [`m${guest.accountId}`] });
    expect([await found(guest), await found(staff), await found(owner)]).toEqual([[ws], [], [ws]]);
  });
});

describe("the subscription", () => {
  it("is cancelled once and resumed by choosing a plan", async () => {
    const { owner, workspace } = await buildWorkspace(server);
    expect(await owner.call(calls.cancelSubscription, { ws: workspace.id })).toMatchObject({
      payment: { paymentStatus: PaymentStatus.CANCEL },
    });
    await expect(owner.call(calls.cancelSubscription, { ws: workspace.id })).rejects.toMatchObject({
      kind: "Conflict",
    });
    const resumed = await owner.call(calls.updateSubscription, { ws: workspace.id, planType: PlanType.LITE });
    expect(resumed).toMatchObject({ planType: PlanType.LITE, payment: { paymentStatus: PaymentStatus.READY_PAYMENT } });
  });
});
