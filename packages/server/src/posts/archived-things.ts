import { foldKana } from "@itoguchi/core/kernel/text";
import type { ArchiveItemType } from "@itoguchi/core/posts/archive.operations";
import { postNumberIn } from "@itoguchi/core/posts/post-number";
import { searchWords } from "@itoguchi/core/views/text-search";
import { sql } from "kysely";
import { inTenant } from "../kernel/db/in-tenant.ts";
import type { ReadCtx } from "../kernel/project/project-query.ts";
import type { Replica } from "../kernel/project/replica.ts";

export interface ArchiveQuestion {
  pk: string;
  boardId?: string | null | undefined;
  archiveItemTypeList: readonly ArchiveItemType[];
  words: string;
}

/** Something that was archived itself, of a board that is still there. */
export interface ArchivedThing {
  kind: ArchiveItemType;
  id: string;
  boardId: string;
  sectionId: string | null;
  postId: string | null;
  at: number;
  /** As it is compared with words. */
  folded: string;
  number: number | null;
  postedBy: string | null;
  /** Undefined where the project in memory does not tell. */
  archivedBy: string | null | undefined;
  subPostTitle: string | null;
}

const NOTHING_ELSE = { sectionId: null, postId: null, number: null, postedBy: null, subPostTitle: null };

/** The newest first. */
export async function archivedThings(ctx: ReadCtx, question: ArchiveQuestion): Promise<ArchivedThing[]> {
  const { replica } = ctx;
  const boardIds = question.boardId ? [question.boardId] : [...replica.boards.keys()];
  const kinds = new Set(question.archiveItemTypeList);
  const inMemory = [...kinds].flatMap((kind) =>
    kind === "SUB_POST" ? [] : boardIds.flatMap((id) => IN_MEMORY[kind](replica, id)),
  );
  const subPosts = kinds.has("SUB_POST") ? await archivedSubPosts(ctx, boardIds) : [];
  const fits = fitting(question);
  return [...inMemory, ...subPosts].filter(fits).sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
}

/** With all the words in its name, or of the number that was typed. */
function fitting({ words: typed, pk }: ArchiveQuestion): (thing: ArchivedThing) => boolean {
  const words = searchWords(typed);
  const wanted = postNumberIn(typed, pk);
  return ({ kind, folded, number }) =>
    (kind === "POST" && number === wanted) || words.every((word) => folded.includes(word));
}

type Named = { id: string; name: string; archivedAt: string | null };

function named(kind: ArchiveItemType, boardId: string, things: readonly Named[]): ArchivedThing[] {
  return things.flatMap(({ id, name, archivedAt }) =>
    archivedAt === null
      ? []
      : [
          {
            ...NOTHING_ELSE,
            kind,
            id,
            boardId,
            sectionId: kind === "SECTION" ? id : null,
            at: Date.parse(archivedAt),
            folded: foldKana(name),
            archivedBy: kind === "VIEW" ? null : undefined,
          },
        ],
  );
}

const IN_MEMORY: Record<
  Exclude<ArchiveItemType, "SUB_POST">,
  (replica: Replica, boardId: string) => ArchivedThing[]
> = {
  BOARD: (replica, id) =>
    named(
      "BOARD",
      id,
      [replica.board(id)].flatMap((board) => board ?? []),
    ),
  SECTION: (replica, id) => named("SECTION", id, replica.sectionsOf(id)),
  VIEW: (replica, id) => named("VIEW", id, replica.viewsOf(id)),
  POST: archivedPosts,
};

function archivedPosts(replica: Replica, boardId: string): ArchivedThing[] {
  const table = replica.table.board(boardId);
  const things: ArchivedThing[] = [];
  for (let slot = 0; slot < table.end; slot++) {
    const id = table.idAt(slot);
    if (id === undefined || !table.archivedAt.has(slot) || table.isDeleted(slot)) continue;
    things.push({
      ...NOTHING_ELSE,
      kind: "POST",
      id,
      boardId,
      sectionId: table.section.get(slot) as string,
      postId: id,
      at: table.archivedAt.time(slot),
      folded: table.title.folded(slot) ?? "",
      number: table.number.get(slot) as number,
      postedBy: (table.postedBy.get(slot) as string | undefined) ?? null,
      archivedBy: undefined,
    });
  }
  return things;
}

interface SubPostRow {
  id: string;
  postId: string;
  boardId: string;
  sectionId: string;
  archivedAt: Date;
  archivedBy: string | null;
  postedBy: string | null;
  number: number;
  title: string;
}

/** They are not in memory. */
async function archivedSubPosts(ctx: ReadCtx, boardIds: readonly string[]): Promise<ArchivedThing[]> {
  const rows = await inTenant(ctx.services.db, ctx.workspaceId, async (tx) => {
    const found = await sql<SubPostRow>`
      select u.id, u.post_id, p.board_id, p.section_id, u.archived_at, u.archived_by, u.posted_by, u.number, u.title
      from sub_post u join post p on p.workspace_id = u.workspace_id and p.id = u.post_id
      where u.workspace_id = ${ctx.workspaceId}::uuid and p.project_id = ${ctx.projectId}::uuid
        and p.board_id = any(${boardIds}::uuid[])
        and u.archived_at is not null and u.deleted_at is null and p.deleted_at is null`.execute(tx);
    return found.rows;
  });
  return rows.map(({ archivedAt, title, ...row }) => ({
    ...row,
    kind: "SUB_POST",
    at: archivedAt.getTime(),
    folded: foldKana(title),
    subPostTitle: title,
  }));
}
