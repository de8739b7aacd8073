import { kindOf } from "#core/columns/registry";
import { foldKana } from "#core/kernel/text";
import type { Column } from "#core/model/column";
import { valueReaderOf } from "./column-reader.ts";
import type { SlotTest } from "./membership.ts";
import { TextStore } from "./stores/text-store.ts";
import type { ProjectTable } from "./table/project-table.ts";

/** What somebody looks for: words between spaces, folded, each once. */
export function searchWords(typed: string): string[] {
  return [...new Set(typed.split(/\s+/u).map(foldKana))].filter((word) => word !== "");
}

/** Which posts of the board have all the words somewhere in their texts; parts of words count. Undefined when every post does. */
export function textSearch(project: ProjectTable, boardId: string, words: readonly string[]): SlotTest | undefined {
  if (words.length === 0) return undefined;
  const { title, contents } = project.board(boardId);
  const texts = [
    (slot: number) => title.folded(slot),
    (slot: number) => contents.folded(slot),
    ...project
      .columns(boardId)
      .filter((column) => column.isActive && kindOf(column).isSearched)
      .map((column) => foldedReader(project, column)),
  ];
  return (slot) => words.every((word) => texts.some((textAt) => textAt(slot)?.includes(word)));
}

function foldedReader(project: ProjectTable, column: Column): (slot: number) => string | undefined {
  const { store, value } = valueReaderOf(project, column);
  if (store instanceof TextStore) return (slot) => store.folded(slot);
  return (slot) => {
    const here = value(slot);
    return here === undefined ? undefined : foldKana(Object.values(here as object).join(" "));
  };
}
