import { fail } from "@itoguchi/core/kernel/errors";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { loadProject } from "@itoguchi/core/projects/projects.calls";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { eventually } from "../testing/eventually.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveReplicas } from "../testing/prove-replica.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import type { WriteCtx } from "./writer.ts";

const server = await startTestServer();
const { admin, services } = server;

/** A project with three posts, and commands on them. */
async function build() {
  const home = await buildWorkspace(server);
  const ask = askerIn(server, home);
  const board = await buildBoard(ask);
  const numbers = [await board.post("甲"), await board.post("乙"), await board.post("丙")] as const;
  const workspaceId = home.workspace.id;
  const { project } = await home.owner.call(loadProject, { ws: workspaceId, pk: home.projectKey });
  const credential = { kind: "session", id: home.owner.sessionId } as const;
  const asked = { credential, workspaceId, projectKey: home.projectKey };
  const submit = <Result>(run: (ctx: WriteCtx) => Result, key?: string) =>
    services.writer.submit({
      asked,
      capability: "post.write",
      request: key === undefined ? undefined : { key, hash: "same" },
      weight: 1,
      run,
    });
  const titles = async () => {
    const { postList } = await ask(getPostListWithPage, { boardId: board.id, param: {} });
    return postList.map(({ title }) => title);
  };
  return { home, ask, board, numbers, workspaceId, projectId: project.id, submit, titles };
}

const titleOf = ({ draft }: WriteCtx, number: number) => draft.postOfNumber(number)?.title;

function rename(ctx: WriteCtx, number: number, title: string): void {
  const post = ctx.draft.postOfNumber(number);
  if (post) ctx.draft.change(post, { title });
}

/** Somebody else holds the project, so that its next write waits. */
async function whileLocked<Result>(projectId: string, act: () => Promise<Result>): Promise<Result> {
  const other = await admin.connect();
  try {
    await other.query("begin");
    await other.query("select from project where id = $1 for no key update", [projectId]);
    return await act();
  } finally {
    await other.query("rollback");
    other.release();
  }
}

describe("commands that wait for the same project", () => {
  it("[PE12] [PE13] [PE14] share one commit, see the drafts before theirs, and fail each by itself", async () => {
    const { numbers, workspaceId, submit, titles } = await build();
    const [a, b, c] = numbers;
    // The first occupies the line; the others wait and go together.
    const first = submit((ctx) => rename(ctx, a, "一"));
    const together = [
      submit((ctx) => rename(ctx, b, "二")),
      submit((ctx) => {
        rename(ctx, b, "失敗");
        throw fail("Forbidden");
      }),
      submit((ctx) => {
        rename(ctx, c, `${titleOf(ctx, b)}の次`);
        return titleOf(ctx, a);
      }),
    ];
    await first;
    expect(await Promise.allSettled(together)).toMatchObject([
      { status: "fulfilled" },
      { status: "rejected", reason: { kind: "Forbidden" } },
      { status: "fulfilled", value: "一" },
    ]);
    expect(await titles()).toEqual(["一", "二", "二の次"]);
    const { rows } = await admin.query<{ number: number; xmin: string }>(
      "select number, xmin::text from post where workspace_id = $1 order by number",
      [workspaceId],
    );
    const [ofFirst, ofSecond, ofThird] = rows.map(({ xmin }) => xmin);
    expect([ofSecond === ofThird, ofFirst === ofSecond]).toEqual([true, false]);
    await proveReplicas(services, workspaceId);
  });

  it("[PE20] are written one by one when the database refuses one of them", async () => {
    const { numbers, workspaceId, submit, titles } = await build();
    const [a, b, c] = numbers;
    const results = await Promise.allSettled([
      submit((ctx) => rename(ctx, a, "一")),
      submit((ctx) => rename(ctx, b, "二")),
      submit((ctx) => {
        rename(ctx, a, "ないファイル");
        ctx.draft.attached.add(newId(ctx.now));
      }),
      submit((ctx) => rename(ctx, c, "三")),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(results[2]).toMatchObject({ reason: { kind: "EntityNotFound" } });
    expect(await titles()).toEqual(["一", "二", "三"]);
    await proveReplicas(services, workspaceId);
  });
});

describe("a batch that the database does not commit", () => {
  it("[PE19] is tried again after a collision of transactions", async () => {
    await admin.query(`
      create sequence collisions;
      create function collide() returns trigger security definer language plpgsql as $$ begin
        if nextval('collisions') <= 2 then raise exception using errcode = '40001'; end if;
        return new;
      end $$;
      create trigger collide before insert on post for each row when (new.title = '衝突') execute function collide()`);
    const home = await buildWorkspace(server);
    const board = await buildBoard(askerIn(server, home));
    expect(await board.post("衝突")).toBe((await board.post("次")) - 1);
    expect((await admin.query("select last_value from collisions")).rows).toEqual([{ last_value: 3 }]);
  });

  it("[PE21] is not repeated when its connection is lost: its callers are told, and the line goes on", async () => {
    const { ask, board, projectId, workspaceId, titles } = await build();
    const post = (title: string) => ask(registerPost, { boardId: board.id, title });
    const waiting = async () => {
      const { rows } = await admin.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.map(({ pid }) => pid);
    };
    const results = await whileLocked(projectId, async () => {
      const both = Promise.allSettled([post("切れる"), post("続く")]);
      const [pid] = await eventually(async () => {
        const pids = await waiting();
        expect(pids).toHaveLength(1);
        return pids;
      });
      await admin.query("select pg_terminate_backend($1, 5000)", [pid]);
      await eventually(async () => expect(await waiting()).not.toEqual([pid]));
      return { both };
    });
    expect(await results.both).toMatchObject([
      { status: "rejected", reason: { status: 503 } },
      { status: "fulfilled" },
    ]);
    expect(await titles()).toEqual(["甲", "乙", "丙", "続く"]);
    await proveReplicas(services, workspaceId);
  });
});

describe("a command under an idempotency key", () => {
  it("[PE17] that was refused is run again", async () => {
    const { numbers, submit, titles } = await build();
    const [number] = numbers;
    const refused = submit(() => {
      throw fail("Forbidden");
    }, "twice");
    await expect(refused).rejects.toMatchObject({ kind: "Forbidden" });
    const done = await submit((ctx) => {
      rename(ctx, number, "やり直し");
      return "answer";
    }, "twice");
    const again = await submit(() => "another answer", "twice");
    expect([done, again, (await titles())[0]]).toEqual(["answer", "answer", "やり直し"]);
  });

  it("[PE17] is answered again only while its caller has access", async () => {
    const { home, submit } = await build();
    await submit(() => "answer", "kept");
    await admin.query("update session set ended_at = now() where id = $1", [home.owner.sessionId]);
    await expect(submit(() => "answer", "kept")).rejects.toMatchObject({ kind: "Unauthenticated" });
  });
});
