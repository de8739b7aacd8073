import { sortById } from "@itoguchi/core/kernel/entities";
import type { Board, BoardType } from "@itoguchi/core/model/board";
import { type Column, ColumnSettings, type ColumnType } from "@itoguchi/core/model/column";
import type { Section } from "@itoguchi/core/model/section";
import type { ValueOption } from "@itoguchi/core/model/value-option";
import { type BoardView, ViewSettings } from "@itoguchi/core/model/view";
import type { ProjectStructure } from "@itoguchi/core/streams/project-replica";
import type { Kysely, Selectable } from "kysely";
import { anyOf } from "../kernel/db/any-of.ts";
import type * as rows from "../kernel/db/schema.ts";
import { withNamedTriggers } from "./old-triggers.ts";
import { loadSprintColumns } from "./sprint-columns.ts";

/** One project, and what it is read through. */
export interface InProject {
  db: Kysely<rows.DB>;
  workspaceId: string;
  projectId: string;
}

export async function loadStructure(place: InProject): Promise<ProjectStructure> {
  const boards = (await boardRows(place).execute()).map(boardOf);
  const ids = boards.map(({ id }) => id);
  return {
    boards,
    sections: await sectionsOf(place, ids),
    columns: sortById([...(await columnsOf(place, ids)), ...(await loadSprintColumns(place, ids))]),
    views: await viewsOf(place, ids),
  };
}

/** What stands on one board, be the board deleted or not. */
export async function loadOnBoard(place: InProject, boardId: string): Promise<Omit<ProjectStructure, "boards">> {
  const ids = [boardId];
  return {
    sections: await sectionsOf(place, ids),
    columns: sortById([...(await columnsOf(place, ids)), ...(await loadSprintColumns(place, ids))]),
    views: await viewsOf(place, ids),
  };
}

function boardRows({ db, workspaceId, projectId }: InProject) {
  return db
    .selectFrom("board")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("projectId", "=", projectId)
    .where("deletedAt", "is", null)
    .orderBy("id");
}

async function sectionsOf({ db, workspaceId }: InProject, boardIds: string[]): Promise<Section[]> {
  const found = await db
    .selectFrom("boardSection")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("boardId", "=", anyOf(boardIds))
    .where("deletedAt", "is", null)
    .orderBy("id")
    .execute();
  return found.map(sectionOf);
}

async function columnsOf({ db, workspaceId }: InProject, boardIds: string[]): Promise<Column[]> {
  const found = await db
    .selectFrom("boardColumn")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("boardId", "=", anyOf(boardIds))
    .where("deletedAt", "is", null)
    .orderBy("id")
    .execute();
  return withOptions({ db, workspaceId }, found);
}

/** One that is there. */
export async function loadColumn(place: Pick<InProject, "db" | "workspaceId">, id: string): Promise<Column> {
  const found = await place.db
    .selectFrom("boardColumn")
    .selectAll()
    .where("workspaceId", "=", place.workspaceId)
    .where("id", "=", id)
    .execute();
  const [column] = await withOptions(place, found);
  if (!column) throw new Error(`no column ${id}`);
  return column;
}

async function withOptions(
  { db, workspaceId }: Pick<InProject, "db" | "workspaceId">,
  found: readonly Selectable<rows.BoardColumn>[],
): Promise<Column[]> {
  const options = await db
    .selectFrom("valueOption")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("columnId", "=", anyOf(found.map(({ id }) => id)))
    .orderBy("optionOrder")
    .orderBy("id")
    .execute();
  const byColumn = Map.groupBy(options, ({ columnId }) => columnId);
  return found.map((row) => columnOf(row, byColumn.get(row.id) ?? []));
}

async function viewsOf({ db, workspaceId }: InProject, boardIds: string[]): Promise<BoardView[]> {
  const found = await db
    .selectFrom("boardView")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("boardId", "=", anyOf(boardIds))
    .where("deletedAt", "is", null)
    .orderBy("id")
    .execute();
  return found.map(viewOf);
}

export function boardOf(row: Selectable<rows.Board>): Board {
  const { id, name, description, boardOrder, detailTitleColumnWidth, samplePostIdList, createdBy } = row;
  const boardType = row.boardType as BoardType;
  const archivedAt = stamp(row.archivedAt);
  return {
    ...{ id, name, description, boardType, boardOrder, detailTitleColumnWidth },
    ...{ archivedAt, samplePostIdList, createdBy },
  };
}

export function sectionOf(row: Selectable<rows.BoardSection>): Section {
  const { id, boardId, name, sectionOrder, isDefault, createdBy } = row;
  return { id, boardId, name, sectionOrder, isDefault, archivedAt: stamp(row.archivedAt), createdBy };
}

export function columnOf(row: Selectable<rows.BoardColumn>, options: readonly Selectable<rows.ValueOption>[]): Column {
  const { id, boardId, name, description, width, isStatus, isActive, isLock, required, templateText, columnOrder } =
    row;
  return {
    ...ColumnSettings.parse(withNamedTriggers(row.settings)),
    ...{ id, boardId, name, description, width, isStatus, isActive, isLock, required, templateText, columnOrder },
    columnType: row.columnType as ColumnType,
    valueOptionList: options.map(optionOf),
    createdBy: row.createdBy,
  };
}

export function optionOf(row: Selectable<rows.ValueOption>): ValueOption {
  const { id, name, optionOrder, isDefaultOption, createdBy } = row;
  const color = row.color as ValueOption["color"];
  const statusType = row.statusType as ValueOption["statusType"];
  return { id, name, color, optionOrder, isDefaultOption, statusType, deletedAt: stamp(row.deletedAt), createdBy };
}

export function viewOf(row: Selectable<rows.BoardView>): BoardView {
  const { id, boardId, name, isDefault, viewOrder } = row;
  const viewType = row.viewType as BoardView["viewType"];
  const status = row.status as BoardView["status"];
  const archivedAt = stamp(row.archivedAt);
  return { ...ViewSettings.parse(row.settings), id, boardId, name, viewType, status, isDefault, viewOrder, archivedAt };
}

function stamp(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
