import { describe, expect, it } from "vitest";
import { ColumnType } from "#core/model/column";
import { BOARD, buildColumn, buildPost, idOf, OTHER_BOARD, VIEW } from "#core/views/testing/builders";
import { valueReaderOf } from "../column-reader.ts";
import { ProjectTable } from "./project-table.ts";

const ESTIMATE = buildColumn(ColumnType.NUMERIC);

function projectWith(...posts: ReturnType<typeof buildPost>[]): ProjectTable {
  const project = new ProjectTable();
  project.setColumn(ESTIMATE);
  for (const post of posts) project.putPost(post);
  return project;
}

describe("posts in the table", () => {
  it("[VW2] a patch changes what it names", () => {
    const post = buildPost(1, { data: { [ESTIMATE.id]: 3 }, viewOrder: { [VIEW]: "a0" } });
    const project = projectWith(post);
    project.patchPost(post.id, { title: "新しい題", data: { [idOf("text")]: "x" } });
    expect(project.post(post.id)).toEqual({
      ...post,
      title: "新しい題",
      data: { [ESTIMATE.id]: 3, [idOf("text")]: "x" },
    });
    project.patchPost(post.id, { data: { [ESTIMATE.id]: null }, viewOrder: { [VIEW]: null } });
    expect(project.post(post.id)).toMatchObject({ data: { [idOf("text")]: "x" }, viewOrder: {} });
    project.patchPost(idOf("nobody"), { title: "x" });
    expect(project.post(idOf("nobody"))).toBeUndefined();
  });

  it("[VW2] null clears a field that may be empty", () => {
    const post = buildPost(1, { archivedAt: "2026-11-01T00:00:00.000Z", archivedBy: idOf("self") });
    const project = projectWith(post);
    project.patchPost(post.id, { archivedAt: null, archivedBy: null });
    expect(project.post(post.id)).toMatchObject({ archivedAt: null, archivedBy: null });
  });

  it("[VW3] a free slot is given out again, empty", () => {
    const project = projectWith(buildPost(1, { data: { [ESTIMATE.id]: 3 } }), buildPost(2));
    const table = project.board(BOARD);
    const slot = table.slotOf(idOf("post 1"));
    project.removePost(idOf("post 1"));
    expect(table.slotOf(idOf("post 1"))).toBeUndefined();
    expect(table.slotOfNumber(1)).toBeUndefined();
    project.putPost(buildPost(3));
    expect(table.slotOf(idOf("post 3"))).toBe(slot);
    expect(project.post(idOf("post 3"))).toEqual(buildPost(3));
    expect(table.end).toBe(2);
  });

  it("[VW5] a post changes its board with all it has", () => {
    const post = buildPost(1, { data: { [ESTIMATE.id]: 3 } });
    const project = projectWith(post);
    project.patchPost(post.id, { boardId: OTHER_BOARD, sectionId: idOf("there") });
    expect(project.post(post.id)).toEqual({ ...post, boardId: OTHER_BOARD, sectionId: idOf("there") });
    expect(project.board(BOARD).size).toBe(0);
  });

  it("grows with its posts, and finds each by id and number", () => {
    const project = projectWith(...Array.from({ length: 5_000 }, (_, index) => buildPost(index + 1)));
    for (let number = 3; number <= 5_000; number += 3) project.removePost(idOf(`post ${number}`));
    const table = project.board(BOARD);
    for (let number = 1; number <= 5_000; number++) {
      const slot = table.slotOf(idOf(`post ${number}`));
      expect(slot === undefined).toBe(number % 3 === 0);
      expect(table.slotOfNumber(number)).toBe(slot);
    }
    expect(project.bytes).toBeGreaterThan(100_000);
  });
});

describe("columns of the table", () => {
  const text = { ...ESTIMATE, columnType: ColumnType.TEXT };
  const seen = (project: ProjectTable, column: typeof ESTIMATE, number: number) =>
    valueReaderOf(project, column).value(project.board(BOARD).slotOfNumber(number) as number);

  it("[VW4] what does not fit a column's kind is empty, and kept", () => {
    const project = projectWith(buildPost(1, { data: { [ESTIMATE.id]: "three" } }));
    expect(seen(project, ESTIMATE, 1)).toBeUndefined();
    expect(project.post(idOf("post 1"))?.data).toEqual({ [ESTIMATE.id]: "three" });
    project.setColumn(text);
    expect(seen(project, text, 1)).toBe("three");
  });

  it("[VW4] a removed column's values stay with the posts, and are there again when it comes back", () => {
    const project = projectWith(buildPost(1, { data: { [ESTIMATE.id]: 3 } }));
    project.removeColumn(ESTIMATE.id);
    project.patchPost(idOf("post 1"), { title: "x" });
    expect(project.post(idOf("post 1"))?.data).toEqual({ [ESTIMATE.id]: 3 });
    project.setColumn(ESTIMATE);
    expect(seen(project, ESTIMATE, 1)).toBe(3);
  });

  it("[VW4] a column added to a loaded table has the values that posts bring", () => {
    const project = new ProjectTable();
    project.putPost(buildPost(1, { data: { [ESTIMATE.id]: 3 } }));
    project.setColumn(ESTIMATE);
    expect(seen(project, ESTIMATE, 1)).toBe(3);
  });
});
