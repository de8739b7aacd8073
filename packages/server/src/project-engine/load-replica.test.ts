import { loadProject, registerProject } from "@itoguchi/core/projects/projects.calls";
import { expect, it } from "vitest";
import { openPool } from "../kernel/db/database.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { loadReplica, MOST_LOADS } from "./load-replica.ts";

const server = await startTestServer();
const home = await buildWorkspace(server);
const workspaceId = home.workspace.id;

it("loads two projects at once and lets the others wait, so that connections are left for all else", async () => {
  const places: { workspaceId: string; projectId: string }[] = [];
  for (const projectKey of ["P1", "P2", "P3", "P4", "P5", "P6"]) {
    await home.owner.call(registerProject, { ws: workspaceId, name: projectKey, projectKey });
    await (await buildBoard(askerIn(server, { ...home, projectKey }))).post();
    const { project } = await home.owner.call(loadProject, { ws: workspaceId, pk: projectKey });
    places.push({ workspaceId, projectId: project.id });
  }
  const pool = openPool(server.databaseUrl, { max: places.length, onError: () => {} });
  let [held, most] = [0, 0];
  pool.on("acquire", () => {
    most = Math.max(most, ++held);
  });
  pool.on("release", () => held--);
  const loaded = await Promise.all(places.map((place) => loadReplica(pool, place)));
  await pool.end();
  expect(most).toBe(MOST_LOADS);
  expect(loaded.map(({ projectId }) => projectId)).toEqual(places.map(({ projectId }) => projectId));
});

it("waits for a busy database longer than other statements do, instead of failing and beginning anew", async () => {
  const { project } = await home.owner.call(loadProject, { ws: workspaceId, pk: home.projectKey });
  const busy = await server.admin.connect();
  await busy.query("begin; lock table post in access exclusive mode");
  const released = busy.query("select pg_sleep(6); commit");
  const loading = loadReplica(server.services.pool, { workspaceId, projectId: project.id });
  const replica = await loading.finally(() => released.then(() => busy.release()));
  expect(replica.projectId).toBe(project.id);
});
