import { registerProject } from "@itoguchi/core/projects/projects.calls";
import { updateWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { describe, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually";
import { recorder, runSubscribers } from "#server/testing/run-subscribers";
import { asAdmin } from "#server/testing/test-database";
import { startTestServer } from "#server/testing/test-server";
import { writeEvents } from "#server/testing/write-events";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { EVENTS_PER_BATCH } from "./new-events.ts";
import { checkSubscribers } from "./subscriber.ts";

const server = await startTestServer();
const { admin } = server;

async function cursorOf(subscriber: string, streamId: string): Promise<number | undefined> {
  const { rows } = await admin.query(
    "select seq::int from subscriber_cursor where subscriber = $1 and stream_id = $2",
    [subscriber, streamId],
  );
  return rows[0]?.seq;
}

async function headOf(workspaceId: string): Promise<number> {
  const { rows } = await admin.query("select event_seq::int as head from workspace where id = $1", [workspaceId]);
  return rows[0].head;
}

async function seqsOf(workspaceId: string, type: string): Promise<number[]> {
  const { rows } = await admin.query("select seq::int from event where stream_id = $1 and type = $2 order by seq", [
    workspaceId,
    type,
  ]);
  return rows.map(({ seq }) => seq);
}

describe("a subscriber", () => {
  it("[SB1] handles every event of a stream, in order, in batches", async () => {
    const { workspace } = await buildWorkspace(server);
    await writeEvents(admin, workspace, { count: 2 * EVENTS_PER_BATCH + 50 });
    const subscriber = recorder();
    await runSubscribers(server, subscriber);
    const wanted = await seqsOf(workspace.id, "workspace.updated");
    await eventually(() => expect(subscriber.seqs(workspace.id)).toEqual(wanted));
    const sizes = subscriber.batches.map((batch) => batch.length);
    expect(Math.max(...sizes)).toBe(EVENTS_PER_BATCH);
    for (const batch of subscriber.batches) expect(new Set(batch.map(({ stream }) => stream)).size).toBe(1);
  });

  it("[SB2] writes in the transaction that moves the cursor, inside its tenant", async () => {
    const { workspace } = await buildWorkspace(server);
    await buildWorkspace(server);
    const seen: string[][] = [];
    let fails = true;
    const subscriber = recorder({
      async handle({ ctx, stream }) {
        if (stream.id !== workspace.id) return;
        const rows = await ctx.db.selectFrom("workspace").select("id").execute();
        seen.push(rows.map(({ id }) => id));
        await ctx.db.updateTable("workspace").set({ timeZone: "Europe/Berlin" }).where("id", "=", stream.id).execute();
        if (fails) throw new Error("after writing");
      },
    });
    const runner = await runSubscribers(server, subscriber);
    await eventually(() => expect(seen.length).toBeGreaterThan(0));
    const zone = async () => (await admin.query("select time_zone from workspace where id = $1", [workspace.id])).rows;
    expect(await zone()).toEqual([{ time_zone: "Asia/Tokyo" }]);
    fails = false;
    server.clock.pass(600_000);
    await eventually(async () => {
      await runner.poll();
      expect(await cursorOf(subscriber.name, workspace.id)).toBe(await headOf(workspace.id));
    });
    expect(await zone()).toEqual([{ time_zone: "Europe/Berlin" }]);
    expect(new Set(seen.flat())).toEqual(new Set([workspace.id]));
  });

  it("[SB3] passes over events that it does not want, without a call", async () => {
    const { owner, workspace } = await buildWorkspace(server);
    const subscriber = recorder({ events: ["project.registered"], from: "now" });
    await runSubscribers(server, subscriber);
    await writeEvents(admin, workspace, { count: 3 * EVENTS_PER_BATCH });
    await eventually(async () =>
      expect(await cursorOf(subscriber.name, workspace.id)).toBe(await headOf(workspace.id)),
    );
    expect(subscriber.batches).toEqual([]);
    await owner.call(registerProject, { ws: workspace.id, name: "二つ目", projectKey: "SECOND" });
    await eventually(() => expect(subscriber.seqs(workspace.id)).toHaveLength(1));
    expect(subscriber.batches[0]?.[0]?.payload).toMatchObject({ project: { projectKey: "SECOND" } });
  });

  it("[SB4] begins at the start or at the present, and follows later streams from their start", async () => {
    const { owner, workspace } = await buildWorkspace(server);
    await owner.call(updateWorkspace, { ws: workspace.id, name: "前" });
    const past = await seqsOf(workspace.id, "workspace.updated");
    const [fromStart, fromNow] = [recorder({ from: "start" }), recorder({ from: "now" })];
    const runner = await runSubscribers(server, fromStart, fromNow);
    await owner.call(updateWorkspace, { ws: workspace.id, name: "後" });
    const all = await seqsOf(workspace.id, "workspace.updated");
    await eventually(() => expect(fromStart.seqs(workspace.id)).toEqual(all));
    await eventually(() => expect(fromNow.seqs(workspace.id)).toEqual(all.slice(past.length)));
    const later = await buildWorkspace(server);
    const ofLater = await seqsOf(later.workspace.id, "workspace.updated");
    expect(ofLater).not.toEqual([]);
    await eventually(() => expect(fromNow.seqs(later.workspace.id)).toEqual(ofLater));
    await runner.stop();
    await owner.call(updateWorkspace, { ws: workspace.id, name: "休みの間" });
    await runSubscribers(server, fromNow);
    const missed = (await seqsOf(workspace.id, "workspace.updated")).slice(past.length);
    await eventually(() => expect(fromNow.seqs(workspace.id)).toEqual(missed));
  });

  it("[SB4] begins at the present with a kind of stream that it did not follow before", async () => {
    const { owner, workspace } = await buildWorkspace(server);
    const subscriber = recorder({ streams: ["project"], events: ["workspace.updated"], from: "now" });
    await (await runSubscribers(server, subscriber)).stop();
    await runSubscribers(server, Object.assign(subscriber, { streams: ["project", "workspace"] }));
    await owner.call(updateWorkspace, { ws: workspace.id, name: "後" });
    const last = (await seqsOf(workspace.id, "workspace.updated")).slice(-1);
    await eventually(() => expect(subscriber.seqs(workspace.id)).toEqual(last));
  });

  it("[SB5] goes on where events are no longer kept", async () => {
    const { owner, workspace } = await buildWorkspace(server);
    const gone = await buildWorkspace(server);
    await asAdmin(server.databaseUrl, `delete from event where workspace_id = '${gone.workspace.id}'`);
    await asAdmin(server.databaseUrl, `delete from event where workspace_id = '${workspace.id}' and seq <= 2`);
    await owner.call(updateWorkspace, { ws: workspace.id, name: "その後" });
    const subscriber = recorder();
    await runSubscribers(server, subscriber);
    const kept = await seqsOf(workspace.id, "workspace.updated");
    await eventually(() => expect(subscriber.seqs(workspace.id)).toEqual(kept));
    await eventually(async () =>
      expect(await cursorOf(subscriber.name, gone.workspace.id)).toBe(await headOf(gone.workspace.id)),
    );
    expect(subscriber.seqs(gone.workspace.id)).toEqual([]);
  });

  it("[SB1] follows projects and accounts likewise", async () => {
    const { owner, workspace } = await buildWorkspace(server);
    const ofAccounts = recorder({ streams: ["account"], events: ["account.registered", "session.started"] });
    const ofProjects = recorder({ streams: ["project"], events: ["boards.saved"] });
    await runSubscribers(server, ofAccounts, ofProjects);
    await eventually(() => expect(ofAccounts.seqs(owner.accountId)).toEqual([1, 2]));
    const { rows } = await admin.query(
      "select stream_id as id, min(seq)::int as seq from event where workspace_id = $1 and type = 'boards.saved' group by 1",
      [workspace.id],
    );
    for (const { id, seq } of rows) await eventually(() => expect(ofProjects.seqs(id)[0]).toBe(seq));
    expect(rows).not.toEqual([]);
  });
});

describe("a list of subscribers", () => {
  it("[SB16] is refused when a name is wrong or taken, or when one would never be called", () => {
    const one = recorder({ name: "one" });
    expect(() => checkSubscribers([one, one])).toThrow('Subscriber "one" is registered twice');
    expect(() => checkSubscribers([recorder({ name: "Über alles" })])).toThrow(
      "lower-case letters, digits and hyphens",
    );
    expect(() => checkSubscribers([recorder({ events: [] })])).toThrow("wants no stream or no event");
  });
});
