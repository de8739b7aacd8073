import { Writable } from "node:stream";
import { projectBoardList } from "@itoguchi/core/boards/boards.operations";
import { createClient } from "graphql-ws";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { buildPerson } from "#server/accounts/accounts.factory";
import { eventually } from "#server/testing/eventually";
import { ask, askByName } from "#server/testing/graphql";
import { startTestServer } from "#server/testing/test-server";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";

interface Line {
  reqId?: string;
  refused?: string;
  operation?: string;
}

const lines: Line[] = [];
const server = await startTestServer({
  logTo: new Writable({
    write(chunk, _, done) {
      for (const line of String(chunk).split("\n").filter(Boolean)) lines.push(JSON.parse(line));
      done();
    },
  }),
});
const url = `${(await server.listen()).replace("http", "ws")}/board-api`;
const { workspace, projectKey } = { ...(await buildWorkspace(server)), projectKey: "FIRST" };
const stranger = await buildPerson(server);
const asking = { token: stranger.token, workspaceId: workspace.id, projectKey };

beforeEach(() => void lines.splice(0));

const refusals = () => lines.filter(({ refused }) => refused !== undefined);

describe("a refusal over GraphQL is logged as one over REST is", () => {
  it.each([
    ["by a document", ask],
    ["by name", askByName],
  ])("asked %s", async (_, send) => {
    await expect(send(server, asking, projectBoardList, {})).rejects.toMatchObject({ status: 404 });
    expect(refusals()).toEqual([
      expect.objectContaining({ refused: "EntityNotFound", operation: "projectBoardList", reqId: expect.any(String) }),
    ]);
  });

  it("without a session", async () => {
    await expect(askByName(server, { ...asking, token: "none" }, projectBoardList, {})).rejects.toMatchObject({
      status: 401,
    });
    expect(refusals()).toMatchObject([{ refused: "Unauthenticated" }]);
  });

  it("over a socket, and when a socket is not opened", async () => {
    const clients = [stranger.token, "none"].map((authToken) =>
      createClient({ url, webSocketImpl: WebSocket, connectionParams: { authToken }, retryAttempts: 0 }),
    );
    afterAll(() => Promise.all(clients.map((client) => client.dispose())));
    const query = `subscription { workspaceEvents(workspaceId: "${workspace.id}") { seq } }`;
    for (const client of clients) client.subscribe({ query }, { next: () => {}, error: () => {}, complete: () => {} });
    await eventually(() =>
      expect(new Set(refusals().map(({ refused }) => refused))).toEqual(new Set(["EntityNotFound", "Unauthenticated"])),
    );
    for (const { reqId } of refusals()) expect(reqId).toBeDefined();
  });
});
