import { getPostListByProjectSerialNumber } from "@itoguchi/core/post-details/post-detail.operations";
import { updatePost } from "@itoguchi/core/posts/posts.operations";
import * as calls from "@itoguchi/core/projects/projects.calls";
import { expect, it } from "vitest";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await startTestServer();

async function buildHome() {
  const home = await buildWorkspace(server);
  const { call } = home.owner;
  const ws = home.workspace.id;
  const changeKey = (pk: string, projectKey: string) => call(calls.updateProjectKey, { ws, pk, projectKey });
  return { home, call, ws, changeKey };
}

it("leads from every former key to the project, in calls and operations, and answers with the key of now", async () => {
  const { home, call, ws, changeKey } = await buildHome();
  const number = await (await buildBoard(askerIn(server, home))).post("題");
  await changeKey("FIRST", "second");
  await expect(changeKey("FIRST", "ＴＨＩＲＤ")).resolves.toMatchObject({ projectKey: "THIRD" });
  for (const pk of ["FIRST", "SECOND", "THIRD"]) {
    const { project } = await call(calls.loadProject, { ws, pk });
    expect(project.projectKey).toBe("THIRD");
    const ask = askerIn(server, { ...home, projectKey: pk });
    const param = { projectSerialNumberList: [number] };
    expect(await ask(getPostListByProjectSerialNumber, { param })).toMatchObject([{ title: "題" }]);
    await expect(ask(updatePost, { projectSerialNumber: number, title: "題" })).resolves.toBeDefined();
    await expect(ask(updatePost, { projectSerialNumber: 999, title: "題" })).rejects.toThrow("THIRD-999");
  }
  const { projectList } = await call(calls.getProjectList, { ws });
  expect(projectList[0]).toMatchObject({ projectKey: "THIRD", formerKeyList: ["FIRST", "SECOND"] });
});

it("keeps former keys from other projects, and gives them back to their own", async () => {
  const { call, ws, changeKey } = await buildHome();
  await changeKey("FIRST", "NEXT");
  const taken = { status: 409, exceptionList: [{ field: "projectKey" }] };
  const other = { ws, name: "別の企画" };
  await expect(call(calls.registerProject, { ...other, projectKey: "FIRST" })).rejects.toMatchObject(taken);
  await call(calls.registerProject, { ...other, projectKey: "OTHER" });
  await expect(changeKey("OTHER", "FIRST")).rejects.toMatchObject(taken);
  await expect(changeKey("OTHER", "NEXT")).rejects.toMatchObject(taken);
  await expect(changeKey("NEXT", "FIRST")).resolves.toMatchObject({ projectKey: "FIRST" });
  await expect(call(calls.loadProject, { ws, pk: "NEXT" })).resolves.toMatchObject({
    project: { projectKey: "FIRST" },
  });
});

it("is not taken by two projects at once", async () => {
  const { call, ws, changeKey } = await buildHome();
  await call(calls.registerProject, { ws, name: "別の企画", projectKey: "OTHER" });
  const answers = await Promise.allSettled([changeKey("FIRST", "SAME"), changeKey("OTHER", "SAME")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

it("changes nothing and tells nothing where it is the same", async () => {
  const { call, ws, changeKey } = await buildHome();
  await expect(changeKey("FIRST", "first")).resolves.toMatchObject({ projectKey: "FIRST" });
  const { projectList } = await call(calls.getProjectList, { ws });
  expect(projectList[0]?.formerKeyList).toEqual([]);
});
