import fc from "fast-check";
import { type Column, ColumnType } from "#core/model/column";
import type { Post } from "#core/model/post";
import type { PostLink } from "#core/model/post-link";
import type { ProjectTable } from "../engine/table/project-table.ts";
import { BOARD, idOf } from "./builders.ts";
import { COLUMNS, linkArbitrary, postArbitrary, SECTIONS } from "./worlds.ts";

/** One thing that happens to a project. */
export type Change =
  | { kind: "put"; post: Post }
  | { kind: "patch"; post: Post; fields: (keyof Post)[] }
  | { kind: "value"; post: Post; columnId: string }
  | { kind: "remove"; id: string }
  | { kind: "link"; link: PostLink }
  | { kind: "unlink"; id: string }
  | { kind: "column"; column: Column }
  | { kind: "section"; id: string; archivedAt: string | null }
  | { kind: "board"; archivedAt: string | null };

const number = fc.integer({ min: 1, max: 12 });
const post = number.chain(postArbitrary);
const archivedAt = fc.constantFrom(null, "2026-11-01T00:00:00.000Z");
const FIELDS = [
  "title",
  "sectionId",
  "archivedAt",
  "deletedAt",
  "postedBy",
  "userUpdatedAt",
  "viewOrder",
  "boardId",
] as const;
const KINDS = [ColumnType.TEXT, ColumnType.NUMERIC, ColumnType.STATE, ColumnType.DROP_DOWN, ColumnType.LINK_URL];

const structural: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    kind: fc.constant("column" as const),
    column: fc
      .record({
        column: fc.constantFrom(...COLUMNS),
        isActive: fc.boolean(),
        type: fc.option(fc.constantFrom(...KINDS)),
      })
      .map(({ column, isActive, type }) => ({ ...column, isActive, columnType: type ?? column.columnType })),
  }),
  fc.record({
    kind: fc.constant("section" as const),
    id: fc.constantFrom(...SECTIONS.map(({ id }) => id)),
    archivedAt,
  }),
  fc.record({ kind: fc.constant("board" as const), archivedAt }),
);

/** Mostly posts, which an arrangement follows one by one. */
export const changeArbitrary: fc.Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("put" as const), post }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("value" as const),
      post,
      columnId: fc.constantFrom(...COLUMNS.map(({ id }) => id)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("patch" as const),
      post,
      fields: fc.subarray([...FIELDS], { minLength: 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("remove" as const), id: number.map((of) => idOf(`post ${of}`)) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("link" as const), link: linkArbitrary }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("unlink" as const), id: fc.nat(30).map((of) => idOf(`link ${of}`)) }),
  },
  { weight: 1, arbitrary: structural },
);

type Makers = { [Kind in Change["kind"]]: (project: ProjectTable, change: Extract<Change, { kind: Kind }>) => void };

const MAKERS: Makers = {
  put: (project, { post }) => project.putPost(post),
  value: (project, { post: { id, data }, columnId }) => project.patchPost(id, { data: { [columnId]: data[columnId] } }),
  patch: (project, { post, fields }) =>
    project.patchPost(post.id, Object.fromEntries(fields.map((field) => [field, post[field]]))),
  remove: (project, { id }) => project.removePost(id),
  link: (project, { link }) => project.putLink(link),
  unlink: (project, { id }) => project.removeLink(id),
  column: (project, { column }) => project.setColumn(column),
  section: (project, { id, archivedAt }) => {
    const section = project.section(id);
    if (section) project.setSection({ ...section, archivedAt });
  },
  board: (project, { archivedAt }) => project.setBoard({ id: BOARD, archivedAt }),
};

export function make(project: ProjectTable, change: Change): void {
  // The maker of a kind takes the changes of that kind.
  (MAKERS[change.kind] as (project: ProjectTable, change: Change) => void)(project, change);
}
