import { signUp } from "@itoguchi/core/accounts/accounts.calls";
import { beginTotp } from "@itoguchi/core/accounts/two-step.calls";
import { describe, expect, it } from "vitest";
import { buildPerson, PASSWORD } from "../accounts/accounts.factory.ts";
import { buildAuthenticator } from "../accounts/two-step/two-step.factory.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { readEvents, type Stream } from "./realtime/event-log.ts";
import { sweepJob } from "./sweep.jobs.ts";

const server = await startTestServer();
const { db } = server.services;

describe("the nightly sweep", () => {
  it("takes old events and unconfirmed sign-ups, and leaves people and workspaces", async () => {
    const { owner, workspace } = await buildWorkspace(server);
    await server.caller()(signUp, { name: "未確認", email: "never@example.com", password: "itoguchi-2026" });
    server.clock.pass(31 * 86_400_000);
    const recent = await buildPerson(server);
    await sweepJob(server.services, []).run({}, { id: "", signal: new AbortController().signal });
    const eventsOf = async (stream: Stream) => (await readEvents(db, stream, 0)).events;
    expect(await eventsOf({ kind: "workspace", workspaceId: workspace.id, id: workspace.id })).toEqual([]);
    expect(await eventsOf({ kind: "account", id: recent.accountId })).not.toEqual([]);
    const left = await db.selectFrom("account").select("id").execute();
    expect(left.map(({ id }) => id).sort()).toEqual([owner.accountId, recent.accountId].sort());
  });

  it("takes set-ups of two-step sign-in that were left, and keeps finished ones", async () => {
    const left = await buildPerson(server);
    await left.call(beginTotp, { password: PASSWORD });
    const finished = await buildPerson(server);
    await buildAuthenticator(server, finished);
    server.clock.pass(86_400_000 + 1);
    await sweepJob(server.services, []).run({}, { id: "", signal: new AbortController().signal });
    const rows = await db.selectFrom("totp").select("accountId").execute();
    expect(rows).toEqual([{ accountId: finished.accountId }]);
  });
});
