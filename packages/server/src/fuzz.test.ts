import { projectBoardList } from "@itoguchi/core/boards/boards.operations";
import { CONTRACT } from "@itoguchi/core/contract";
import { OPERATIONS } from "@itoguchi/core/graph";
import type { Call } from "@itoguchi/core/kernel/call";
import { ERRORS } from "@itoguchi/core/kernel/errors";
import type { Operation } from "@itoguchi/core/kernel/operation";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { loadProject } from "@itoguchi/core/projects/projects.calls";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { z } from "zod";
import { buildPerson, type Person } from "./accounts/accounts.factory.ts";
import { arbitraryOf, type Pool } from "./testing/fuzz.ts";
import { askerIn } from "./testing/graphql.ts";
import { startTestServer } from "./testing/test-server.ts";
import { type BuiltWorkspace, buildWorkspace } from "./workspaces/workspaces.factory.ts";

const REQUESTS = atDepth({ usual: 1_000, full: 10_000 });
const AT_ONCE = 20;
/** These check passwords, which takes its time on purpose. */
const SLOW = /signIn|signUp|register|[pP]assword|auth\//;
const CODES = new Set<string>(Object.values(ERRORS).map(({ code }) => code));
const UNEXPECTED: readonly string[] = [ERRORS.InternalServerError.code, ERRORS.ServiceUnavailable.code];

const server = await startTestServer();

interface Scene {
  home: BuiltWorkspace;
  pool: Pool;
}

async function newScene(): Promise<Scene> {
  const home = await buildWorkspace(server);
  const ask = askerIn(server, home);
  const boards = await ask(projectBoardList, {});
  const numbers: number[] = [];
  for (let made = 0; made < 3; made++)
    numbers.push((await ask(registerPost, { boardId: boards[0]?.id ?? "", title: "投稿" })).projectSerialNumber);
  const found = JSON.stringify(boards).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
  return { home, pool: { ids: [home.workspace.id, ...new Set(found)], numbers } };
}

/** Some of what is sent signs people out or takes the project away. */
async function isStanding({ home }: Scene): Promise<boolean> {
  return home.owner
    .call(loadProject, { ws: home.workspace.id, pk: home.projectKey })
    .then(() => true)
    .catch(() => false);
}

interface Shot {
  name: string;
  send(scene: Scene, turn: Turn): Promise<{ status: number; body: string }>;
}

/** Drawn for some rounds ahead: making the generator takes longer than what it makes, but a new scene needs new ones. */
const AHEAD = 10;

interface Drawn {
  pool: Pool;
  since: number;
  values: unknown[];
}

const drawn = new Map<z.ZodType, Drawn>();

function one(schema: z.ZodType, pool: Pool, { round, seed }: Turn): unknown {
  const known = drawn.get(schema);
  const isGood = known?.pool === pool && round < known.since + AHEAD;
  const fresh = isGood ? known : { pool, since: round, values: draw(schema, pool, seed + round * SEEDS_A_ROUND) };
  drawn.set(schema, fresh);
  return fresh.values[round - fresh.since];
}

function draw(schema: z.ZodType, pool: Pool, seed: number): unknown[] {
  return fc.sample(arbitraryOf(schema, pool), { seed, numRuns: AHEAD });
}

/** More than there are calls and operations: no two rounds draw alike. */
const SEEDS_A_ROUND = 10_000;

interface Turn {
  round: number;
  seed: number;
}

function shotOfCall(call: Call): Shot {
  return {
    name: `${call.method} ${call.path}`,
    async send({ home, pool }, turn) {
      const params = one(call.params, pool, turn) as Record<string, unknown> | null;
      const given: Record<string, unknown> = { ...params, ws: home.workspace.id, pk: home.projectKey };
      const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(wellFormed(given[name])));
      const query = call.method === "GET" ? one(call.query, pool, turn) : {};
      const search = new URLSearchParams(
        Object.entries(query ?? {}).map(([key, value]) => [wellFormed(key), wellFormed(value)] as [string, string]),
      );
      const answer = await server.app.inject({
        method: call.method,
        url: `${path}?${search}`,
        headers: { authorization: `Bearer ${home.owner.token}` },
        ...(call.method === "POST" ? { payload: JSON.stringify(one(call.body, pool, turn)) ?? "" } : {}),
        ...(call.method === "POST" ? { headers: json(home.owner) } : {}),
      });
      return { status: answer.statusCode, body: answer.body };
    },
  };
}

function shotOfOperation(operation: Operation): Shot {
  return {
    name: `${operation.kind} ${operation.name}`,
    async send({ home, pool }, turn) {
      const input = one(operation.input, pool, turn) as object;
      const place = { workspaceId: home.workspace.id, projectKey: home.projectKey };
      const answer = await server.app.inject({
        method: "POST",
        url: "/board-api",
        headers: json(home.owner),
        payload: JSON.stringify({
          documentId: operation.name,
          variables: { ...place, ...(operation.kind === "query" ? input : { input }) },
        }),
      });
      return { status: answer.statusCode, body: answer.body };
    },
  };
}

function json({ token }: Person): Record<string, string> {
  return { authorization: `Bearer ${token}`, "content-type": "application/json" };
}

function wellFormed(value: unknown): string {
  return String(typeof value === "object" ? JSON.stringify(value) : value).toWellFormed();
}

/** What must never come back: a failure of ours, a code outside the list, or our own source. */
function complaintAbout({ status, body }: { status: number; body: string }): string | undefined {
  if (status >= 500) return `${status}: ${body.slice(0, 200)}`;
  if (/\.ts:\d+|node_modules|at async /.test(body)) return `a stack: ${body.slice(0, 200)}`;
  const answer = JSON.parse(body || "{}") as { code?: string; errors?: { extensions: { code: string } }[] };
  const codes = [
    ...(status >= 400 ? [answer.code] : []),
    ...(answer.errors ?? []).map(({ extensions }) => extensions.code),
  ];
  const wrong = codes.find((code) => code === undefined || !CODES.has(code) || UNEXPECTED.includes(code));
  return codes.length > 0 && wrong !== undefined ? `code ${wrong}: ${body.slice(0, 300)}` : undefined;
}

it(`[S5] ${REQUESTS} generated requests over every call and operation fail only as the list of errors says`, async () => {
  await buildPerson(server);
  const quick = [
    ...CONTRACT.filter(({ path, form }) => !SLOW.test(path) && !form).map(shotOfCall),
    ...OPERATIONS.map(shotOfOperation),
  ];
  const slow = CONTRACT.filter(({ path, form }) => SLOW.test(path) && !form).map(shotOfCall);
  const complaints = new Map<string, string>();
  let scene = await newScene();
  let sent = 0;
  let understood = 0;
  const fire = async (shot: Shot, turn: Turn) => {
    const answer = await shot.send(scene, turn);
    sent++;
    if (answer.status === 200 && !answer.body.includes('"errors"')) understood++;
    const complaint = complaintAbout(answer);
    if (complaint && !complaints.has(shot.name)) complaints.set(shot.name, `round ${turn.round}, ${complaint}`);
  };
  for (let round = 0; sent < REQUESTS; round++) {
    const shots = round < 3 ? [...quick, ...slow] : quick;
    for (let at = 0; at < shots.length; at += AT_ONCE)
      await Promise.all(shots.slice(at, at + AT_ONCE).map((shot, index) => fire(shot, { round, seed: at + index })));
    if (!(await isStanding(scene))) scene = await newScene();
  }
  expect(Object.fromEntries(complaints)).toEqual({});
  // Random words that are all refused at the door would prove little.
  expect(understood).toBeGreaterThan(REQUESTS / 20);
});
