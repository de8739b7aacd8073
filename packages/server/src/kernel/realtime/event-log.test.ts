import { expect, it } from "vitest";
import { startTestServer } from "#server/testing/test-server";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { readEvents } from "./event-log.ts";

const server = await startTestServer();
const COUNT = 12;

it("[RT7] reads large events a few at a time, one at least, and says whether there are more", async () => {
  const { workspace } = await buildWorkspace(server);
  const stream = { kind: "workspace", workspaceId: workspace.id, id: workspace.id } as const;
  const { rows } = await server.admin.query("select event_seq::int as seq from workspace where id = $1", [
    workspace.id,
  ]);
  const since = rows[0].seq;
  // Half a megabyte each that compression makes no smaller, and one of three.
  await server.admin.query(
    `insert into event (workspace_id, stream_id, seq, type, payload, at)
     select id, id, $2 + n, 'workspace.updated', jsonb_build_object('noise', (
       select string_agg(md5(n || ':' || i), '') from generate_series(1, case n when 6 then 96000 else 16000 end) i)), now()
     from workspace, generate_series(1, ${COUNT}) n where id = $1`,
    [workspace.id, since],
  );
  await server.admin.query("update workspace set event_seq = event_seq + $2 where id = $1", [workspace.id, COUNT]);
  const sizes: number[] = [];
  let seen = since;
  for (let isAll = false; !isAll; ) {
    const read = await readEvents(server.services.db, stream, seen);
    expect(read.events.map(({ seq }) => seq)).toEqual(read.events.map((_, index) => seen + 1 + index));
    sizes.push(read.events.length);
    seen += read.events.length;
    isAll = read.isAll;
  }
  expect(seen).toBe(since + COUNT);
  expect(sizes.length).toBeGreaterThan(2);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
});

it("says that there is no more where nothing is found, and that there may be where as many were as asked for", async () => {
  const { workspace } = await buildWorkspace(server);
  const stream = { kind: "workspace", workspaceId: workspace.id, id: workspace.id } as const;
  const { events, isAll } = await readEvents(server.services.db, stream, 0);
  expect(isAll).toBe(true);
  expect(await readEvents(server.services.db, stream, events.at(-1)?.seq ?? 0)).toEqual({ events: [], isAll: true });
  expect(await readEvents(server.services.db, stream, 0, 1)).toEqual({ events: events.slice(0, 1), isAll: false });
});
