import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Post } from "#core/model/post";
import { BOARD, idOf, OTHER_BOARD } from "#core/views/testing/builders";
import { changeArbitrary, make } from "#core/views/testing/changes";
import { COLUMNS } from "#core/views/testing/worlds";
import { ProjectTable } from "./project-table.ts";

/** What plain objects would make of it. */
function live(posts: Map<string, Post>, change: Parameters<typeof make>[1]): void {
  if (change.kind === "put") posts.set(change.post.id, change.post);
  if (change.kind === "remove") posts.delete(change.id);
  if (change.kind !== "value" && change.kind !== "patch") return;
  const post = posts.get(change.post.id);
  if (!post) return;
  if (change.kind === "value") {
    const { [change.columnId]: _old, ...data } = post.data;
    const value = change.post.data[change.columnId];
    posts.set(post.id, { ...post, data: value === undefined ? data : { ...data, [change.columnId]: value } });
    return;
  }
  const fields = Object.fromEntries(change.fields.map((field) => [field, change.post[field]]));
  posts.set(post.id, { ...post, ...fields, viewOrder: { ...post.viewOrder, ...(fields.viewOrder as object) } });
}

/** Through what is sent and loaded by the thousand. */
function copyOf(project: ProjectTable): ProjectTable {
  const copy = new ProjectTable();
  for (const column of COLUMNS) copy.setColumn(column);
  for (const boardId of [BOARD, OTHER_BOARD]) {
    const board = project.board(boardId);
    const slots = Array.from({ length: board.end }, (_, slot) => slot);
    const kept = slots.filter((slot) => board.idAt(slot) !== undefined && !board.isDeleted(slot));
    copy.putPosts(boardId, JSON.parse(JSON.stringify(board.columns(kept))));
  }
  return copy;
}

describe("the table", () => {
  it("[VW1] gives back exactly what was put, whatever happened to posts and columns", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.array(changeArbitrary, { maxLength: 40 }), (changes) => {
        const project = new ProjectTable();
        for (const column of COLUMNS) project.setColumn(column);
        const posts = new Map<string, Post>();
        for (const change of changes) {
          make(project, change);
          live(posts, change);
        }
        for (let number = 1; number <= 12; number++) {
          const id = idOf(`post ${number}`);
          expect(project.post(id)).toEqual(posts.get(id));
          const found = project.findNumber(number);
          expect(found?.table.idAt(found.slot)).toBe(posts.has(id) ? id : undefined);
        }
        expect(project.board(BOARD).size + project.board(OTHER_BOARD).size).toBe(posts.size);
        const copy = copyOf(project);
        for (const id of posts.keys()) if (!posts.get(id)?.deletedAt) expect(copy.post(id)).toEqual(posts.get(id));
      }),
      { numRuns: 500 },
    );
  });
});
