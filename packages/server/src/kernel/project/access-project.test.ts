import { Role } from "@itoguchi/core/kernel/roles";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { buildPerson } from "#server/accounts/accounts.factory";
import { buildMember } from "#server/members/members.factory";
import { startTestServer } from "#server/testing/test-server";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { CONNECTION_OPTIONS } from "../db/database.ts";
import { findAccess, findAccessLocked, grantAccess } from "./access-project.ts";

const server = await startTestServer();
const home = await buildWorkspace(server);
const guest = await buildMember(server, home, Role.GUEST);
const stranger = await buildPerson(server);
const removed = await buildMember(server, home, Role.ADMIN);
await server.admin.query("update member set deleted_at = now() where account_id = $1", [removed.accountId]);

const { projectKey } = home;
const VISITS = [
  { who: "a stranger", person: stranger, projectKey, enters: false },
  { who: "a removed member", person: removed, projectKey, enters: false },
  { who: "a guest of no group", person: guest, projectKey, enters: false },
  { who: "the owner, of a project that is not there", person: home.owner, projectKey: "NONE", enters: false },
  { who: "the owner", person: home.owner, projectKey, enters: true },
];
const WAYS = [
  { way: "asks", enter: findAccess },
  { way: "asks and locks", enter: findAccessLocked },
];

/** On a connection that nobody has used: what a statement has planned for others helps nobody here. */
async function firstOnConnection<Result>(act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: server.databaseUrl, options: CONNECTION_OPTIONS });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

describe.each(WAYS)("the first on a connection who $way", ({ enter }) => {
  it.each(VISITS)("is answered: $who", async ({ person, projectKey, enters }) => {
    const workspaceId = home.workspace.id;
    const asked = { sessionId: person.sessionId, workspaceId, projectKey, now: server.clock.now() };
    const row = await firstOnConnection((client) => enter(client, asked));
    const outcome = () => grantAccess(row, workspaceId, "project.open");
    if (enters) expect(outcome()).toMatchObject({ workspaceId, member: { accountId: person.accountId } });
    else expect(outcome).toThrow(expect.objectContaining({ kind: "EntityNotFound" }));
  });
});
