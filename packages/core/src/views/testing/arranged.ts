import type { Reading } from "#core/columns/kind";
import type { Column } from "#core/model/column";
import type { Post } from "#core/model/post";
import type { Section } from "#core/model/section";
import { Arrangement } from "../engine/arrangement.ts";
import { ProjectTable } from "../engine/table/project-table.ts";
import type { ViewQuery } from "../engine/view-query.ts";
import { ask, BOARD } from "./builders.ts";

const ALL = 1_000;

export function projectOf(parts: { columns?: Column[]; sections?: Section[]; posts?: Post[] }): ProjectTable {
  const project = new ProjectTable();
  project.setBoard({ id: BOARD, archivedAt: null });
  for (const column of parts.columns ?? []) project.setColumn(column);
  for (const section of parts.sections ?? []) project.setSection(section);
  for (const post of parts.posts ?? []) project.putPost(post);
  return project;
}

export function arrangementOf(project: ProjectTable, view: Partial<ViewQuery> = {}, reading: Partial<Reading> = {}) {
  return new Arrangement(ask(project, view, reading));
}

export function numbersIn(arrangement: Arrangement, groupKey = ""): number[] {
  const table = arrangement.question.project.board(BOARD);
  return arrangement.page(groupKey, 0, ALL).map((slot) => table.number.get(slot) as number);
}

/** The numbers of the posts a view shows, in order. */
export function shown(project: ProjectTable, view: Partial<ViewQuery> = {}, reading: Partial<Reading> = {}): number[] {
  return numbersIn(arrangementOf(project, view, reading));
}
