import { setTimeout as delay } from "node:timers/promises";
import { followEvents } from "@itoguchi/client/events";
import { getLoginUserInfo, signIn, signUp } from "@itoguchi/core/accounts/accounts.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { FIRST_PROJECT } from "@itoguchi/core/projects/project";
import { getProjectList } from "@itoguchi/core/projects/projects.calls";
import { findWorkspaceList, getWorkspace, initialRegisterWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { describe, expect, it, onTestFinished } from "vitest";
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
import { runProgram, untilEnded } from "../../scripts/product/run-program.ts";
import { environmentOf, freePort } from "../../scripts/product/settings.ts";
import { report } from "./harness/figures.ts";
import { type Fall, type Hammer, killRepeatedly, startHammer } from "./harness/hammer.ts";
import { inParallel } from "./harness/in-parallel.ts";
import { startProduct } from "./harness/product.ts";

const WRITERS = 16;
const product = await startProduct();
const anyone = callerOf(product);
// Made while the queue of mails is still empty.
const people = await Promise.all(Array.from({ length: WRITERS }, () => buildPerson(product)));
const shop = await buildWorkspace(product);

async function signUpOnce(acknowledged: string[]): Promise<void> {
  const email = newEmail();
  await anyone(signUp, { name: "糸口　花子", email, password: PASSWORD });
  acknowledged.push(email);
}

async function whoCannotSignIn(emails: string[]): Promise<string[]> {
  const refused = await inParallel(emails, WRITERS, (email) =>
    anyone(signIn, { email, password: PASSWORD }).then(
      () => [],
      () => [email],
    ),
  );
  return refused.flat();
}

function worst(falls: Fall[]) {
  const down = Math.max(...falls.map(({ downMs }) => downMs));
  const nextWrite = Math.max(...falls.map(({ nextWriteMs }) => nextWriteMs));
  return { down, nextWrite };
}

describe("[R1] kill -9 of the server under 16 writers", () => {
  it("loses no acknowledged workspace and leaves none half made", async () => {
    const wanted = 400;
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
    const falls = await killRepeatedly(product, hammer, { times: 4, wanted });
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
    const { down, nextWrite } = worst(falls);
    report("R1 workspaces", {
      acknowledged: hammer.acknowledged(),
      "half made": incomplete.length,
      "complete though never acknowledged": unanswered,
      kills: falls.length,
      "worst ms until it answers": down,
      "worst ms from there to the next write": nextWrite,
      refusals: JSON.stringify([...hammer.refusals]),
    });
    expect(incomplete).toEqual([]);
    expect(nextWrite).toBeLessThan(2_000);
    expect(hammer.refusals.has(500)).toBe(false);
  });

  it("loses no acknowledged sign-up of 1,000", async () => {
    const wanted = 1_000;
    const acknowledged: string[] = [];
    const hammer = startHammer({ writers: WRITERS, wanted, write: () => signUpOnce(acknowledged) });
    const falls = await killRepeatedly(product, hammer, { times: 6, wanted });
    await hammer.done;

    const lost = await whoCannotSignIn(acknowledged);
    const { down, nextWrite } = worst(falls);
    report("R1 sign-ups", {
      acknowledged: acknowledged.length,
      lost: lost.length,
      kills: falls.length,
      "worst ms until it answers": down,
      "worst ms from there to the next write": nextWrite,
      refusals: JSON.stringify([...hammer.refusals]),
    });
    expect(lost).toEqual([]);
    expect(nextWrite).toBeLessThan(2_000);
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
  const wanted = 200;
  const acknowledged: string[] = [];
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

  const lost = await whoCannotSignIn(acknowledged);
  report("R3", {
    acknowledged: acknowledged.length,
    lost: lost.length,
    "worst ms until the next write": Math.max(...outages),
    refusals: JSON.stringify([...hammer.refusals]),
  });
  expect([...hammer.refusals.keys()]).toEqual([503]);
  expect(Math.max(...outages)).toBeLessThan(5_000);
  expect(lost).toEqual([]);
  expect(product.pid()).toBe(server);
});

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

  it("SIGTERM ends it with 0 within 5 seconds, answering what is under way, with a socket open", async () => {
    onTestFinished(await openSocket());
    const underWay = Array.from({ length: WRITERS }, () => buildNewcomer(product));
    await Promise.race(underWay);
    const began = performance.now();
    const code = await product.stop();
    const seconds = (performance.now() - began) / 1000;
    const answers = await Promise.allSettled(underWay);
    const answered = answers.filter(({ status }) => status === "fulfilled").length;
    report("SIGTERM", { seconds, "under way": underWay.length, answered });
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(5);
    expect(answered).toBe(underWay.length);
  });
});

/** Somebody who follows the workspace; answers how to end it. */
function openSocket(): Promise<() => void> {
  return new Promise((resolve) => {
    const end = followEvents({
      url: `${product.address.replace("http", "ws")}/api/board-api`,
      stream: { workspaceEvents: { workspaceId: shop.workspace.id } },
      token: async () => shop.owner.token,
      since: 0,
      onEvent: () => resolve(end),
    });
  });
}
