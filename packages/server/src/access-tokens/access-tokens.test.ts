import { MOST_ACCESS_TOKENS } from "@itoguchi/core/access-tokens/access-token";
import * as calls from "@itoguchi/core/access-tokens/access-tokens.calls";
import { getLoginUserInfo, getSessionList, signOut, updatePassword } from "@itoguchi/core/accounts/accounts.calls";
import { getAuditList } from "@itoguchi/core/audit/audit.calls";
import { getBoardList } from "@itoguchi/core/boards/boards.calls";
import { projectBoardList } from "@itoguchi/core/boards/boards.operations";
import { postHistoryList } from "@itoguchi/core/history/history.operations";
import { Role } from "@itoguchi/core/kernel/roles";
import { deleteUser, getUserList, leaveWorkspace, updateUserByAdmin } from "@itoguchi/core/members/members.calls";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { describe, expect, it } from "vitest";
import { PASSWORD, type Person } from "../accounts/accounts.factory.ts";
import { readEvents } from "../kernel/realtime/event-log.ts";
import { buildMember } from "../members/members.factory.ts";
import { ask } from "../testing/graphql.ts";
import { startTestServer } from "../testing/test-server.ts";
import { tomorrow } from "../testing/world.ts";
import { type BuiltWorkspace, buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await startTestServer();
const DAY = 86_400_000;
const TOMORROW = tomorrow();
const home = await buildWorkspace(server);
const ws = home.workspace.id;
const { projectKey } = home;

async function makeToken(person: Person, scope: "read" | "write" = "write", { workspace }: BuiltWorkspace = home) {
  const made = { ws: workspace.id, name: "CI", scope, expiresOn: TOMORROW } as const;
  const { token, accessToken } = await person.call(calls.registerAccessToken, made);
  return { token, id: accessToken.id, call: server.caller(token), accessToken };
}

const boards = (token: string) => ask(server, { token, workspaceId: ws, projectKey }, projectBoardList, {});

async function boardOf(token: string): Promise<string> {
  return ((await boards(token))[0] as { id: string }).id;
}

async function writePost(token: string, title = "投稿"): Promise<number> {
  const boardId = await boardOf(home.owner.token);
  const post = await ask(server, { token, workspaceId: ws, projectKey }, registerPost, { boardId, title });
  return post.projectSerialNumber;
}

async function memberIdOf({ email }: Person): Promise<string> {
  const { userList } = await home.owner.call(getUserList, { ws, words: email });
  return userList[0]?.id as string;
}

const unauthenticated = { status: 401 };
const absent = { status: 404 };

describe("an access token", () => {
  it("reads and writes a board over REST and GraphQL, and says who acted", async () => {
    const { token, id, call } = await makeToken(home.owner);
    expect((await call(getBoardList, { ws, pk: projectKey })).boardList).not.toEqual([]);
    const number = await writePost(token, "トークンから");
    const asking = { token: home.owner.token, workspaceId: ws, projectKey };
    const [line] = await ask(server, asking, postHistoryList, { projectSerialNumber: number });
    expect(line).toMatchObject({
      actionUserAccountName: "owner",
      actionPrincipal: { kind: "accessToken", id, name: "CI" },
    });
    const { rows } = await server.admin.query("select id from project where workspace_id = $1", [ws]);
    const { events } = await readEvents(server.services.db, { kind: "project", workspaceId: ws, id: rows[0].id }, 0);
    expect(events.at(-1)).toMatchObject({
      actor: home.owner.accountId,
      principal: { kind: "accessToken", id, name: "CI" },
    });
  });

  it("leaves what the person does themselves without a principal", async () => {
    const asking = { token: home.owner.token, workspaceId: ws, projectKey };
    const number = await writePost(home.owner.token);
    const [line] = await ask(server, asking, postHistoryList, { projectSerialNumber: number });
    expect(line?.actionPrincipal).toBeNull();
  });

  it("is shown once, and nothing in the database opens anything", async () => {
    const key = `made-${ws}`;
    const made = { ws, name: "一度だけ", scope: "write", expiresOn: TOMORROW } as const;
    const first = await server.caller(home.owner.token, key)(calls.registerAccessToken, made);
    expect(first.token).toMatch(/^itg_pat_[\w-]{43}$/);
    expect((await server.caller(home.owner.token, key)(calls.registerAccessToken, made)).token).toBe(first.token);
    expect(JSON.stringify(await home.owner.call(calls.getAccessTokenList, { ws }))).not.toContain(first.token);
    const tables = await server.admin.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const secret = first.token.slice("itg_pat_".length);
    for (const { name } of tables.rows) {
      const found = await server.admin.query(`select 1 from "${name}" t where t::text like $1 limit 1`, [
        `%${secret}%`,
      ]);
      expect(found.rowCount, name).toBe(0);
    }
  });

  it.each(["itg_pat_", `itg_pat_${"A".repeat(43)}`, `itg_int_${"A".repeat(43)}`])(
    "is not made up: %s",
    async (token) => {
      await expect(server.caller(token)(getBoardList, { ws, pk: projectKey })).rejects.toMatchObject(unauthenticated);
      await expect(boards(token)).rejects.toMatchObject(unauthenticated);
    },
  );

  it("with the scope read writes nothing, and says so", async () => {
    const { token, call } = await makeToken(home.owner, "read");
    expect((await call(getBoardList, { ws, pk: projectKey })).boardList).not.toEqual([]);
    await expect(writePost(token)).rejects.toMatchObject({
      status: 403,
      message: "このアクセストークンは読み取り専用です。書き込みできるアクセストークンを使ってください。",
    });
  });

  it("does what is for people alone never", async () => {
    const { token, call } = await makeToken(home.owner);
    const message = "アクセストークンではこの操作はできません。ブラウザーでログインして操作してください。";
    const more = { ws, name: "もうひとつ", scope: "read", expiresOn: TOMORROW } as const;
    await expect(call(calls.registerAccessToken, more)).rejects.toMatchObject({ status: 403, message });
    await expect(call(updatePassword, { password: PASSWORD, newPassword: "another-2026" })).rejects.toMatchObject({
      status: 403,
      message,
    });
    await expect(call(getLoginUserInfo, {})).rejects.toMatchObject({ status: 403, message });
    await call(signOut, {});
    expect((await home.owner.call(getSessionList, {})).sessionList).not.toEqual([]);
    expect(await boards(token)).not.toEqual([]);
  });

  it("is not sent back in the answer's header", async () => {
    const { token } = await makeToken(home.owner);
    const url = `/workspace/${ws}/project/${projectKey}/board/getList`;
    const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect([answer.statusCode, answer.headers.authorization]).toEqual([200, undefined]);
  });

  it("is unknown in its owner's other workspaces", async () => {
    const other = await buildWorkspace(server, { owner: home.owner });
    const { call, token } = await makeToken(home.owner, "write", other);
    await expect(call(getBoardList, { ws, pk: projectKey })).rejects.toMatchObject(absent);
    await expect(boards(token)).rejects.toMatchObject(absent);
    expect((await home.owner.call(calls.getAccessTokenList, { ws: other.workspace.id })).accessTokenList).toHaveLength(
      1,
    );
  });

  it("ends with its last day, in the workspace's calendar", async () => {
    const person = await buildMember(server, home, Role.STAFF);
    const { token, id, call, accessToken } = await makeToken(person);
    expect(accessToken.expiresAt).toBe(`${TOMORROW}T15:00:00.000Z`);
    await writePost(token);
    await server.admin.query("update delegate set expires_at = $2 where id = $1", [id, server.clock.now()]);
    await expect(boards(token)).rejects.toMatchObject(unauthenticated);
    await expect(writePost(token)).rejects.toMatchObject(unauthenticated);
    await expect(call(getBoardList, { ws, pk: projectKey })).rejects.toMatchObject(unauthenticated);
    expect((await person.call(calls.getAccessTokenList, { ws })).accessTokenList).toEqual([]);
  });

  it.each([
    { days: -2, message: "終了日は今日以降にしてください。" },
    { days: 368, message: "終了日は1年以内にしてください。" },
  ])("lasts from today up to a year ($days days)", async ({ days, message }) => {
    const expiresOn = new Date(server.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
    const made = home.owner.call(calls.registerAccessToken, { ws, name: "CI", scope: "read", expiresOn });
    await expect(made).rejects.toMatchObject({ status: 400, message });
  });

  it(`is one of ${MOST_ACCESS_TOKENS} at the most`, async () => {
    const person = await buildMember(server, home, Role.GUEST);
    for (let made = 0; made < MOST_ACCESS_TOKENS; made++) await makeToken(person);
    await expect(makeToken(person)).rejects.toMatchObject({
      status: 409,
      message: "アクセストークンは1人50個までです。使わないものを無効にしてください。",
    });
    expect(await person.call(calls.revokeAllAccessTokens, { ws })).toEqual({ count: MOST_ACCESS_TOKENS });
    await makeToken(person);
  });

  it("notes when it was used, in steps of five minutes", async () => {
    const person = await buildMember(server, home, Role.STAFF);
    const { token } = await makeToken(person);
    const lastUsed = async () => (await person.call(calls.getAccessTokenList, { ws })).accessTokenList[0]?.lastUsedAt;
    expect(await lastUsed()).toBeNull();
    await boards(token);
    const first = await lastUsed();
    expect(first).not.toBeNull();
    await boards(token);
    expect(await lastUsed()).toBe(first);
    server.clock.pass(5 * 60_000);
    await boards(token);
    expect(await lastUsed()).not.toBe(first);
  });

  it("is the owner's own: nobody else revokes it", async () => {
    const { id, token } = await makeToken(home.owner);
    const admin = await buildMember(server, home, Role.ADMIN);
    await expect(admin.call(calls.revokeAccessToken, { ws, id })).rejects.toMatchObject(absent);
    expect(await boards(token)).not.toEqual([]);
  });

  it("stands in the audit log when it is made and revoked", async () => {
    const { id } = await makeToken(home.owner);
    await home.owner.call(calls.revokeAccessToken, { ws, id });
    const { entryList } = await home.owner.call(getAuditList, { ws });
    const detail = `owner、読み書き、${new Date(Date.parse(TOMORROW) + DAY).toISOString().slice(0, 10)} 00:00まで`;
    expect(entryList.slice(0, 2)).toMatchObject([
      { action: "accessToken.revoked", target: "CI", detail, actor: { accountName: "owner" }, principal: null },
      { action: "accessToken.registered", target: "CI", detail },
    ]);
  });
});

/** Each of them after a write of the token's, so that its access is remembered. */
const ENDS: { how: string; end(person: Person, id: string): Promise<unknown>; expected: object }[] = [
  {
    how: "it is revoked",
    end: (person, id) => person.call(calls.revokeAccessToken, { ws, id }),
    expected: unauthenticated,
  },
  {
    how: "all are revoked",
    end: (person) => person.call(calls.revokeAllAccessTokens, { ws }),
    expected: unauthenticated,
  },
  { how: "its owner leaves", end: (person) => person.call(leaveWorkspace, { ws }), expected: unauthenticated },
  {
    how: "its owner is removed",
    end: async (person) => home.owner.call(deleteUser, { ws, id: await memberIdOf(person) }),
    expected: unauthenticated,
  },
  {
    how: "its owner loses the project",
    end: async (person) => home.owner.call(updateUserByAdmin, { ws, id: await memberIdOf(person), role: Role.GUEST }),
    expected: absent,
  },
];

describe("an access token does no more at once when", () => {
  it.each(ENDS)("$how", async ({ end, expected }) => {
    const person = await buildMember(server, home, Role.STAFF);
    const { token, id } = await makeToken(person);
    await writePost(token);
    await writePost(token, "ここまでの書き込みで、アクセスが覚えられる");
    await end(person, id);
    await expect(writePost(token)).rejects.toMatchObject(expected);
    await expect(boards(token)).rejects.toMatchObject(expected);
  });
});

describe("idempotency keys", () => {
  it("belong to each principal by itself", async () => {
    const boardId = await boardOf(home.owner.token);
    const [first, second] = [await makeToken(home.owner), await makeToken(home.owner)];
    const send = async (token: string) => {
      const variables = { workspaceId: ws, projectKey, input: { boardId, title: "同じ鍵" } };
      const answer = await server.app.inject({
        method: "POST",
        url: "/board-api",
        payload: { documentId: registerPost.name, variables },
        headers: { authorization: `Bearer ${token}`, "idempotency-key": "one" },
      });
      return answer.json().data.registerPost.id as string;
    };
    const ids = [await send(home.owner.token), await send(first.token), await send(second.token)];
    expect(new Set(ids).size).toBe(3);
    expect([await send(home.owner.token), await send(first.token), await send(second.token)]).toEqual(ids);
  });
});
