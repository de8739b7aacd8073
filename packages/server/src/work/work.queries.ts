import { isUser } from "@itoguchi/core/columns/kinds/user";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Column } from "@itoguchi/core/model/column";
import { PRIVATE_SECTIONS, WORK_PAGE, type WorkBoard, type WorkPost } from "@itoguchi/core/work/work";
import { FindWork } from "@itoguchi/core/work/work.calls";
import { memberCommand } from "../kernel/command.ts";
import type { MemberCtx } from "../kernel/context.ts";
import { anyOf } from "../kernel/db/any-of.ts";
import { authorize } from "../kernel/principal.ts";
import { openProjects } from "../projects/projects.access.ts";
import { boardColumns } from "./board-columns.ts";
import { type FoundWork, findWork } from "./find-work.ts";

/** A page of what concerns a person, from all projects that whoever asks can open. */
export const listWork = memberCommand(FindWork, "membership.manage", async (ctx, { memberId, ...question }) => {
  const whose = memberId ?? ctx.member.id;
  if (whose !== ctx.member.id) await accessColleague(ctx, whose, question.section);
  const projects = await openProjects(ctx).clearSelect().select("project.id").execute();
  const found = await findWork(ctx, { ...question, memberId: whose, projectIds: projects.map(({ id }) => id) });
  const page = found.slice(0, WORK_PAGE);
  const boardList = await boardsOf(ctx, page);
  const columns = new Map(boardList.map(({ id, columnList }) => [id, columnList]));
  return {
    postList: page.map((row) => postOf(row, columns.get(row.boardId) ?? [])),
    boardList,
    nameList: await namesIn(ctx, page, boardList),
    next: found.length > WORK_PAGE ? question.offset + WORK_PAGE : null,
  };
});

/** What a colleague is assigned to; what they watch and read is their own affair. */
async function accessColleague(
  { db, workspaceId, principal }: MemberCtx,
  memberId: string,
  section: (typeof PRIVATE_SECTIONS)[number],
): Promise<void> {
  authorize(principal, "people.read");
  if (PRIVATE_SECTIONS.includes(section)) throw fail("Forbidden");
  const known = await db
    .selectFrom("member")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", memberId)
    .executeTakeFirst();
  if (!known) throw fail("EntityNotFound");
}

async function boardsOf(ctx: MemberCtx, page: readonly FoundWork[]): Promise<WorkBoard[]> {
  const boards = new Map(page.map((row) => [row.boardId, row]));
  const columns = Map.groupBy(await boardColumns(ctx, [...boards.keys()]), ({ boardId }) => boardId);
  return [...boards].map(([id, { boardName: name, projectKey, projectName }]) => ({
    ...{ id, name, projectKey, projectName },
    columnList: columns.get(id) ?? [],
  }));
}

function postOf(row: FoundWork, columns: readonly Column[]): WorkPost {
  const { id, projectKey, number, boardId, title, due, postedAt, userUpdatedAt, data } = row;
  return {
    ...{ id, projectKey, projectSerialNumber: number, boardId, title, due },
    postedAt: postedAt.toISOString(),
    userUpdatedAt: userUpdatedAt.toISOString(),
    columnData: Object.fromEntries(
      columns.flatMap((column) => (column.id in data ? [[column.id, data[column.id]]] : [])),
    ),
  };
}

async function namesIn({ db, workspaceId }: MemberCtx, page: readonly FoundWork[], boards: readonly WorkBoard[]) {
  const people = boards.flatMap(({ columnList }) => columnList.filter(isUser)).map(({ id }) => id);
  const named = page.flatMap(({ data }) => people.flatMap((id) => (data[id] as string[] | undefined) ?? []));
  return db
    .selectFrom("member")
    .select(["id", "accountName"])
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", anyOf([...new Set(named)]))
    .execute();
}
