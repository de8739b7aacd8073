import { setTimeout as delay } from "node:timers/promises";
import { followEvents } from "@itoguchi/client/events";
import { getLoginUserInfo, signUp } from "@itoguchi/core/accounts/accounts.calls";
import { fail, toWire } from "@itoguchi/core/kernel/errors";
import { Role } from "@itoguchi/core/kernel/roles";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { FIRST_PROJECT } from "@itoguchi/core/model/project";
import { getProjectList } from "@itoguchi/core/projects/projects.calls";
import {
  findWorkspaceList,
  getWorkspace,
  initialRegisterWorkspace,
  updateWorkspace,
} from "@itoguchi/core/workspaces/workspaces.calls";
import { describe, expect, it, onTestFinished } from "vitest";
import { startExternalPostgres } from "../../scripts/product/external-postgres.ts";
import { mailTo } from "../../scripts/product/mails.ts";
import {
  buildNewcomer,
  buildPerson,
  buildWorkspace,
  callerOf,
  newEmail,
  newSubDomain,
  PASSWORD,
  type Person,
} from "../../scripts/product/people.ts";
import { postgresPid } from "../../scripts/product/postgres.ts";
import { startProduct as startOwnProduct } from "../../scripts/product/product.ts";
import { runProgram, untilEnded } from "../../scripts/product/run-program.ts";
import { environmentOf, freePort } from "../../scripts/product/settings.ts";
import { eventually } from "./harness/eventually.ts";
import { median, report } from "./harness/figures.ts";
import { type Fall, type Hammer, killRepeatedly, startHammer } from "./harness/hammer.ts";
import { inParallel } from "./harness/in-parallel.ts";
import { type Product, startProduct } from "./harness/product.ts";

const WRITERS = 16;
/** How long the database stays away. */
const AWAY_MS = atDepth({ usual: 3_000, full: 10_000 });
const product = await startProduct();
// Made while the queue of mails is still empty.
const people = await Promise.all(Array.from({ length: WRITERS }, () => buildPerson(product)));
const shop = await buildWorkspace(product);

async function signUpOnce(acknowledged: Newcomer[], host = product): Promise<void> {
  const email = newEmail();
  const { accessToken } = await callerOf(host)(signUp, { name: "糸口　花子", email, password: PASSWORD });
  acknowledged.push({ email, accessToken });
}

interface Newcomer {
  email: string;
  accessToken: string;
}

/** Those of whom what was acknowledged, an account and its session, is not there. */
async function whoIsLost(newcomers: Newcomer[], host = product): Promise<string[]> {
  const lost = await inParallel(newcomers, WRITERS, async ({ email, accessToken }) => {
    const found = await callerOf(host, accessToken)(getLoginUserInfo, {}).catch(() => undefined);
    return found?.email === email && found.hasPassword ? [] : [email];
  });
  return lost.flat();
}

function figuresOf(falls: Fall[]) {
  const outages = falls.map(({ downMs, nextWriteMs }) => downMs + nextWriteMs);
  return {
    kills: falls.length,
    "median ms from the kill to the next write": median(outages),
    "worst ms from the kill to the next write": Math.max(...outages),
    "of it, worst ms after it answers": Math.max(...falls.map(({ nextWriteMs }) => nextWriteMs)),
  };
}

/** How long it takes is told by the reports and held by `npm run bench -- start`. */
const KILLS = atDepth({ usual: 1, full: 4 });

