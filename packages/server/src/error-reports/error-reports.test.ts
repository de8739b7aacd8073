import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createAsker } from "@itoguchi/client/asker";
import { getLoginUserInfo, sendResetPasswordMail } from "@itoguchi/core/accounts/accounts.calls";
import { projectBoardList } from "@itoguchi/core/boards/boards.operations";
import { reportError } from "@itoguchi/core/error-reports/error-reports.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import { cpuTimeOf } from "@itoguchi/core/kernel/testing/cpu-time";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { updateWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openErrorReports } from "../kernel/error-reports/open-error-reports.ts";
import { backOff, MOST_TRIES } from "../kernel/subscribers/back-off.ts";
import { eventually } from "../testing/eventually.ts";
import { recorder, runSubscribers, withFrozenClock } from "../testing/run-subscribers.ts";
import { type SentEvent, startSentryStandIn } from "../testing/sentry-stand-in.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { writeEvents } from "../testing/write-events.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const standIn = await startSentryStandIn();
afterAll(() => standIn.stop());
/** Nobody takes mails there. */
const ENV = { SENTRY_DSN: standIn.dsn, SMTP_URL: "smtp://127.0.0.1:1" };
const server = await startTestServer({ env: ENV });
const home = await buildWorkspace(server);
const { owner, workspace, projectKey } = home;
const { id: accountId } = await owner.call(getLoginUserInfo, {});
const SECRET = "kono-himitsu-wa-daremo-shiranai";

beforeEach(() => {
  standIn.behave("answer");
  standIn.events.length = 0;
});

/** Whoever changes the table finds the database broken; what it says quotes what was written. */
async function breakTable({ admin }: TestServer, table: string): Promise<void> {
  await admin.query(`
    create or replace function broken() returns trigger language plpgsql as $$
    begin raise exception 'broken: "${SECRET}" of ${owner.email} from 203.0.113.7, Bearer ${SECRET}' using errcode = '55000'; end $$`);
  await admin.query(`create trigger broken before insert or update on ${table} execute function broken()`);
  onTestFinished(() => void admin.query(`drop trigger broken on ${table}`));
}

async function reported(about: (event: SentEvent) => boolean): Promise<SentEvent> {
  return eventually(() => {
    const found = standIn.events.find(about);
    if (!found) throw new Error(`not reported: ${JSON.stringify(standIn.events)}`);
    return found;
  });
}

function expectNothingPersonal(): void {
  const all = standIn.raw.join("\n");
  for (const secret of [SECRET, owner.email, owner.token, "@example.com", "203.0.113.7", "authorization", "cookie"])
    expect(all).not.toContain(secret);
  expect(all).not.toMatch(/"(ip_address|server_name|request|headers|breadcrumbs|email)":/);
}

const rename = (name: string) => owner.call(updateWorkspace, { ws: workspace.id, name });

