import { columnDataOf } from "@itoguchi/core/columns/column-data";
import { fail } from "@itoguchi/core/kernel/errors";
import { markdownHtml } from "@itoguchi/core/kernel/markdown";
import type { Board } from "@itoguchi/core/model/board";
import type { ColumnData } from "@itoguchi/core/model/post";
import type { PostTemplate, TemplateSubPost } from "@itoguchi/core/post-templates/post-template";
import type { ShownPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import { type RichText, richTextHtml } from "@itoguchi/core/rich-text/rich-text";
import type { Kysely, Selectable } from "kysely";
import type * as rows from "../kernel/db/schema.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { loadShownFiles } from "../project-engine/shown-files.ts";

export function templateOf(row: Selectable<rows.PostTemplate>): PostTemplate {
  const { id, boardId, isSubPost, name, title, sectionId, createdBy } = row;
  return {
    ...{ id, boardId, isSubPost, name, title, sectionId, createdBy },
    contents: row.contents as unknown as RichText | null,
    data: row.data as ColumnData,
    subPostList: row.subPostList as unknown as TemplateSubPost[],
  };
}

export function accessTemplateBoard({ replica }: Pick<ProjectCtx, "replica">, boardId: string): Board {
  const board = replica.board(boardId);
  if (!board) throw fail("EntityNotFound");
  return board;
}

export interface TemplatePlace {
  b: string;
  isSubPost: boolean;
}

interface InWorkspace {
  db: Kysely<rows.DB>;
  workspaceId: string;
}

/** Of posts and of sub-posts. */
export function templatesOfBoard({ db, workspaceId }: InWorkspace, boardId: string) {
  return db
    .selectFrom("postTemplate")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("boardId", "=", boardId)
    .orderBy("createdAt")
    .orderBy("id");
}

export function templateRows(ctx: InWorkspace, { b, isSubPost }: TemplatePlace) {
  return templatesOfBoard(ctx, b).where("isSubPost", "=", isSubPost);
}

/** One of a board of this project. */
export async function accessTemplate(
  ctx: Pick<ProjectCtx, "db" | "workspaceId" | "replica">,
  { id, ...place }: TemplatePlace & { id: string },
): Promise<PostTemplate> {
  accessTemplateBoard(ctx, place.b);
  const row = await templateRows(ctx, place).where("id", "=", id).executeTakeFirst();
  if (!row) throw fail("EntityNotFound");
  return templateOf(row);
}

type Looking = Pick<
  ProjectCtx,
  "db" | "services" | "replica" | "workspaceId" | "projectId" | "workspaceSeq" | "now" | "timeZone"
>;

/** With addresses of pictures that open, and values as the list of fields. */
export async function showTemplates(ctx: Looking, templates: readonly PostTemplate[]): Promise<ShownPostTemplate[]> {
  const { replica, services, workspaceId, workspaceSeq, now, timeZone } = ctx;
  const directory = await services.directories.of(workspaceId, workspaceSeq);
  const reading = replica.table.reading({
    now,
    timeZone,
    calendar: directory.calendar,
    self: undefined,
    memberName: (id) => directory.get(id) ?? "",
  });
  const context = { reading, file: () => undefined, linkedPost: () => undefined, markdownHtml };
  const texts = templates.flatMap(({ contents, subPostList }) => [contents, ...subPostList.map((one) => one.contents)]);
  const files = await loadShownFiles(ctx, { contents: texts });
  const shown = (kept: RichText | null) => {
    const contents = files.contents(kept);
    return { contents, contentsHtml: richTextHtml(contents) };
  };
  return templates.map(({ boardId, isSubPost: _, contents, subPostList, ...template }) => ({
    ...template,
    ...shown(contents),
    projectBoardId: boardId,
    columnDataList: Object.entries(template.data).flatMap(([columnId, value]) => {
      const column = replica.column(columnId);
      return column ? columnDataOf(column, value, context, 0) : [];
    }),
    subPostList: subPostList.map(({ title, contents: inside, data }) => ({ title, ...shown(inside), data })),
  }));
}

export async function showTemplate(ctx: Looking, template: PostTemplate): Promise<ShownPostTemplate> {
  return (await showTemplates(ctx, [template]))[0] as ShownPostTemplate;
}
