import { OPERATIONS } from "@itoguchi/core/graph";
import type { Operation } from "@itoguchi/core/kernel/operation";
import { cpuTimeOf } from "@itoguchi/core/kernel/testing/cpu-time";
import { isObjectType } from "graphql";
import { describe, expect, it } from "vitest";
import { buildPerson } from "#server/accounts/accounts.factory";
import { documentOf } from "#server/testing/document-of";
import { graphqlSchema } from "#server/testing/graphql";
import { startTestServer } from "#server/testing/test-server";
import { buildWorld } from "#server/testing/world";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { createPreparer } from "./prepare.ts";

const server = await startTestServer();
const person = await buildPerson(server);

async function ask(
  query: string,
  { token = person.token, variables = {} }: { token?: string; variables?: Record<string, unknown> } = {},
) {
  const answer = await server.app.inject({
    method: "POST",
    url: "/board-api",
    payload: { query, variables },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: answer.statusCode, body: answer.json() };
}

const schema = graphqlSchema();
const operationOf = (name: string) => OPERATIONS.find((operation) => operation.name === name) as Operation;
/** The selection alone, without what stands around it. */
const everythingOf = (name: string) => {
  const document = documentOf(schema, operationOf(name));
  return document.slice(document.indexOf("{", document.indexOf("{") + 1), document.lastIndexOf("}"));
};

describe("a query for all that an operation answers", () => {
  const prepare = createPreparer(schema, { introspection: false });
  it.each(OPERATIONS.map(({ name }) => name))("%s is within the limits", (name) => {
    expect(prepare(documentOf(schema, operationOf(name)), undefined).rootFields).toEqual([name]);
  });
});

describe("[S4] a query that would cost too much is refused at once", () => {
  const deep = (depth: number): string => (depth === 0 ? "name" : `fields { type { ${deep(depth - 1)} } }`);
  it.each([
    ["20 levels deep", `{ __schema { types { ${deep(10)} } } }`],
    ["50 levels deep", `{ __schema { types { ${deep(25)} } } }`],
    ["ten thousand aliases", `{ ${Array.from({ length: 10_000 }, (_, i) => `a${i}: __typename`).join(" ")} }`],
    [
      "an introspection bomb",
      `{ ${Array.from({ length: 40 }, (_, i) => `s${i}: __schema { types { fields { args { type { ofType { name } } } } } }`).join(" ")} }`,
    ],
    ["a thousand aliases", `{ ${Array.from({ length: 1_000 }, (_, i) => `a${i}: __typename`).join(" ")} }`],
    [
      "fragments that double",
      `{ ...f0 } ${Array.from({ length: 30 }, (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`).join(" ")} fragment f30 on Query { __typename }`,
    ],
    ["a circle of fragments", "query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }"],
    [
      "lists of lists",
      "{ __schema { types { fields { type { fields { type { fields { name description } } } } } } } }",
    ],
    [
      "the same long answer three times",
      `query($w: String!, $p: String!) { ${[1, 2, 3].map((at) => `a${at}: projectBoardList(workspaceId: $w, projectKey: $p) ${everythingOf("projectBoardList")}`).join(" ")} }`,
    ],
    [
      "short lists again and again inside long ones",
      `query($w: String!, $p: String!) { projectBoardList(workspaceId: $w, projectKey: $p) { columnList { ${Array.from({ length: 10 }, (_, i) => `o${i}: valueOptionList { id name color optionOrder isDefaultOption statusType }`).join(" ")} } } }`,
    ],
    ["a novel", `{ ${"__typename ".repeat(6_000)} }`],
  ])("%s", async (_, query) => {
    // The quickest of several: the first ones are compiled while they run, a costly check would slow all.
    const spent: number[] = [];
    for (let time = 0; time < 5; time++)
      spent.push(
        await cpuTimeOf(async () => {
          const { status, body } = await ask(query);
          expect([status, body.code]).toEqual([400, "D000010"]);
        }),
      );
    expect(Math.min(...spent)).toBeLessThan(50);
  });

  it("a batch of a hundred", async () => {
    const payload = Array.from({ length: 100 }, () => ({ query: "{ __typename }" }));
    const answer = await server.app.inject({
      method: "POST",
      url: "/board-api",
      payload,
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe("errors", () => {
  it("carry the closed code in their extensions and no stack", async () => {
    const { body, status } = await ask("{ nothingLikeThis }");
    expect([status, body.code]).toEqual([400, "D000010"]);
    expect(JSON.stringify(body)).not.toContain(".ts:");
  });

  it("of whoever is not signed in are 401", async () => {
    expect((await ask("{ __typename }", { token: "" })).status).toBe(401);
  });

  it("of a subscription that was posted lead to the websocket", async () => {
    const { body, status } = await ask("subscription { accountEvents { seq } }");
    expect([status, body.code]).toEqual([400, "D000010"]);
    expect(body.exceptionList[0].message).toContain("websocket");
  });

  it("of one field take nothing from the others of its document", async () => {
    const { owner, workspace, projectKey } = await buildWorkspace(server);
    const place = `workspaceId: "${workspace.id}", projectKey: "${projectKey}"`;
    const variables = {};
    const { body: first } = await ask(`{ projectBoardList(${place}) { id } }`, { token: owner.token, variables });
    const boardId = first.data.projectBoardList[0].id;
    const register = (title: string) => `registerPost(${place}, input: { boardId: "${boardId}", title: "${title}" })`;
    const { body, status } = await ask(
      `mutation { one: ${register("一")} { id } two: ${register("")} { id } three: ${register("三")} { id } }`,
      { token: owner.token },
    );
    expect(status).toBe(200);
    expect(body.data).toEqual({ one: { id: expect.any(String) }, two: null, three: { id: expect.any(String) } });
    expect(body.errors).toEqual([
      expect.objectContaining({ path: ["two"], extensions: expect.objectContaining({ code: "D000004" }) }),
    ]);
    const { body: read } = await ask(
      `{ here: projectBoard(${place}, boardId: "${boardId}") { id } nowhere: projectBoard(${place}, boardId: "${workspace.id}") { id } }`,
      { token: owner.token },
    );
    expect(read.data).toEqual({ here: { id: boardId }, nowhere: null });
    expect(read.errors).toHaveLength(1);
  });

  it("introspection is off outside localhost", async () => {
    const production = await startTestServer({ env: { BASE_HOST: "itoguchi.example" } });
    const somebody = await buildPerson(production);
    const answer = await production.app.inject({
      method: "POST",
      url: "/board-api",
      payload: { query: "{ __schema { types { name } } }" },
      headers: { authorization: `Bearer ${somebody.token}` },
    });
    expect(answer.json().message).toContain("introspection");
  });
});

/** How each field is rightly asked; subscriptions are swept over sockets in realtime.test.ts. */
const QUERIES: Record<string, { query: string }> = {
  getWorkspaceListFromConnectAuthDomain: { query: "{ getWorkspaceListFromConnectAuthDomain { id name } }" },
};
/** Those of a project are swept in operations.test.ts. Fields of a workspace are swept with other roles and tenants beside their noun: auth-domains/auth-domains.test.ts. */
const SWEPT_FIELDS = ["getConnectAuthDomainList"];
const SWEPT_MUTATIONS = [
  "deleteConnectAuthDomainFromAuthProvider",
  "registerAnyAuthDomain",
  "registerGoogleWorkspaceDomain",
];
const SWEPT_SUBSCRIPTIONS = ["accountEvents", "boardPresence", "projectEvents", "workspaceEvents"];

describe("every field", () => {
  it("has a line in the sweep", () => {
    const inProject = (kind: Operation["kind"]) =>
      OPERATIONS.filter((operation) => operation.kind === kind).map(({ name }) => name);
    const fieldsOf = (type: unknown) => (isObjectType(type) ? Object.keys(type.getFields()) : []);
    expect(fieldsOf(schema.getQueryType()).sort()).toEqual(
      [...Object.keys(QUERIES), ...SWEPT_FIELDS, ...inProject("query")].sort(),
    );
    expect(fieldsOf(schema.getMutationType()).sort()).toEqual([...SWEPT_MUTATIONS, ...inProject("mutation")].sort());
    expect(fieldsOf(schema.getSubscriptionType()).sort()).toEqual(SWEPT_SUBSCRIPTIONS);
  });

  it("shows workspaces only to whoever has an address of their connected domain", async () => {
    const world = await buildWorld(server);
    const query = QUERIES.getWorkspaceListFromConnectAuthDomain?.query ?? "";
    const seenBy = async (token: string) =>
      (await ask(query, { token })).body.data.getWorkspaceListFromConnectAuthDomain;
    expect(await seenBy((await world.outsider()).token)).toEqual([{ id: world.home.workspace.id, name: "糸口商店" }]);
    expect(await seenBy(world.foreign.owner.token)).toEqual([]);
    expect(await seenBy(world.home.owner.token)).toEqual([]);
  });
});