describe("an error is reported", () => {
  it("of a REST call that answers 500, with ids and without what was sent", async () => {
    await breakTable(server, "workspace");
    await expect(rename(SECRET)).rejects.toMatchObject({ status: 500 });
    const event = await reported(({ transaction }) => transaction === `POST ${updateWorkspace.path}`);
    expect(event).toMatchObject({
      release: expect.stringMatching(/^itoguchi@\d/),
      user: { id: accountId },
      tags: { source: "request", role: "all", workspaceId: workspace.id, requestId: expect.any(String) },
    });
    const [{ value, stacktrace } = { value: "", stacktrace: { frames: [] } }] = event.exception.values;
    expect(value).toMatch(/^broken: /);
    const files = stacktrace.frames.map(({ filename }) => filename);
    expect(files).toContain("app:///packages/server/src/workspaces/update-workspace.ts");
    expect(files.filter((file) => !/^(app:\/\/\/packages|app:\/\/\/node_modules|node:|outside)/.test(file))).toEqual(
      [],
    );
    expectNothingPersonal();
  });

  it("of a GraphQL operation", async () => {
    const base = await server.listen();
    const ask = createAsker({ base, fetch, token: () => owner.token });
    const place = { workspaceId: workspace.id, projectKey };
    const [board] = await ask(projectBoardList, place, {});
    await breakTable(server, "post");
    const sent = ask(registerPost, place, { boardId: (board as { id: string }).id, title: SECRET });
    await expect(sent).rejects.toMatchObject({ status: 500 });
    const event = await reported(({ transaction }) => transaction === "GraphQL registerPost");
    expect(event).toMatchObject({ user: { id: accountId }, tags: { source: "request", workspaceId: workspace.id } });
    expectNothingPersonal();
  });

  it("of a job", async () => {
    await server.caller()(sendResetPasswordMail, { email: owner.email });
    const event = await reported(({ tags }) => tags.source === "job");
    expect(event.transaction).toBe("mail.send");
    expectNothingPersonal();
  });

  it("of a subscriber that gives an event up", async () => {
    const own = await startTestServer({ env: ENV });
    const frozen = withFrozenClock(own);
    const { workspace } = await buildWorkspace(own);
    const subscriber = recorder({
      from: "now",
      async handle({ stream }) {
        if (stream.id === workspace.id) throw new Error(`cannot take what ${owner.email} did`);
      },
    });
    const runner = await runSubscribers(frozen, subscriber);
    await writeEvents(own.admin, workspace, { count: 1 });
    const event = await eventually(async () => {
      frozen.clock.pass(backOff(MOST_TRIES));
      await runner.poll();
      const found = standIn.events.find(({ tags }) => tags.source === "subscriber");
      if (!found) throw new Error("not parked yet");
      return found;
    });
    expect(event).toMatchObject({ transaction: subscriber.name, tags: { workspaceId: workspace.id } });
    expect(standIn.raw.join()).not.toContain(owner.email);
  });

  it("without what our own messages quote", async () => {
    const said = fail("UpstreamFailed", { message: `「${SECRET}」を送れませんでした。` });
    server.services.errors.report(said, { source: "job", at: "quoting" });
    const event = await reported(({ transaction }) => transaction === "quoting");
    expect(event.exception.values).toMatchObject([{ value: "「…」を送れませんでした。" }]);
    expectNothingPersonal();
  });

  it("and nothing that people do wrong", async () => {
    await expect(owner.call(updateWorkspace, { ws: workspace.id, name: "" })).rejects.toMatchObject({ status: 400 });
    await expect(server.caller()(updateWorkspace, { ws: workspace.id })).rejects.toMatchObject({ status: 401 });
    server.services.errors.report(new Error("the last"), { source: "job", at: "last" });
    await reported(({ transaction }) => transaction === "last");
    expect(standIn.events.map(({ transaction }) => transaction)).toEqual(["last"]);
  });

  it.each(["setTimeout(() => { throw new Error('alone'); });", "void Promise.reject(new Error('alone'));"])(
    "of a process that it ends: %s",
    async (dying) => {
      const child = spawn(process.execPath, ["--input-type=module", "--eval", `${DYING_PROCESS}\n${dying}`], {
        stdio: ["ignore", "ignore", "pipe"],
      });
      const said: Buffer[] = [];
      child.stderr.on("data", (part: Buffer) => said.push(part));
      const [code] = await once(child, "close");
      expect([code, Buffer.concat(said).toString()]).toEqual([1, expect.stringContaining("Error: alone")]);
      const event = await reported(({ tags }) => tags.source === "process");
      expect(event.exception.values).toMatchObject([{ type: "Error", value: "alone" }]);
    },
  );
});

const kernel = (file: string) => JSON.stringify(pathToFileURL(`${import.meta.dirname}/../kernel/${file}`).href);
const DYING_PROCESS = `
  import { openErrorReports } from ${kernel("error-reports/open-error-reports.ts")};
  import { reportBeforeDying } from ${kernel("error-reports/report-before-dying.ts")};
  import { systemClock } from ${kernel("clock.ts")};
  import { createLogger } from ${kernel("logger.ts")};
  import { createMetrics } from ${kernel("metrics.ts")};
  const config = { SENTRY_DSN: ${JSON.stringify(standIn.dsn)}, releaseVersion: "1.2.3" };
  const services = { role: "all", clock: systemClock, log: createLogger("silent"), metrics: createMetrics() };
  reportBeforeDying({ errors: await openErrorReports({ ...services, config }) });
  setInterval(() => {}, 1_000);`;