describe("[R1] kill -9 of the server, under 16 writers", () => {
  it("loses no acknowledged workspace and leaves none half made", async () => {
    const wanted = atDepth({ usual: 48, full: 250 });
    const made = people.map((person) => ({ person, acknowledged: [] as string[], unanswered: 0 }));
    const hammer = startHammer({
      writers: WRITERS,
      wanted,
      write: async (writer) => {
        const own = made[writer];
        if (!own) return;
        own.unanswered++;
        const names = { name: "糸口商店", subDomain: newSubDomain(), accountName: "owner" };
        const { id } = await own.person.call(initialRegisterWorkspace, names);
        own.unanswered--;
        own.acknowledged.push(id);
      },
    });
    const falls = await killRepeatedly(product, hammer, { times: KILLS, wanted });
    await hammer.done;

    const incomplete: string[] = [];
    let unanswered = 0;
    await inParallel(made, WRITERS, async (own) => {
      const listed = await workspacesOf(own.person);
      expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(own.acknowledged));
      const extra = listed.length - own.acknowledged.length;
      expect(extra).toBeLessThanOrEqual(own.unanswered);
      unanswered += extra;
      incomplete.push(...listed.filter(({ isComplete }) => !isComplete).map(({ id }) => id));
    });
    report("R1 workspaces", {
      acknowledged: hammer.acknowledged(),
      "half made": incomplete.length,
      "complete though never acknowledged": unanswered,
      ...figuresOf(falls),
      refusals: JSON.stringify([...hammer.refusals]),
    });
    expect(incomplete).toEqual([]);
    expect(hammer.refusals.has(500)).toBe(false);
  });

  it("loses no acknowledged sign-up", async () => {
    const wanted = atDepth({ usual: 100, full: 1_000 });
    const acknowledged: Newcomer[] = [];
    const hammer = startHammer({ writers: WRITERS, wanted, write: () => signUpOnce(acknowledged) });
    const falls = await killRepeatedly(product, hammer, { times: KILLS, wanted });
    await hammer.done;

    const lost = await whoIsLost(acknowledged);
    report("R1 sign-ups", {
      acknowledged: acknowledged.length,
      lost: lost.length,
      ...figuresOf(falls),
      refusals: JSON.stringify([...hammer.refusals]),
    });
    expect(lost).toEqual([]);
    expect(hammer.refusals.has(500)).toBe(false);
  });
});

async function workspacesOf(person: Person): Promise<{ id: string; isComplete: boolean }[]> {
  const { workspaceList } = await person.call(findWorkspaceList, {});
  const { workspaceUserList } = await person.call(getLoginUserInfo, {});
  const roles = new Map(workspaceUserList.map(({ workspace, role }) => [workspace.id, role]));
  return inParallel(workspaceList, 4, async ({ id, subDomain }) => {
    const workspace = await person.call(getWorkspace, { ws: id });
    const { projectList } = await person.call(getProjectList, { ws: id });
    const hasFirstProject = projectList.length === 1 && projectList[0]?.projectKey === FIRST_PROJECT.projectKey;
    const isOwned = roles.get(id) === Role.SUPER_ADMIN;
    return { id, isComplete: workspace.subDomain === subDomain && hasFirstProject && isOwned };
  });
}

it("[R3] kill -9 of PostgreSQL: 503 meanwhile, back by itself, nothing lost", async () => {
  const wanted = atDepth({ usual: 60, full: 200 });
  const acknowledged: Newcomer[] = [];
  const server = product.pid();
  const hammer = startHammer({ writers: WRITERS, wanted, write: () => signUpOnce(acknowledged) });
  const outages: number[] = [];
  for (const share of [0.2, 0.6]) {
    await hammer.reaches(share * wanted);
    const pid = postgresPid(product.dataDir);
    if (!pid) throw new Error("PostgreSQL is not there");
    const refused = refusalsOf(hammer);
    const killed = performance.now();
    process.kill(pid, "SIGKILL");
    while (refusalsOf(hammer) === refused) await Promise.race([delay(1), hammer.done]);
    outages.push((await hammer.nextWrite()) - killed);
  }
  await hammer.done;

  const lost = await whoIsLost(acknowledged);
  report("R3", {
    acknowledged: acknowledged.length,
    lost: lost.length,
    "worst ms until the next write": Math.max(...outages),
    refusals: JSON.stringify([...hammer.refusals]),
  });
  expect([...hammer.refusals.keys()]).toEqual([503]);
  expect(lost).toEqual([]);
  expect(product.pid()).toBe(server);
});

