import * as boards from "@itoguchi/core/boards/boards.operations";
import * as sections from "@itoguchi/core/boards/sections.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { bulkRegisterPost, registerPost } from "@itoguchi/core/posts/posts.operations";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ask = askerIn(server, home);

async function build() {
  const board = await ask(boards.registerBoard, { creationMode: CreationMode.BLANK });
  const boardId = board.id;
  const [first] = board.sectionList;
  const make = (name: string, place = {}) => ask(sections.registerSection, { boardId, name, ...place });
  const list = async (isContainArchive = false) =>
    (await ask(boards.projectBoardSectionList, { boardId, isContainArchive })).map(({ name }) => name);
  const posts = async () => (await ask(getPostListWithPage, { boardId, param: { isContainArchive: true } })).postList;
  return { boardId, first: first as NonNullable<typeof first>, make, list, posts };
}

describe("sections", () => {
  it("are put where one wants them and moved from there", async () => {
    const { first, make, list } = await build();
    const last = await make("最後");
    const middle = await make("まん中", { previousSectionId: first.id, nextSectionId: last.id });
    expect(await list()).toEqual([first.name, "まん中", "最後"]);
    await ask(sections.moveSection, { sectionId: middle.id, nextSectionId: first.id });
    expect(await list()).toEqual(["まん中", first.name, "最後"]);
    await expect(
      ask(sections.moveSection, { sectionId: middle.id, previousSectionId: newId(new Date()) }),
    ).rejects.toMatchObject({ code: "D000001" });
  });

  it("are hidden while they are archived; the default one cannot be", async () => {
    const { first, make, list } = await build();
    const { id: sectionId } = await make("しまう");
    await ask(sections.archiveSection, { sectionId });
    expect(await list()).toEqual([first.name]);
    expect(await list(true)).toEqual([first.name, "しまう"]);
    await expect(ask(sections.setDefaultSection, { sectionId })).rejects.toMatchObject({ code: "D000010" });
    await ask(sections.unarchiveSection, { sectionId });
    expect(await list()).toEqual([first.name, "しまう"]);
    for (const operation of [sections.archiveSection, sections.deleteSection])
      await expect(ask(operation, { sectionId: first.id })).rejects.toMatchObject({ code: "D000010" });
  });

  it("take over as the default, and new posts go there", async () => {
    const { boardId, first, make, posts } = await build();
    const { id: sectionId } = await make("受け付け");
    await proveEvents(server, since, () => ask(sections.setDefaultSection, { sectionId }));
    await ask(registerPost, { boardId, title: "新しい" });
    expect(await posts()).toMatchObject([{ sectionId }]);
    await ask(sections.archiveSection, { sectionId: first.id });
  });
});

describe("deleting a section", () => {
  it("asks first, then moves its posts to the default one", async () => {
    const { boardId, first, make, posts, list } = await build();
    const { id: sectionId } = await make("削除する");
    await ask(registerPost, { boardId, sectionId, title: "動く" });
    await expect(ask(sections.deleteSection, { sectionId })).rejects.toMatchObject({
      code: "D000013",
      message: `「削除する」を削除すると、その中の投稿は「${first.name}」に移動します。（1件の投稿）`,
    });
    expect(await list()).toContain("削除する");
    await proveEvents(server, since, () => ask(sections.deleteSection, { sectionId, isConfirmed: true }));
    expect(await posts()).toMatchObject([{ title: "動く", sectionId: first.id }]);
    expect(await list(true)).toEqual([first.name]);
  });

  it("or to the one that is named, which must stand on the same board", async () => {
    const { boardId, make, posts } = await build();
    const elsewhere = await build();
    const [gone, target] = [await make("削除する"), await make("行き先")];
    await ask(registerPost, { boardId, sectionId: gone.id, title: "動く" });
    const sent = { sectionId: gone.id, isConfirmed: true };
    for (const moveToSectionId of [elsewhere.first.id, gone.id])
      await expect(ask(sections.deleteSection, { ...sent, moveToSectionId })).rejects.toMatchObject({
        code: "D000001",
      });
    await ask(sections.deleteSection, { ...sent, moveToSectionId: target.id });
    expect(await posts()).toMatchObject([{ sectionId: target.id }]);
  });

  it("moves more posts than are written at once", async () => {
    const { boardId, first, make, posts } = await build();
    const { id: sectionId } = await make("大きい");
    const postList = Array.from({ length: 600 }, (_, index) => ({ title: `投稿${index}`, sectionId }));
    for (const _ of [1, 2]) await ask(bulkRegisterPost, { boardId, postList });
    await proveEvents(server, since, () => ask(sections.deleteSection, { sectionId, isConfirmed: true }));
    const { count, postList: moved } = await ask(getPostListWithPage, {
      boardId,
      param: { limit: 200, offset: 1_000 },
    });
    expect([count, new Set(moved.map((post) => post.sectionId))]).toEqual([1_200, new Set([first.id])]);
    expect(await posts()).not.toHaveLength(0);
  });
});
