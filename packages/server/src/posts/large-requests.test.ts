import { bulkRegisterPost, registerPost } from "@itoguchi/core/posts/posts.operations";
import { LONGEST_CONTENTS } from "@itoguchi/core/rich-text/rich-text";
import { describe, expect, it } from "vitest";
import { askByName, askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { buildBoard } from "./posts.factory.ts";

const server = await sharedTestServer();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const at = { token: home.owner.token, workspaceId: home.workspace.id, projectKey: home.projectKey };

describe("a request may be as large as what it may bring", () => {
  it("a post of the longest contents, with marks all over", async () => {
    const board = await buildBoard(ask);
    const letters = 5_000;
    const paragraph = {
      type: "paragraph",
      content: [{ type: "text", marks: [{ type: "bold" }, { type: "highlight" }], text: "本".repeat(letters) }],
    };
    const contents = { type: "doc", content: Array.from({ length: LONGEST_CONTENTS / letters }, () => paragraph) };
    const made = await askByName(server, at, registerPost, { boardId: board.id, title: "題", contents });
    expect(made.projectSerialNumber).toBeGreaterThan(0);
  });

  it("a thousand posts with long titles and texts", async () => {
    const board = await buildBoard(ask);
    const text = await board.column("LONG_TEXT");
    const postList = Array.from({ length: 1_000 }, () => ({
      title: "題".repeat(500),
      data: { [text.id]: "文".repeat(1_500) },
    }));
    const made = await askByName(server, at, bulkRegisterPost, { boardId: board.id, postList });
    expect(made.postList).toHaveLength(1_000);
  });

  it("and no larger", async () => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/board-api",
      payload: { documentId: "registerPost", variables: { ...at, title: "x".repeat(8_000_000) } },
      headers: { authorization: `Bearer ${home.owner.token}` },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([413, "D000015"]);
  });
});
