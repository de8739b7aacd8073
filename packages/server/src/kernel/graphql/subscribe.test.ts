import { updateWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { type Client, createClient } from "graphql-ws";
import { afterAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { eventually } from "#server/testing/eventually";
import { sharedTestServer } from "#server/testing/test-server";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";

const server = await sharedTestServer();
const url = `${(await server.listen()).replace("http", "ws")}/board-api`;
const { owner, workspace, projectKey } = await buildWorkspace(server);
await owner.call(updateWorkspace, { ws: workspace.id, name: "改名" });
const client: Client = createClient({
  url,
  webSocketImpl: WebSocket,
  connectionParams: { authToken: owner.token },
  retryAttempts: 0,
});
afterAll(() => client.dispose());

interface Heard {
  data?: Record<string, { seq: number; type: string }> | null;
  errors?: readonly { message: string; extensions?: { code?: string } }[];
}

/** What a document is told first: an event, or why there is none. */
async function first(query: string, variables: Record<string, unknown> = {}): Promise<Heard> {
  const heard: Heard[] = [];
  const stop = client.subscribe(
    { query, variables },
    {
      next: (result) => heard.push(result as Heard),
      error: (errors) => heard.push({ errors: errors as NonNullable<Heard["errors"]> }),
      complete: () => {},
    },
  );
  await eventually(() => expect(heard).not.toEqual([]));
  stop();
  return heard[0] as Heard;
}

describe("a subscription is ordinary GraphQL", () => {
  it.each([
    ["literals", `subscription { workspaceEvents(workspaceId: "${workspace.id}", since: 0) { seq type } }`, {}],
    [
      "variables of other names",
      "subscription Any($a: ID!, $b: Int) { workspaceEvents(workspaceId: $a, since: $b) { seq type } }",
      { a: workspace.id, b: 0 },
    ],
    [
      "a default of a variable",
      "subscription ($a: ID!, $b: Int = 0) { workspaceEvents(workspaceId: $a, since: $b) { seq type } }",
      { a: workspace.id },
    ],
    [
      "a fragment",
      "subscription ($a: ID!) { ...It } fragment It on Subscription { workspaceEvents(workspaceId: $a, since: 0) { seq type } }",
      { a: workspace.id },
    ],
  ])("with %s", async (_, query, variables) => {
    expect(await first(query, variables)).toMatchObject({ data: { workspaceEvents: { seq: 1 } } });
  });

  it("with an alias", async () => {
    const query = `subscription { mine: workspaceEvents(workspaceId: "${workspace.id}", since: 1) { seq kind: type } }`;
    expect(await first(query)).toMatchObject({ data: { mine: { seq: 2, kind: expect.any(String) } } });
  });

  it("of a project, from where its literal says", async () => {
    const events = (since: number) =>
      `subscription { projectEvents(workspaceId: "${workspace.id}", projectKey: "${projectKey}", since: ${since}) { seq } }`;
    expect(await first(events(0))).toMatchObject({ data: { projectEvents: { seq: 1 } } });
    expect(await first(events(2))).toMatchObject({ data: { projectEvents: { seq: 3 } } });
  });
});

describe("a subscription that cannot be", () => {
  const nowhere = "01890000-0000-7000-8000-000000000000";

  it.each([
    ["of what is not there", `subscription { workspaceEvents(workspaceId: "${nowhere}") { seq } }`, {}, "D000001"],
    [
      "with a variable of the wrong kind",
      "subscription ($s: Int) { accountEvents(since: $s) { seq } }",
      { s: "x" },
      "D000010",
    ],
    ["of no field", "subscription { nothingLikeThis { seq } }", {}, "D000010"],
  ])("%s says its code, and the socket stays", async (_, query, variables, code) => {
    expect((await first(query, variables)).errors?.[0]?.extensions?.code).toBe(code);
    expect(await first("subscription { accountEvents(since: 0) { seq } }")).toMatchObject({
      data: { accountEvents: { seq: 1 } },
    });
  });
});