it(`[R3] kill -9 of an external PostgreSQL that returns ${AWAY_MS / 1_000} s later: 503 meanwhile, back by itself, nothing lost`, async () => {
  const postgres = await startExternalPostgres();
  onTestFinished(() => postgres.discard());
  const guest = await startOwnProduct({ env: { DATABASE_URL: postgres.url } });
  onTestFinished(() => guest.discard());
  const server = guest.pid();
  const { owner, workspace } = await buildWorkspace(guest);
  const names: string[] = [];
  onTestFinished(await openSocket(guest, { owner, workspace }, (name) => names.push(name)));
  const acknowledged: Newcomer[] = [];
  const hammer = startHammer({ writers: WRITERS, wanted: 60, write: () => signUpOnce(acknowledged, guest) });

  await hammer.reaches(20);
  const killed = performance.now();
  await postgres.kill();
  const answers = await askUntil(delay(AWAY_MS), guest, owner);
  await postgres.start();
  const ready = performance.now();
  const back = (await hammer.nextWrite()) - ready;
  await hammer.done;
  await owner.call(updateWorkspace, { ws: workspace.id, name: "復旧後" });
  await eventually(() => expect(names.at(-1)).toBe("復旧後"));
  await mailTo(guest.address, acknowledged.at(-1)?.email ?? "");

  const lost = await whoIsLost(acknowledged, guest);
  const tries = guest.said().split("event listener could not connect").length - 1;
  const listeners = postgres.said().filter((line) => line.endsWith("listen itoguchi_event")).length;
  const connections = postgres.said().filter((line) => line.includes("connection authorized")).length;
  report("R3, external", {
    acknowledged: acknowledged.length,
    lost: lost.length,
    "ms until the next write": back,
    "answers meanwhile": answers.length,
    refusals: JSON.stringify([...hammer.refusals]),
    "tries of the listener": tries,
    "listeners afterwards": listeners,
    "connections made afterwards": connections,
  });
  expect(new Set(answers)).toEqual(new Set([OUTAGE]));
  expect([...hammer.refusals.keys()]).toEqual([503]);
  expect(lost).toEqual([]);
  expect(guest.pid()).toBe(server);
  // One loop that rests between its tries, however long the database is away; then one connection that listens.
  expect(tries).toBeGreaterThan(0);
  expect(tries).toBeLessThanOrEqual((ready - killed) / 250);
  expect(listeners).toBe(1);
  // Those that rest too long are made anew; a storm would be hundreds.
  expect(connections).toBeLessThanOrEqual(2 * CONNECTIONS);
});

/** The pool, the pool of the jobs, and a listener for each. */
const CONNECTIONS = 20 + 4 + 2;
const OUTAGE = `503 ${JSON.stringify(toWire(fail("ServiceUnavailable")))}`;

/** What a visitor, somebody signed in and their GraphQL get, again and again, until the fault is over. */
async function askUntil(over: Promise<unknown>, { address }: Product, { token }: Person): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const query = JSON.stringify({ query: "{ __typename }" });
  const email = JSON.stringify({ email: newEmail() });
  const asks = [
    () => fetch(`${address}/api/user/getLoginUserInfo`, { headers }),
    () => fetch(`${address}/api/board-api`, { headers, method: "POST", body: query }),
    () => fetch(`${address}/api/user/sendResetPasswordMail`, { headers, method: "POST", body: email }),
  ];
  const answers: string[] = [];
  let isOver = false;
  void over.then(() => {
    isOver = true;
  });
  while (!isOver)
    for (const ask of asks) {
      const answer = await ask();
      answers.push(`${answer.status} ${await answer.text()}`);
    }
  return answers;
}

function refusalsOf({ refusals }: Hammer): number {
  return [...refusals.values()].reduce((sum, count) => sum + count, 0);
}

describe("starting and stopping", () => {
  it("a second start on the same folder says in one line that one is running", async () => {
    const program = runProgram(environmentOf({ dataDir: product.dataDir, port: await freePort() }));
    expect(await untilEnded(program)).toBe(1);
    expect(program.said().trim().split("\n")).toEqual([expect.stringContaining("すでに起動しています")]);
    expect((await fetch(`${product.address}/readyz`)).status).toBe(200);
  });

  it("a wrong setting stops the start with one line that names it", async () => {
    const program = runProgram(environmentOf({ dataDir: product.dataDir, port: 0 }, { PORT: "abc" }));
    expect(await untilEnded(program)).toBe(1);
    expect(program.said().trim().split("\n")).toEqual([expect.stringMatching(/^PORT: /)]);
  });

  it("SIGTERM ends it with 0, answering what is under way, with a socket open", async () => {
    onTestFinished(await openSocket(product, shop));
    const underWay = Array.from({ length: WRITERS }, () => buildNewcomer(product));
    await Promise.race(underWay);
    const began = performance.now();
    const code = await product.stop();
    const seconds = (performance.now() - began) / 1000;
    const answers = await Promise.allSettled(underWay);
    const answered = answers.filter(({ status }) => status === "fulfilled").length;
    report("SIGTERM", { seconds, "under way": underWay.length, answered });
    expect(code).toBe(0);
    expect(answered).toBe(underWay.length);
  });
});

/** Somebody who follows the workspace and hears its names; answers how to end it. */
function openSocket(
  { address }: Product,
  { workspace, owner }: typeof shop,
  onName: (name: string) => void = () => {},
): Promise<() => void> {
  return new Promise((resolve) => {
    const end = followEvents({
      url: `${address.replace("http", "ws")}/api/board-api`,
      stream: { workspaceEvents: { workspaceId: workspace.id } },
      token: async () => owner.token,
      since: 0,
      onEvent: ({ payload }) => {
        onName((payload as { workspace?: { name: string } }).workspace?.name ?? "");
        resolve(end);
      },
    });
  });
}
