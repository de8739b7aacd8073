import { can, type Role } from "../kernel/roles.ts";
import { foldKana } from "../kernel/text.ts";
import type { Column, ColumnType } from "../model/column.ts";
import type { ValueOption } from "../model/value-option.ts";
import { isMirror } from "./kinds/column-data-mirror.ts";
import { isPostLink } from "./kinds/post-link.ts";
import { isSprintColumn } from "./kinds/sprint.ts";
import { kindOf } from "./registry.ts";

/** A locked column, its values and its lock are the managers' affair. */
export function mayChangeColumn({ role }: { role: Role }, { isLock }: Pick<Column, "isLock">): boolean {
  return !isLock || mayLock({ role });
}

export function mayLock({ role }: { role: Role }): boolean {
  return can(role, "project.manage");
}

export function isSystemColumn(column: Pick<Column, "columnType">): boolean {
  return kindOf(column).origin === "system";
}

/** Kinds of the system stand on a board once; that of sprints comes with the first sprint. */
export function mayAddColumn(columns: readonly Column[], columnType: ColumnType): boolean {
  if (isSprintColumn({ columnType })) return false;
  return !isSystemColumn({ columnType }) || columns.every((column) => column.columnType !== columnType);
}

export function hasOptions(column: Pick<Column, "columnType">): boolean {
  return kindOf(column).hasOptions;
}

/** Its values are ids of members. */
export function holdsPeople(column: Pick<Column, "columnType">): boolean {
  const { family } = kindOf(column);
  return family === "person" || family === "people";
}

/** A replica has its values among the data of posts; those of sprints are kept with the sprints. */
export function isInData(column: Pick<Column, "columnType">): boolean {
  return kindOf(column).origin === "stored" || isSprintColumn(column);
}

/** People write into it: values of the post, or links, which stand beside it. */
export function isWritten(column: Pick<Column, "columnType">): boolean {
  return kindOf(column).origin === "stored" || isPostLink(column);
}

/** Its values are not in the post itself: links, and what is seen through them. */
export function isDerived(column: Pick<Column, "columnType">): boolean {
  return isPostLink(column) || isMirror(column);
}

/** A timeline draws dates and terms. */
export function isOnTimeline(column: Pick<Column, "columnType">): boolean {
  const { dated } = kindOf(column);
  return dated === "day" || dated === "term";
}

/** Options have a colour, and each person is given one. */
export function hasColors(column: Pick<Column, "columnType">): boolean {
  return hasOptions(column) || kindOf(column).family === "people";
}

/** Two spellings of one name would be two options to choose from. */
export function isOptionNameTaken(options: readonly ValueOption[], name: string, exceptId?: string): boolean {
  return options.some(
    (option) => option.id !== exceptId && option.deletedAt === null && foldKana(option.name) === foldKana(name),
  );
}
