import { projectBoardSectionList } from "@itoguchi/core/boards/boards.operations";
import { registerSection } from "@itoguchi/core/boards/sections.operations";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { registerTag } from "@itoguchi/core/projects/projects.calls";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { buildBoard } from "../posts/posts.factory.ts";
import { eventually } from "../testing/eventually.ts";
import { askerIn } from "../testing/graphql.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await startTestServer();
const { pool } = server.services;
const [home, others] = [await buildWorkspace(server), await buildWorkspace(server)];
const [ask, askOthers] = [askerIn(server, home), askerIn(server, others)];
const board = await buildBoard(ask);
const othersBoard = await buildBoard(askOthers);

const elsewhere = new pg.Client({ connectionString: server.databaseUrl });
await elsewhere.connect();
afterAll(() => elsewhere.end());

/** While another process, as it were, writes in the project. */
async function whileLocked<Result>(act: () => Promise<Result>): Promise<Result> {
  await elsewhere.query("begin");
  await elsewhere.query("select from project where workspace_id = $1 for no key update", [home.workspace.id]);
  try {
    return await act();
  } finally {
    await elsewhere.query("rollback");
  }
}

async function waitingForLocks(): Promise<number> {
  // Inside a transaction the first look is kept for all that follow.
  await elsewhere.query("select pg_stat_clear_snapshot()");
  const { rows } = await elsewhere.query(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0].count;
}

describe("a project that is being written to", () => {
  it("[PE10] [PE25] keeps one connection waiting, however many want it, and no other tenant", async () => {
    const sections = Array.from({ length: 50 }, (_, index) => `セクション${index}`);
    const made = await whileLocked(async () => {
      const waiting = [
        ...sections.map((name) => ask(registerSection, { boardId: board.id, name })),
        ...sections.map((title) => ask(registerPost, { boardId: board.id, title })),
        ...sections.map((name) => home.owner.call(registerTag, { ws: home.workspace.id, pk: home.projectKey, name })),
      ];
      await eventually(async () => expect(await waitingForLocks()).toBe(1));
      await askOthers(registerPost, { boardId: othersBoard.id, title: "よその投稿" });
      await askOthers(registerSection, { boardId: othersBoard.id, name: "よそのセクション" });
      expect([await waitingForLocks(), pool.waitingCount]).toEqual([1, 0]);
      return waiting;
    });
    await Promise.all(made);
    const list = await ask(projectBoardSectionList, { boardId: board.id });
    expect(list.map(({ name }) => name)).toEqual(expect.arrayContaining(sections));
  });

  it("[PE4] is read meanwhile", async () => {
    const list = await whileLocked(() => ask(projectBoardSectionList, { boardId: board.id }));
    expect(list.length).toBeGreaterThan(0);
  });

  it("[PE3] is not waited for by somebody who may not enter it", async () => {
    const stranger = others.owner;
    await whileLocked(async () => {
      await expect(ask(registerPost, { boardId: board.id, title: "よそ者" }, stranger)).rejects.toMatchObject({
        code: "D000001",
      });
      await expect(ask(registerSection, { boardId: board.id, name: "よそ者" }, stranger)).rejects.toMatchObject({
        code: "D000001",
      });
    });
  });

  it("[PE3] asks again who may enter when the wait is over", async () => {
    const titles = ["投稿", "セクション"];
    const refused = await whileLocked(async () => {
      const waiting = Promise.allSettled([
        ask(registerPost, { boardId: board.id, title: titles[0] as string }),
        ask(registerSection, { boardId: board.id, name: titles[1] as string }),
      ]);
      await eventually(async () => expect(await waitingForLocks()).toBe(1));
      await elsewhere.query("update project set deleted_at = now() where workspace_id = $1", [home.workspace.id]);
      await elsewhere.query("commit");
      return waiting;
    });
    expect(refused).toMatchObject(titles.map(() => ({ status: "rejected", reason: { code: "D000001" } })));
  });
});
