import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAsker } from "@itoguchi/client/asker";
import { createCaller } from "@itoguchi/client/caller";
import { followEvents } from "@itoguchi/client/events";
import { Presence } from "@itoguchi/client/project/presence";
import { registerGroup } from "@itoguchi/core/groups/groups.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { assignGroup, loadProject } from "@itoguchi/core/projects/projects.calls";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import type { Person } from "../accounts/accounts.factory.ts";
import { readConfig } from "../kernel/config.ts";
import { createLogger } from "../kernel/logger.ts";
import { buildMember } from "../members/members.factory.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { createServer, type RunningServer } from "../server.ts";
import { eventually } from "../testing/eventually.ts";
import { cloneDatabase } from "../testing/test-database.ts";
import { type BuiltWorkspace, buildWorkspace } from "../workspaces/workspaces.factory.ts";

const folder = mkdtempSync(join(tmpdir(), "itoguchi-presence-"));
const database = await cloneDatabase();
const servers: RunningServer[] = [];
const addresses: string[] = [];
const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };

beforeAll(async () => {
  for (let index = 0; index < 2; index++) {
    const config = readConfig({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SECRET_KEY: "k".repeat(32),
      LOG_LEVEL: "silent",
    });
    const server = await createServer({ config, role: "api", clock, log: createLogger("silent") });
    servers.push(server);
    addresses.push(await server.app.listen({ port: 0, host: "127.0.0.1" }));
  }
});
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function build() {
  const { services } = servers[0] as RunningServer;
  const caller = (token?: string) => createCaller({ base: addresses[0] as string, fetch, token: () => token });
  const host = { services, caller };
  const home = await buildWorkspace(host);
  const asker = createAsker({ base: addresses[0] as string, fetch, token: () => home.owner.token });
  const place = { workspaceId: home.workspace.id, projectKey: home.projectKey };
  const newBoard = () => buildBoard((operation, input) => asker(operation, place, input));
  const staff = await buildMember(host, home, Role.STAFF);
  const stranger = (await buildWorkspace(host)).owner;
  return { home, board: await newBoard(), staff, stranger, newBoard };
}

interface Looker {
  home: BuiltWorkspace;
  person: Person;
  boardId: string;
  at?: number;
}

/** Somebody with the board open, on one of the servers; `cut` is a browser that was killed. */
function look({ home, person, boardId, at = 0 }: Looker) {
  const place = { workspaceId: home.workspace.id, projectKey: home.projectKey };
  const presence = new Presence(place, boardId);
  const sockets: WebSocket[] = [];
  class Tapped extends WebSocket {
    constructor(...parameters: ConstructorParameters<typeof WebSocket>) {
      super(...parameters);
      sockets.push(this);
    }
  }
  const stop = followEvents({
    url: `${addresses[at]?.replace("http", "ws")}/board-api`,
    stream: { projectEvents: place },
    token: async () => person.token,
    onEvent: () => {},
    onRefused: () => {},
    attach: presence.attach,
    webSocketImpl: Tapped,
  });
  closing.push(stop);
  const seen = () => presence.list().map(({ projectSerialNumber }) => projectSerialNumber);
  return { presence, seen, stop, cut: () => sockets.at(-1)?.terminate() };
}

describe("who looks at a board", () => {
  it("is told to everybody on it, over both servers, with the post they have open, until they go", async () => {
    const { home, board, staff } = await build();
    const [mine, theirs] = [
      look({ home, person: home.owner, boardId: board.id, at: 0 }),
      look({ home, person: staff, boardId: board.id, at: 1 }),
    ];
    for (const { seen } of [mine, theirs]) await eventually(() => expect(seen()).toEqual([null, null]));
    expect(new Set(mine.presence.list().map(({ memberId }) => memberId)).size).toBe(2);
    theirs.presence.look(7);
    for (const { seen } of [mine, theirs]) await eventually(() => expect(new Set(seen())).toEqual(new Set([null, 7])));
    await eventually(() => expect(mine.seen()).toHaveLength(2));
    theirs.cut();
    theirs.stop();
    await eventually(() => expect(mine.seen()).toEqual([null]));
  });

  it("is told to nobody who may not see the project, and to nobody on another board", async () => {
    const { home, board, staff, stranger, newBoard } = await build();
    const other = await newBoard();
    const outsider = look({ home, person: stranger, boardId: board.id });
    const elsewhere = look({ home, person: home.owner, boardId: other.id });
    const here = look({ home, person: staff, boardId: board.id });
    await eventually(() => expect([here.seen(), elsewhere.seen()]).toEqual([[null], [null]]));
    expect(outsider.seen()).toEqual([]);
    expect(here.presence.list()).not.toEqual(elsewhere.presence.list());
  });

  it("ends with the right to see the project", async () => {
    const { home, board, staff } = await build();
    const [mine, theirs] = [
      look({ home, person: home.owner, boardId: board.id }),
      look({ home, person: staff, boardId: board.id, at: 1 }),
    ];
    await eventually(() => expect(mine.seen()).toHaveLength(2));
    const ws = home.workspace.id;
    const { id } = await home.owner.call(registerGroup, { ws, name: "ほかの人" });
    await home.owner.call(assignGroup, { ws, pk: home.projectKey, groupIdList: [id] });
    await eventually(() => expect([mine.seen(), theirs.seen()]).toEqual([[null], []]));
  });

  it("of a server that was killed is forgotten within thirty seconds", async () => {
    const { home, board } = await build();
    const mine = look({ home, person: home.owner, boardId: board.id });
    await eventually(() => expect(mine.seen()).toHaveLength(1));
    const { pool } = (servers[0] as RunningServer).services;
    const room = await roomOf(home, board.id);
    const here = [["k", "01890000-0000-7000-8000-000000000000", 3]];
    await pool.query("select pg_notify('itoguchi_presence', $1)", [JSON.stringify({ process: "gone", room, here })]);
    await eventually(() => expect(mine.seen()).toHaveLength(2));
    clock.ahead += 23_000;
    await eventually(() => expect(mine.seen()).toHaveLength(1));
  });

  it("counts only so many windows of one person", async () => {
    const { home, board } = await build();
    const all = Array.from({ length: 22 }, () => look({ home, person: home.owner, boardId: board.id }));
    await eventually(() => expect(all.some(({ seen }) => seen().length === 20)).toBe(true));
    expect(Math.max(...all.map(({ seen }) => seen().length))).toBe(20);
  });
});

async function roomOf(home: BuiltWorkspace, boardId: string): Promise<string> {
  const { project } = await home.owner.call(loadProject, { ws: home.workspace.id, pk: home.projectKey });
  return `${project.id} ${boardId}`;
}
