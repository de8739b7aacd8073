import { followEvents } from "@itoguchi/client/events";
import { patience } from "@itoguchi/core/kernel/testing/patience";
import { expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const METRICS_TOKEN = "a-token-for-prometheus";
const server = await startTestServer({ env: { METRICS_TOKEN } });

async function readMetrics(): Promise<Map<string, number>> {
  const { body } = await server.app.inject({ url: "/metrics", headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const lines = body.split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
}

it("the disk, the size of the database and the connections to it are metrics", async () => {
  const found = await readMetrics();
  expect(found.get("itoguchi_disk_free_bytes")).toBeGreaterThan(0);
  expect(found.get("itoguchi_disk_total_bytes")).toBeGreaterThan(found.get("itoguchi_disk_free_bytes") as number);
  expect(found.get("itoguchi_disk_low")).toBe(0);
  expect(found.get("itoguchi_database_bytes")).toBeGreaterThan(1_000_000);
  for (const pool of ["requests", "replicas"])
    for (const state of ["total", "idle", "waiting"])
      expect(found.get(`itoguchi_pool_connections{pool="${pool}",state="${state}"}`)).toBeTypeOf("number");
});

it("requests that wait for a connection are counted", async () => {
  const { pool } = server.services;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const waiting = pool.connect();
  const found = server.services.metrics.registry.getSingleMetric("itoguchi_pool_connections");
  const got = await found?.get();
  expect(got?.values).toContainEqual({ labels: { pool: "requests", state: "waiting" }, value: 1 });
  for (const one of held) one.release();
  (await waiting).release();
});

it("jobs are counted by name and state, with the age of the oldest that waits", async () => {
  const insert = (state: string, age: string) =>
    server.admin.query(
      `insert into job.job (name, state, start_after, created_on) values ('counted', $1, now() - $2::interval, now())`,
      [state, age],
    );
  await server.admin.query("select job.create_queue('counted', '{\"policy\": \"standard\"}'::jsonb)");
  await insert("created", "90 seconds");
  await insert("retry", "10 seconds");
  await insert("created", "-1 hour");
  await insert("active", "1 second");
  await insert("failed", "1 day");
  await insert("completed", "1 day");
  const found = await vi.waitFor(async () => {
    const all = await readMetrics();
    expect(all.get(`itoguchi_jobs{job="counted",state="waiting"}`)).toBe(2);
    return all;
  }, patience());
  expect(found.get(`itoguchi_jobs{job="counted",state="active"}`)).toBe(1);
  expect(found.get(`itoguchi_jobs{job="counted",state="failed"}`)).toBe(1);
  expect(found.get(`itoguchi_job_oldest_seconds{job="counted"}`)).toBeGreaterThanOrEqual(90);
  expect(found.get(`itoguchi_jobs{job="sweep",state="failed"}`)).toBe(0);
});

it("sockets and followers of streams are counted, and no longer when they are gone", async () => {
  const { owner, workspace } = await buildWorkspace(server);
  const before = (await readMetrics()).get("itoguchi_stream_followers") as number;
  const stop = followEvents({
    url: `${(await server.listen()).replace("http", "ws")}/board-api`,
    stream: { workspaceEvents: { workspaceId: workspace.id } },
    token: async () => owner.token,
    onEvent: () => {},
    webSocketImpl: WebSocket,
  });
  const counted = async () => {
    const found = await readMetrics();
    return [found.get("itoguchi_sockets"), found.get("itoguchi_stream_followers")];
  };
  await vi.waitFor(async () => expect(await counted()).toEqual([1, before + 2]), patience());
  stop();
  await vi.waitFor(async () => expect(await counted()).toEqual([0, before]), patience());
});
