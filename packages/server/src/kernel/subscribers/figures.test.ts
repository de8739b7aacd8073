import { updateWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { describe, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually";
import { recorder, runSubscribers, withFrozenClock } from "#server/testing/run-subscribers";
import { startTestServer } from "#server/testing/test-server";
import { writeEvents } from "#server/testing/write-events";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { runSubscribersCommand } from "./command-line.ts";

const METRICS_TOKEN = "a-token-for-prometheus";
const server = await startTestServer({ env: { METRICS_TOKEN } });
const readMetrics = () => server.app.inject({ url: "/metrics", headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
const { admin } = server;
const { db, clock } = server.services;
const frozen = withFrozenClock(server);

async function metricsOf(subscriber: string): Promise<Record<string, number>> {
  const { body } = await readMetrics();
  const label = `{subscriber="${subscriber}"} `;
  return Object.fromEntries(
    body
      .split("\n")
      .filter((line) => line.includes(label))
      .map((line) => [line.split("{")[0], Number(line.split(label)[1])]),
  );
}

const said = (...args: string[]) => runSubscribersCommand(db, args, clock.now());

describe("/metrics", () => {
  it("[SB14] tells lag, handled, failed and parked events of each subscriber, without naming a tenant", async () => {
    const { workspace } = await buildWorkspace(server);
    let stuck = false;
    const subscriber = recorder({
      from: "now",
      async handle({ events }) {
        if (stuck) throw new Error("stuck");
        subscriber.batches.push([...events]);
      },
    });
    const { name } = subscriber;
    const runner = await runSubscribers(frozen, subscriber);
    await writeEvents(admin, workspace, { count: 7, at: clock.now() });
    await eventually(() => expect(subscriber.seqs(workspace.id)).toHaveLength(7));
    await eventually(async () =>
      expect(await metricsOf(name)).toMatchObject({
        itoguchi_subscriber_lag_events: 0,
        itoguchi_subscriber_lag_seconds: 0,
        itoguchi_subscriber_handled_total: 7,
        itoguchi_subscriber_failures_total: 0,
        itoguchi_subscriber_parked_events: 0,
      }),
    );
    stuck = true;
    await writeEvents(admin, workspace, { count: 1, at: new Date(clock.now().getTime() - 3_600_000) });
    await eventually(async () => {
      const { itoguchi_subscriber_lag_seconds: seconds, ...figures } = await metricsOf(name);
      expect(figures).toMatchObject({
        itoguchi_subscriber_lag_events: 1,
        itoguchi_subscriber_handled_total: 7,
        itoguchi_subscriber_failures_total: 1,
      });
      expect(seconds).toBeGreaterThanOrEqual(3_600);
    });
    await eventually(async () => {
      frozen.clock.pass(600_000);
      await runner.poll();
      expect(await metricsOf(name)).toMatchObject({
        itoguchi_subscriber_lag_events: 0,
        itoguchi_subscriber_parked_events: 1,
      });
    });
    const { body } = await readMetrics();
    expect(body).not.toContain(workspace.id);
    expect(await said("parked")).toEqual([
      expect.stringMatching(/^SUBSCRIBER +STREAM/),
      expect.stringContaining(`${workspace.id}`),
    ]);
    expect(await said("list")).toContainEqual(
      expect.stringMatching(new RegExp(`^${name} +workspace +\\d+ +0 +0 +7 +8 +1$`)),
    );
    expect(await said("retry", name)).toEqual([`"${name}" tries 1 parked event again.`]);
    stuck = false;
    await runner.poll();
    await eventually(async () => expect(await said("parked")).toEqual(["No event is parked."]));
  });

  it("[SB14] stays up without the figures when the database refuses", async () => {
    await admin.query("revoke execute on function app_subscriber_figures from itoguchi_app, public");
    try {
      await eventually(async () => {
        const { statusCode, body } = await readMetrics();
        expect(statusCode).toBe(200);
        expect(body).toContain("itoguchi_replica_bytes");
        expect(body).not.toContain("itoguchi_subscriber_lag_events{");
      });
    } finally {
      await admin.query("grant execute on function app_subscriber_figures to itoguchi_app, public");
    }
  });
});

describe("the command line", () => {
  it("[SB16] answers a mistake with what would be right", async () => {
    await expect(said()).rejects.toThrow("Usage: npm run subscribers");
    await expect(said("restart")).rejects.toThrow('There is no command "restart".');
    await expect(said("replay")).rejects.toThrow(
      "The name of a subscriber is missing. Known: inbox, inbox-access, member-notices",
    );
    await expect(said("replay", "nobody")).rejects.toThrow(
      'There is no subscriber "nobody". Known: inbox, inbox-access, member-notices',
    );
    await expect(said("retry", "member-notices", "--stream", "x")).rejects.toThrow('"x" is not the id of a project');
    await expect(said("list", "--all")).rejects.toThrow("Unknown option '--all'");
    await expect(said("replay", "member-notices", "--stream", "01890000-0000-7000-8000-000000000000")).rejects.toThrow(
      "has handled nothing of stream 01890000-0000-7000-8000-000000000000",
    );
    expect(await said("retry", "member-notices")).toEqual(['"member-notices" has no parked events.']);
  });

  it("[SB11] replays a stream while the worker runs, which learns of it at once", async () => {
    const { owner, workspace } = await buildWorkspace(server);
    await owner.call(updateWorkspace, { ws: workspace.id, name: "新" });
    await eventually(async () =>
      expect((await said("list")).find((line) => line.startsWith("member-notices"))).toMatch(/ 0 +0 +0 +0 +0$/),
    );
    expect(await said("replay", "member-notices", "--stream", workspace.id)).toEqual([
      '"member-notices" handles 1 stream again from the oldest event that is still kept.',
    ]);
    const caughtUp = async () => {
      const { rows } = await admin.query(
        "select c.seq = w.event_seq as is from subscriber_cursor c join workspace w on w.id = c.stream_id where c.stream_id = $1 and c.subscriber = 'member-notices'",
        [workspace.id],
      );
      return rows[0].is;
    };
    await eventually(async () => expect(await caughtUp()).toBe(true));
  });
});
