// A process of this version goes on while a newer one brings the database up to date: every call and operation, on connections
// that know the tables as they were. What the newer version may do to them is the rule in CONTRIBUTING.md (expand, contract).
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { describe, expect, it, onTestFinished } from "vitest";
import { migrate } from "./kernel/db/migrate.ts";
import { askByName } from "./testing/graphql.ts";
import { OPERATION_SCENARIOS } from "./testing/operation-scenarios.ts";
import { SCENARIOS } from "./testing/scenarios.ts";
import { mayTakeAway } from "./testing/taking-away.ts";
import { startTestServer } from "./testing/test-server.ts";
import { buildLonelyWorld } from "./testing/world.ts";

const server = await startTestServer();
/** A statement is kept by its connection from its third use on. */
const WARM_UPS = atDepth({ usual: 1, full: 3 });
/** A project takes only so many boards. */
const PER_WORLD = 20;
/** They answer to a cookie that earlier calls set. */
const BY_COOKIE = /^\/auth\/(refresh|startGoogleLogin)$|\/loginWithGoogle$/;

const NEWER = "9999_of_the_next_version.sql";

/** What failed, by name. */
async function useEverything(): Promise<string[]> {
  const failed: string[] = [];
  const note = (name: string) => (error: Error) => void failed.push(`${name}: ${error.message}`);
  for (let at = 0; at < OPERATION_SCENARIOS.length; at += PER_WORLD) {
    const world = await buildLonelyWorld(server);
    const { owner, workspace, projectKey } = world.home;
    const asking = { token: owner.token, workspaceId: workspace.id, projectKey };
    for (const { operation, input } of OPERATION_SCENARIOS.slice(at, at + PER_WORLD))
      await input(world, owner)
        .then((given) => askByName(server, asking, operation, given as never))
        .catch(note(operation.name));
  }
  const calls = SCENARIOS.filter(({ call }) => !BY_COOKIE.test(call.path));
  const modest = calls.filter(({ call }) => typeof call.audience === "object" && !mayTakeAway(call));
  const shared = await buildLonelyWorld(server);
  for (const scenario of calls) {
    const world = modest.includes(scenario) ? shared : await buildLonelyWorld(server);
    await (async () => {
      const given = await scenario.input(world);
      const by = (await scenario.by?.(world)) ?? world.home.owner;
      return by.call(scenario.call, given as never);
    })().catch(note(scenario.call.path));
  }
  return failed;
}

async function readiness(): Promise<number> {
  return (await server.app.inject({ url: "/readyz" })).statusCode;
}

describe("while a newer version migrates", () => {
  it("a running process stays ready, and all it does still works", async () => {
    for (let turn = 0; turn < WARM_UPS; turn++) expect(await useEverything()).toEqual([]);
    const { rows } = await server.admin.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
    );
    for (const { name } of rows.filter((table) => table.name !== "migration"))
      await server.admin.query(
        `alter table "${name}" add column added_later text, add column added_with_default integer not null default 7`,
      );
    await server.admin.query("create table table_of_the_next_version (id uuid primary key)");
    await server.admin.query("insert into migration (name, hash) values ($1, 'x')", [NEWER]);
    expect(await readiness()).toBe(200);
    expect(await useEverything()).toEqual([]);
  });

  it("one that starts again goes on, but not where something was taken away", async () => {
    await migrate(server.databaseUrl);
    const { rows } = await server.admin.query(
      "select has_table_privilege('itoguchi_app', 'table_of_the_next_version', 'select') as can",
    );
    expect(rows).toEqual([{ can: false }]);
    await server.admin.query("insert into migration (name, hash) values ('9999_contract_of_it.sql', 'x')");
    await expect(migrate(server.databaseUrl)).rejects.toThrow("not in this version");
  });

  it("one whose own migrations have not run is not ready", async () => {
    const [{ name, hash }] = (
      await server.admin.query("delete from migration where name like '0001%' returning name, hash")
    ).rows as [{ name: string; hash: string }];
    onTestFinished(() => void server.admin.query("insert into migration (name, hash) values ($1, $2)", [name, hash]));
    expect(await readiness()).toBe(503);
  });
});
