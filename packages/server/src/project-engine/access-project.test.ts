import { Role } from "@itoguchi/core/kernel/roles";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { buildPerson } from "../accounts/accounts.factory.ts";
import { CONNECTION_OPTIONS } from "../kernel/db/database.ts";
import { buildMember } from "../members/members.factory.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { accessProject, accessProjectLocked } from "./access-project.ts";

const server = await sharedTestServer();
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
  { way: "asks", access: accessProject },
  { way: "asks and locks", access: accessProjectLocked },
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

describe.each(WAYS)("the first on a connection who $way", ({ access }) => {
  it.each(VISITS)("is answered: $who", async ({ person, projectKey, enters }) => {
    const workspaceId = home.workspace.id;
    const credential = { kind: "session", id: person.sessionId } as const;
    const asked = { credential, workspaceId, projectKey, now: server.clock.now() };
    const need = { capability: "project.open", isChange: false } as const;
    const answer = firstOnConnection((client) => access(client, asked, need));
    if (enters) expect(await answer).toMatchObject({ workspaceId, member: { accountId: person.accountId } });
    else await expect(answer).rejects.toMatchObject({ kind: "EntityNotFound" });
  });
});
