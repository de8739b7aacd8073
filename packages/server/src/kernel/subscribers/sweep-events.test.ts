import { expect, it } from "vitest";
import { buildPerson } from "#server/accounts/accounts.factory";
import { eventually } from "#server/testing/eventually";
import { recorder, runSubscribers } from "#server/testing/run-subscribers";
import { startTestServer } from "#server/testing/test-server";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { sweepJob } from "../sweep.jobs.ts";
import { readFigures } from "./figures.ts";
import type { Subscriber } from "./subscriber.ts";

const server = await startTestServer();
const { admin } = server;
const DAY = 86_400_000;

async function sweep(...subscribers: Subscriber[]): Promise<void> {
  await sweepJob(server.services, subscribers).run({}, { id: "", signal: new AbortController().signal });
}

async function count(table: "event" | "account_event", streamId: string): Promise<number> {
  const column = table === "event" ? "stream_id" : "account_id";
  const { rows } = await admin.query(`select count(*)::int from ${table} where ${column} = $1`, [streamId]);
  return rows[0].count;
}

it("[SB15] events older than thirty days stay while a subscriber has not handled them, for ninety days at most", async () => {
  const { workspace } = await buildWorkspace(server);
  const person = await buildPerson(server);
  const [ofWorkspaces, ofAccounts] = [recorder(), recorder({ streams: ["account"], events: ["session.started"] })];
  const { rows } = await admin.query("select id from project where workspace_id = $1", [workspace.id]);
  const projectId = rows[0].id;
  server.clock.pass(31 * DAY);
  await sweep(ofWorkspaces, ofAccounts);
  expect(await count("event", workspace.id)).toBeGreaterThan(0);
  expect(await count("account_event", person.accountId)).toBeGreaterThan(0);
  // Nobody follows projects.
  expect(await count("event", projectId)).toBe(0);
  await runSubscribers(server, ofWorkspaces, ofAccounts);
  await eventually(() => expect(ofWorkspaces.seqs(workspace.id)).not.toEqual([]));
  await eventually(() => expect(ofAccounts.seqs(person.accountId)).not.toEqual([]));
  await eventually(async () => {
    await sweep(ofWorkspaces, ofAccounts);
    expect(await count("event", workspace.id)).toBe(0);
    expect(await count("account_event", person.accountId)).toBe(0);
  });
});

it("[SB15] a subscriber that stands still does not keep them longer", async () => {
  const { workspace } = await buildWorkspace(server);
  const standing = recorder();
  server.clock.pass(89 * DAY);
  await sweep(standing);
  expect(await count("event", workspace.id)).toBeGreaterThan(0);
  server.clock.pass(2 * DAY);
  await sweep(standing);
  expect(await count("event", workspace.id)).toBe(0);
});

it("[SB15] cursors go with their stream, and what they counted stays", async () => {
  const { workspace } = await buildWorkspace(server);
  const subscriber = recorder({ streams: ["project"], events: ["boards.saved"] });
  await runSubscribers(server, subscriber);
  const cursors = async () => {
    const { rows } = await admin.query("select from subscriber_cursor where tenant_id = $1 and subscriber = $2", [
      workspace.id,
      subscriber.name,
    ]);
    return rows.length;
  };
  await eventually(async () => expect(await cursors()).toBe(1));
  await sweep(subscriber);
  expect(await cursors()).toBe(1);
  const handled = async () => {
    const figures = await readFigures(server.services.db, server.services.clock.now());
    return figures.find(({ name }) => name === subscriber.name)?.handledTotal;
  };
  await eventually(async () => expect(await handled()).toBeGreaterThan(0));
  const before = await handled();
  await admin.query("update member set default_project_id = null where workspace_id = $1", [workspace.id]);
  await admin.query("delete from project where workspace_id = $1", [workspace.id]);
  await sweep(subscriber);
  expect(await cursors()).toBe(0);
  expect(await handled()).toBe(before);
});
