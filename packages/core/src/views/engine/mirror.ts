import type { ColumnKind } from "#core/columns/kind";
import { columnDataMirror, isMirror, mirrorKind } from "#core/columns/kinds/column-data-mirror";
import { isFormula } from "#core/columns/kinds/formula";
import { isPostLink } from "#core/columns/kinds/post-link";
import { kindOf, ownKindOf } from "#core/columns/registry";
import type { Column } from "#core/model/column";
import type { ProjectTable } from "./table/project-table.ts";

/** What a mirror looks at: through which links, into which columns. */
export interface Mirror {
  linkColumn: Column;
  /** One for each board that is looked into, all of one type. */
  sources: Column[];
  /** Stands for all of them: the first, with the options of each. */
  mirrored: Column;
}

/** Undefined when it shows nothing: no links to follow, or nothing to see there. A mirror shows no mirrors. */
export function mirrorOf(project: ProjectTable, column: Column): Mirror | undefined {
  if (!isMirror(column)) return undefined;
  const linkColumn = column.linkedSettingColumnId === null ? undefined : project.column(column.linkedSettingColumnId);
  if (!linkColumn?.isActive || !isPostLink(linkColumn) || linkColumn.boardId !== column.boardId) return undefined;
  const found = column.linkedColumnList.flatMap(({ columnId }) => {
    const source = project.column(columnId);
    return source?.isActive && !isMirror(source) && !isFormula(source) ? [source] : [];
  });
  const [first] = found;
  if (!first) return undefined;
  const sources = found.filter(({ columnType }) => columnType === first.columnType);
  const valueOptionList = sources.flatMap((source) => source.valueOptionList);
  return { linkColumn, sources, mirrored: { ...first, valueOptionList } };
}

/** The kind by which a column's values are read, compared and shown. */
export function kindIn(project: ProjectTable, column: Column): ColumnKind {
  if (!isMirror(column)) return ownKindOf(column);
  const mirror = mirrorOf(project, column);
  const kind = mirror ? mirrorKind(column, mirror.mirrored, kindOf(mirror.mirrored)) : columnDataMirror;
  // Whoever has the kind from here also has its values from the same column.
  return kind as unknown as ColumnKind;
}
