import { sortById } from "@itoguchi/core/kernel/entities";
import { bulkRegisterPost, registerPost, updatePost } from "@itoguchi/core/posts/posts.operations";
import { loadProject, registerProject } from "@itoguchi/core/projects/projects.calls";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import { createMetrics, type Metrics } from "../kernel/metrics.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { createReplicas, LOOK_EVERY } from "./replicas.ts";

const server = await startTestServer();
const home = await buildWorkspace(server);
const ws = home.workspace.id;
const { services } = server;

/** A project with some posts, and where it stands. */
async function buildProject(projectKey: string, posts: number) {
  await home.owner.call(registerProject, { ws, name: projectKey, projectKey });
  const ask = askerIn(server, { ...home, projectKey });
  const board = await buildBoard(ask);
  for (let made = 0; made < posts; made++) await board.post(`投稿${made}`);
  const { project } = await home.owner.call(loadProject, { ws, pk: projectKey });
  const place = { workspaceId: ws, projectId: project.id };
  return { ask, board, place, seqNow: async () => (await services.replicas.open(place, 0)).seq };
}

const counted = async () => {
  const { values } = await metrics.replicaHits.get();
  return (result: string) => values.find(({ labels }) => labels.result === result)?.value ?? 0;
};
const loads = async () => {
  const { values } = await metrics.replicaLoad.get();
  return values.find(({ metricName }) => metricName?.endsWith("_count"))?.value ?? 0;
};
const weightIn = async ({ registry }: Metrics) =>
  (await registry.getSingleMetric("itoguchi_replica_bytes")?.get())?.values[0]?.value;
/** Others than the server's own. */
const metrics = createMetrics();
const apart = (budget: number) =>
  createReplicas({ db: services.db, pool: services.pool, log: services.log, metrics, budget });

describe("projects in memory", () => {
  it("[PE8] are loaded once for all who wait", async () => {
    const { place } = await buildProject("WAIT", 2);
    const replicas = apart(1e9);
    const before = await loads();
    const found = await Promise.all(Array.from({ length: 20 }, () => replicas.open(place, 0)));
    expect([new Set(found).size, (await loads()) - before]).toEqual([1, 1]);
  });

  it("[PE16] stay when a write has nothing to change", async () => {
    const { ask, board, place } = await buildProject("STILL", 0);
    const projectSerialNumber = await board.post("同じ題");
    const before = await services.replicas.open(place, 0);
    await ask(updatePost, { projectSerialNumber, title: "同じ題" });
    expect(await services.replicas.open(place, 0)).toBe(before);
  });

  it("[PE6] catch up before they answer, and count hits and misses", async () => {
    const { ask, board, place, seqNow } = await buildProject("CATCH", 1);
    const replicas = apart(1e9);
    const early = await replicas.open(place, 0);
    const seq = early.seq;
    await ask(registerPost, { boardId: board.id, title: "後から" });
    const now = await seqNow();
    expect(now).toBeGreaterThan(seq);
    const hits = (await counted())("hit");
    const late = await replicas.open(place, now);
    expect(late).toBe(early);
    expect([late.seq, late.table.board(board.id).size]).toEqual([now, 2]);
    expect((await counted())("hit")).toBe(hits + 1);
  });

  it("[PE7] are loaded afresh when the events they lack are no longer kept", async () => {
    const { ask, board, place, seqNow } = await buildProject("SWEPT", 1);
    const replicas = apart(1e9);
    const early = await replicas.open(place, 0);
    await ask(registerPost, { boardId: board.id, title: "後から" });
    await server.admin.query("delete from event where stream_id = $1", [place.projectId]);
    const late = await replicas.open(place, await seqNow());
    expect(late).not.toBe(early);
    expect([late.seq, late.table.board(board.id).size]).toEqual([await seqNow(), 2]);
  });

  it("[PE7] give no answer when the database is behind the number that was asked for", async () => {
    const { place, seqNow } = await buildProject("BEHIND", 1);
    const asked = apart(1e9).open(place, (await seqNow()) + 1);
    await expect(asked).rejects.toMatchObject({ kind: "ServiceUnavailable" });
  });

  it("[PE9] make room for others by least use, and stay right when they come back", async () => {
    const [one, two] = [await buildProject("ONE", 3), await buildProject("TWO", 3)];
    const replicas = apart(1);
    const first = await replicas.open(one.place, 0);
    await replicas.open(two.place, 0);
    const again = await replicas.open(one.place, 0);
    expect(again).not.toBe(first);
    expect(again.table.board(one.board.id).size).toBe(3);
  });

  it("[PE9] make room for others when they have grown, too", async () => {
    const [one, two] = [await buildProject("SMALL", 1), await buildProject("GROWS", 1)];
    const sizes = apart(1e9);
    const budget = (await sizes.open(one.place, 0)).bytes + (await sizes.open(two.place, 0)).bytes + 1_000;
    const replicas = apart(budget);
    const [first, second] = [await replicas.open(one.place, 0), await replicas.open(two.place, 0)];
    expect(await weightIn(metrics)).toBe(first.bytes + second.bytes);
    const postList = Array.from({ length: 1_000 }, (_, index) => ({ title: `増える投稿${index}` }));
    await two.ask(bulkRegisterPost, { boardId: two.board.id, postList });
    const now = await two.seqNow();
    for (let uses = 0; uses < LOOK_EVERY; uses++) await replicas.open(two.place, now);
    expect(await weightIn(metrics)).toBe(second.bytes);
    expect(await replicas.open(one.place, 0)).not.toBe(first);
  });

  it("[PE9] weigh what is kept beside them", async () => {
    const { ask, board, place } = await buildProject("BESIDE", 20);
    const replica = await services.replicas.open(place, 0);
    const before = replica.bytes;
    await ask(getPostListWithPage, { boardId: board.id, param: {} });
    expect(replica.bytes).toBeGreaterThan(before + 20 * 700);
    expect(await weightIn(services.metrics)).toBeGreaterThanOrEqual(replica.bytes);
  });

  it("[PE8] are as a fresh load after everything that happened to them", async () => {
    const { ask, board, place, seqNow } = await buildProject("SAME", 3);
    await board.column("NUMERIC");
    await ask(registerPost, { boardId: board.id, title: "もう一つ" });
    const kept = await services.replicas.open(place, await seqNow());
    const fresh = await apart(1e9).open(place, 0);
    const postsOf = ({ table }: typeof kept) => {
      const posts = table.board(board.id);
      return Array.from({ length: posts.end }, (_, slot) => posts.read(slot));
    };
    expect(postsOf(kept)).toEqual(postsOf(fresh));
    expect(sortById([...kept.boards.values()])).toEqual(sortById([...fresh.boards.values()]));
    expect(sortById(kept.columnsOf(board.id))).toEqual(sortById(fresh.columnsOf(board.id)));
    expect(sortById([...kept.views.values()])).toEqual(sortById([...fresh.views.values()]));
  });
});
