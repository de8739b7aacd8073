import { followEvents } from "@itoguchi/client/events";
import { projectBoardList } from "@itoguchi/core/boards/boards.operations";
import { registerSection } from "@itoguchi/core/boards/sections.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { ColumnType } from "@itoguchi/core/model/column";
import {
  archivePost,
  deletePost,
  movePost,
  registerPost,
  unarchivePost,
  updatePost,
  upsertColumnData,
} from "@itoguchi/core/posts/posts.operations";
import { loadProject } from "@itoguchi/core/projects/projects.calls";
import { EMPTY_PROJECT, followWhole } from "@itoguchi/core/streams/testing/whole-project";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { expect, it, onTestFinished } from "vitest";
import WebSocket from "ws";
import { bareScope } from "#server/accounts/accounts.factory";
import { eventually } from "#server/testing/eventually";
import { askerIn } from "#server/testing/graphql";
import { projectState } from "#server/testing/prove-events";
import { startTestServer } from "#server/testing/test-server";
import { type BuiltWorkspace, buildWorkspace } from "#server/workspaces/workspaces.factory";
import { lastSeq, readEvents } from "./event-log.ts";

const CUTS = atDepth({ usual: 12, full: 100 });
const CHANGES = 10 * CUTS;
const AT_ONCE = 5;

const server = await startTestServer();
const url = `${(await server.listen()).replace("http", "ws")}/board-api`;

/** A client whose socket is cut while it connects, or after one, two or three events of each connection. */
function followThroughCuts({ owner, workspace, projectKey }: BuiltWorkspace) {
  const events: Omit<EventEnvelope, "stream">[] = [];
  const sockets: WebSocket[] = [];
  let allowed = 0;
  let cuts = 0;
  let here = 0;
  const cut = () => {
    if (cuts >= allowed) return;
    cuts++;
    here = 0;
    sockets.at(-1)?.terminate();
  };
  class Tapped extends WebSocket {
    constructor(...parameters: ConstructorParameters<typeof WebSocket>) {
      super(...parameters);
      sockets.push(this);
      if (cuts % 4 === 0) setImmediate(cut);
    }
  }
  const stop = followEvents({
    url,
    stream: { projectEvents: { workspaceId: workspace.id, projectKey } },
    token: async () => owner.token,
    since: 0,
    onEvent: (event) => {
      events.push(event);
      if (++here >= cuts % 4) cut();
    },
    webSocketImpl: Tapped,
    shortestWaitMs: 5,
  });
  onTestFinished(stop);
  const allow = (some: number) => {
    allowed = Math.min(some, CUTS);
  };
  return { events, sockets, allow, cuts: () => cuts };
}

/** One change of posts after the other, of every kind in turn. */
async function buildChanges(home: BuiltWorkspace) {
  const ask = askerIn(server, home);
  const [board] = await ask(projectBoardList, {});
  const boardId = board?.id ?? "";
  const { id: sectionId } = await ask(registerSection, { boardId, name: "次" });
  const add = async (columnType: ColumnType, settings = {}) =>
    (await ask(registerColumn, { boardId, name: `列${columnType}`, columnType, ...settings })).id;
  const numeric = await add(ColumnType.NUMERIC);
  const link = await add(ColumnType.POST_LINK, { linkedBoardIdList: [boardId] });
  const register = async (turn: number) =>
    (await ask(registerPost, { boardId, title: `投稿${turn}`, data: { [numeric]: turn } })).projectSerialNumber;
  const first = await register(0);

  return (turn: number) => async () => {
    const projectSerialNumber = await register(turn);
    const one = { projectSerialNumberList: [projectSerialNumber] };
    const others = [
      () => ask(upsertColumnData, { projectSerialNumber, columnId: numeric, value: -turn }),
      () => ask(updatePost, { projectSerialNumber, title: `改題${turn}` }),
      () => ask(movePost, { ...one, sectionId }),
      () => ask(upsertColumnData, { projectSerialNumber, columnId: link, value: [first] }),
      () => ask(archivePost, one),
      () => ask(turn % 2 === 0 ? unarchivePost : deletePost, one),
    ];
    for (const change of others.slice(0, 1 + (turn % others.length))) await change();
    return 2 + (turn % others.length);
  };
}

it(`[R5] [RT11] ${CUTS} cuts of the socket during ${CHANGES} changes of posts lose nothing, double nothing and keep the order`, async () => {
  const home = await buildWorkspace(server);
  const changeOf = await buildChanges(home);
  const follower = followThroughCuts(home);
  let made = 0;
  for (let turn = 1; made < CHANGES; turn += AT_ONCE) {
    // Neither may run away from the other: the cuts are to be spread over the changes.
    const wanted = Math.floor((made * (CUTS + 4)) / CHANGES) - 4;
    follower.allow(wanted + 8);
    await eventually(() => expect(follower.cuts()).toBeGreaterThanOrEqual(wanted));
    const done = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => changeOf(turn + index)()));
    made += done.reduce((sum, count) => sum + count, 0);
  }

  const workspaceId = home.workspace.id;
  const { project } = await home.owner.call(loadProject, { ws: workspaceId, pk: home.projectKey });
  const { id } = project;
  const stream = { kind: "project", workspaceId, id } as const;
  const last = await lastSeq(server.services.db, stream);
  const { events, cuts } = follower;
  await eventually(() => expect(events.at(-1)?.seq).toBe(last));
  process.stdout.write(`  » R5: ${made} changes, ${cuts()} cuts, ${events.length} events of ${last}\n`);

  expect(cuts()).toBe(CUTS);
  expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: last }, (_, index) => index + 1));
  const { events: kept } = await readEvents(server.services.db, stream, 0);
  expect(events.slice(0, kept.length)).toMatchObject(kept.map(({ seq, type, payload }) => ({ seq, type, payload })));
  const whole = followWhole(EMPTY_PROJECT, 0);
  for (const event of events) whole.apply(event);
  const state = whole.state();
  expect(state).toEqual(await projectState(bareScope(server.services), { workspaceId, id }));

  const ask = askerIn(server, home);
  const shown = state.posts.filter(({ archivedAt }) => archivedAt === null);
  const boardId = shown[0]?.boardId ?? "";
  const { count } = await ask(getPostListWithPage, { boardId, param: {} });
  expect(count).toBe(shown.length);
});
