import { projectBoardSectionList } from "@itoguchi/core/boards/boards.operations";
import { fail } from "@itoguchi/core/kernel/errors";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { bareScope } from "../accounts/accounts.factory.ts";
import { registerSection } from "../boards/register-section.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { projectCommand } from "./project-command.ts";

const server = await sharedTestServer();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const pk = home.projectKey;
const credential = { kind: "session", id: home.owner.sessionId } as const;
const scope = { ...bareScope(server.services), credential, workspaceId: home.workspace.id };

const Input = z.object({ boardId: z.string(), isRefused: z.boolean() });

/** A section by a command of its own, and how many sections the replica has after that. */
const registerWithin = projectCommand(Input, "board.manage", async (ctx, { boardId, isRefused }) => {
  await registerSection(ctx, { pk, boardId, name: "内側" });
  if (isRefused) throw fail("Forbidden");
  return ctx.replica.sectionsOf(boardId).length;
});

const namesOn = async (boardId: string) =>
  (await ask(projectBoardSectionList, { boardId })).map(({ name }) => name).filter((name) => name === "内側");

describe("a project command that calls another", () => {
  it("[PE23] [PE24] is one transaction with it, and its replica stays as it was under the lock", async () => {
    const { id: boardId } = await buildBoard(ask);
    expect(await registerWithin(scope, { pk, boardId, isRefused: false })).toBe(1);
    expect(await namesOn(boardId)).toEqual(["内側"]);
  });

  it("[PE24] takes what that one wrote with it when it fails", async () => {
    const { id: boardId } = await buildBoard(ask);
    await expect(registerWithin(scope, { pk, boardId, isRefused: true })).rejects.toMatchObject({ kind: "Forbidden" });
    expect(await namesOn(boardId)).toEqual([]);
  });
});
