import { mayDelete } from "@itoguchi/core/documents/document.policy";
import { SearchDocuments } from "@itoguchi/core/documents/documents.calls";
import { foldKana } from "@itoguchi/core/kernel/text";
import { searchWords } from "@itoguchi/core/views/engine/text-search";
import { type LookingCtx, rowRead } from "../project-engine/row-read.ts";
import { type DocumentRow, entryOf, mayEdit, parentIn, readable, rightOfNumber } from "./documents.access.ts";

/** By title, the best first: what begins with the words, then what was changed last. */
export const searchDocuments = rowRead(SearchDocuments, async (ctx, { words, offset, count }) => {
  const rows = (await readable(ctx).execute(ctx.db)).rows;
  const known = new Map(rows.map((row) => [row.id, row]));
  const isShown = shownIn(known);
  const found = named(rows.filter(isShown), words);
  const documentList = found.slice(offset, offset + count).map((row) => ({
    ...entryOf(row),
    pathList: pathOf(row, known).map(({ title }) => title),
  }));
  return { documentList, count: found.length };
});

/** Those that were archived themselves. */
export const listArchivedDocuments = rowRead(SearchDocuments, async (ctx, { words, offset, count }) => {
  const { rows } = await readable(ctx).execute(ctx.db);
  const archived = rows.filter(({ archivedAt }) => archivedAt !== null);
  const found = named(archived, words).sort((a, b) => Number(b.archivedAt) - Number(a.archivedAt));
  const people = await ctx.services.directories.of(ctx.workspaceId, ctx.workspaceSeq);
  const documentList = found.slice(offset, offset + count).map((row) => ({
    ...entryOf(row),
    archivedUserAccountName: (row.archivedBy && people.get(row.archivedBy)) || null,
    mayDelete: mayEdit(row) && mayDeleteIt(ctx, row),
  }));
  return { documentList, count: found.length };
});

function mayDeleteIt({ member }: LookingCtx, { ownRight, createdBy }: DocumentRow): boolean {
  return mayDelete(member, { right: rightOfNumber(ownRight), createdBy });
}

/** The database does not fold as people search. */
function named(rows: readonly DocumentRow[], typed: string): DocumentRow[] {
  const words = searchWords(typed);
  const found = rows.flatMap((row) => {
    const title = foldKana(row.title);
    return words.every((word) => title.includes(word)) ? [{ row, isFirst: title.startsWith(words[0] ?? "") }] : [];
  });
  return found
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || Number(b.row.updatedAt) - Number(a.row.updatedAt))
    .map(({ row }) => row);
}

/** From the top down. */
function pathOf(row: DocumentRow, known: ReadonlyMap<string, DocumentRow>): DocumentRow[] {
  const path: DocumentRow[] = [];
  for (let id = parentIn(row, known); id !== null; ) {
    const above = known.get(id) as DocumentRow;
    path.unshift(above);
    id = parentIn(above, known);
  }
  return path;
}

/** Neither archived nor below one that is. */
function shownIn(known: ReadonlyMap<string, DocumentRow>): (row: DocumentRow) => boolean {
  const answers = new Map<string, boolean>();
  const isShown = (row: DocumentRow): boolean => {
    const answered = answers.get(row.id);
    if (answered !== undefined) return answered;
    const parentId = parentIn(row, known);
    const answer = row.archivedAt === null && (parentId === null || isShown(known.get(parentId) as DocumentRow));
    answers.set(row.id, answer);
    return answer;
  };
  return isShown;
}