describe("a page", () => {
  const error = {
    source: "script",
    name: "TypeError",
    message: `cannot read "${SECRET}" of ${owner.email}`,
    stack: `TypeError: ${SECRET}\n    at drawn (https://shop.itoguchi.example/assets/board-a1.js:2:7)\n    at chrome-extension://abc/x.js:1:1`,
    path: "/workspace/project",
    release: "0.5.0",
  } as const;

  it("reports through our own server", async () => {
    await server.caller()(reportError, error);
    const event = await reported(({ tags }) => tags.source === "browser");
    expect(event).toMatchObject({
      transaction: "/workspace/project",
      tags: { from: "script", browserRelease: "0.5.0", browser: "other" },
      exception: {
        values: [
          {
            type: "TypeError",
            value: 'cannot read "…" of …@…',
            stacktrace: {
              frames: [
                { filename: "outside" },
                { filename: "app:///assets/board-a1.js", function: "drawn", lineno: 2 },
              ],
            },
          },
        ],
      },
    });
    expectNothingPersonal();
  });

  it.each([
    ["a query", { path: "/user/reset?et=token" }],
    ["a long message", { message: "x".repeat(501) }],
    ["a field of its own", { cookie: "x" }],
    ["a source of its own", { source: "me" }],
  ])("cannot send %s", async (_, more) => {
    const answer = await server.app.inject({ method: "POST", url: "/errorReport", payload: { ...error, ...more } });
    expect(answer.statusCode).toBe(400);
  });

  it("has no source map read by a stack that names the bundle in many spellings", async () => {
    const folder = mkdtempSync(join(tmpdir(), "maps-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, "server/build"), { recursive: true });
    const map = { mappings: "AAAA;".repeat(800_000), sources: ["../src/read.ts"] };
    writeFileSync(join(folder, "server/build/a.js.map"), JSON.stringify(map));
    const spellings = Array.from({ length: 60 }, (_, n) => `at ${folder}${"/".repeat(n)}/server/build/a.js:1:1`);
    const stack = spellings.join("\n").slice(0, 4_000);
    const spent = await cpuTimeOf(async () => {
      await server.caller()(reportError, { ...error, name: "Spelt", stack });
      await reported(({ exception: { values } }) => values[0]?.type === "Spelt");
    });
    // Reading the map for each spelling takes 20 seconds.
    expect(spent).toBeLessThan(500);
    const [{ exception }] = standIn.events as [SentEvent];
    const files = exception.values[0]?.stacktrace.frames.map(({ filename }) => filename);
    expect(files?.length).toBeGreaterThan(40);
    expect(new Set(files)).toEqual(new Set(["outside"]));
  });

  it("is counted by its address", async () => {
    const own = await startTestServer({ env: { ...ENV, RATE_LIMIT_SENSITIVE: "3" } });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++)
      statuses.push((await own.app.inject({ method: "POST", url: "/errorReport", payload: error })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it("is answered, and nothing is sent anywhere, without SENTRY_DSN", async () => {
    const own = await startTestServer();
    await own.caller()(reportError, error);
    expect(own.services.errors.isOn).toBe(false);
  });
});

describe("a Sentry that is away", () => {
  it.each(["hang", "refuse"] as const)("holds up no request: %s", async (manner) => {
    const own = await startTestServer({ env: ENV });
    const { owner, workspace } = await buildWorkspace(own);
    standIn.behave(manner);
    const before = standIn.waiting();
    await breakTable(own, "workspace");
    for (let n = 0; n < 20; n++)
      await expect(owner.call(updateWorkspace, { ws: workspace.id, name: `${n}` })).rejects.toMatchObject({
        status: 500,
      });
    if (manner === "hang") await eventually(() => expect(standIn.waiting()).toBeGreaterThan(before));
    const answer = await own.app.inject({ url: "/readyz" });
    expect(answer.statusCode).toBe(200);
  });

  it("does not hold up the stop, even while it holds a report", async () => {
    standIn.behave("hang");
    const before = standIn.waiting();
    const reports = await openErrorReports({ ...server.services, role: "all" });
    reports.report(new Error("the last words"), { source: "job", at: "stop" });
    await eventually(() => expect(standIn.waiting()).toBe(before + 1));
    await reports.stop();
    expect(standIn.events).toEqual([]);
  });

  it("gets a few of many errors that are the same", async () => {
    for (let n = 0; n < 50; n++) server.services.errors.report(new Error("flood"), { source: "job", at: "flood" });
    server.services.errors.report(new Error("another"), { source: "job", at: "after the flood" });
    await reported(({ transaction }) => transaction === "after the flood");
    expect(standIn.events.filter(({ transaction }) => transaction === "flood")).toHaveLength(5);
  });
});
