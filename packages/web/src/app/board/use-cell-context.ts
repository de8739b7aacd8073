import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { Reading } from "@itoguchi/core/columns/kind";
import type { FormulaResult } from "@itoguchi/core/columns/kinds/formula";
import { registerValueOption } from "@itoguchi/core/columns/value-options.operations";
import { uploadFile } from "@itoguchi/core/files/files.calls";
import { fold } from "@itoguchi/core/kernel/text";
import type { Column } from "@itoguchi/core/model/column";
import type { LinkedPost } from "@itoguchi/core/model/listed-post";
import { postNumberIn } from "@itoguchi/core/posts/post-number";
import { getOgpMetaData } from "@itoguchi/core/previews/previews.calls";
import { advancedSearchProjectPostList } from "@itoguchi/core/search/search-posts.operations";
import { listedReadersIn } from "@itoguchi/core/views/engine/column-reader";
import { mirrorOf } from "@itoguchi/core/views/engine/mirror";
import type { ProjectTable } from "@itoguchi/core/views/engine/table/project-table";
import { useCallback, useMemo } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { cellKindOf } from "#web/columns/cell-kinds.ts";
import { openPosts } from "#web/columns/open-posts.ts";
import type { Person } from "#web/kernel/people/person.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { structureOf } from "#web/kernel/project/structure.ts";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { useComputed } from "#web/kernel/shell/use-computed.ts";
import { t } from "./board.texts.ts";
import { createFileAddresses } from "./file-addresses.ts";
import { createLinkPreviews } from "./link-previews.ts";

interface Input {
  store: ProjectStore;
  place: { workspaceId: string; projectKey: string };
  boardId: string;
  people: readonly Person[];
  canManage: boolean;
  openPost(projectSerialNumber: number): void;
  /** Where cells are pressed outside of a form or a table: who writes, and whether locked columns, too. */
  writes?: { actions: BoardActions; canUnlock: boolean } | undefined;
  /** Absent where posts are only being made: they have no buttons yet. */
  runAction?: CellContext["runAction"] | undefined;
}

const SUGGESTED = 20;
const NO_POST = () => undefined;

/** What cells need beside their values. */
export function useCellContext(input: Input): CellContext {
  const { store, place, boardId, people, canManage, openPost, runAction = NO_POST, writes } = input;
  const { actions, canUnlock = false } = writes ?? {};
  const { call } = useSession();
  const fileAddress = useMemo(() => createFileAddresses(store.ask), [store]);
  const previewLink = useMemo(() => createLinkPreviews((url) => call(getOgpMetaData, { url })), [call]);
  const compute = useCallback((): CellContext => {
    const { table } = store.replica;
    const names = new Map(people.map(({ id, accountName }) => [id, accountName]));
    const reading = table.reading({
      now: new Date(),
      timeZone: store.timeZone,
      calendar: store.calendar,
      self: store.memberId,
      memberName: (id) => names.get(id) ?? store.accountName(id) ?? "",
      namesVersion: people.length,
    });
    return {
      projectKey: place.projectKey,
      reading,
      formula: formulasOf(table, reading),
      people,
      sections: store.replica.sectionsOf(boardId).toSorted((a, b) => (a.sectionOrder < b.sectionOrder ? -1 : 1)),
      findPosts: (column, words) => findPosts(store, column, { words, number: postNumberIn(words, place.projectKey) }),
      linkedPost: (number) => linkedPostOf(store, number),
      openPost,
      async uploadFile(file, sending) {
        const kept = await call(uploadFile, { ...place, file }, sending);
        return { id: kept.id, name: kept.fileName, mime: kept.fileMime, size: kept.size };
      },
      fileAddress,
      previewLink,
      runAction,
      ...(actions ? { toggle: toggling(actions, canUnlock) } : {}),
      isOpen: openPosts(store.replica.columnsOf(boardId)),
      mirrored: (column) => mirrorOf(table, column)?.mirrored,
      ...(canManage ? { addOption: (column, name) => addOption(store, column, name) } : {}),
    };
  }, [
    store,
    place,
    boardId,
    people,
    canManage,
    openPost,
    runAction,
    call,
    fileAddress,
    previewLink,
    actions,
    canUnlock,
  ]);
  return useComputed(structureOf(store), compute);
}

/** Each formula is read once, however many cells show it. */
function formulasOf(table: ProjectTable, reading: Reading): NonNullable<CellContext["formula"]> {
  const readerOf = listedReadersIn(table, reading);
  return (column, post) => readerOf(column)(post) as FormulaResult | undefined;
}

function toggling(actions: BoardActions, canUnlock: boolean): CellContext["toggle"] {
  return (column, { projectSerialNumber, columnData }) => {
    const { toggle } = cellKindOf(column);
    if (!toggle) return;
    if (column.isLock && !canUnlock) return void toast(t("board.locked", { name: column.name }), { isFault: true });
    actions.setValues([{ projectSerialNumber, columnId: column.id, value: toggle(columnData[column.id]) }]);
  };
}

/** The new one's id, once the board has it: until then no cell could show it. */
async function addOption(
  store: ProjectStore,
  { id: columnId, valueOptionList }: Column,
  name: string,
): Promise<string> {
  const known = new Set(valueOptionList.map(({ id }) => id));
  const column = await store.outbox.post(registerValueOption, { columnId, name });
  const made = column.valueOptionList.find(({ id }) => !known.has(id))?.id ?? "";
  await store.until(() => store.replica.column(columnId)?.valueOptionList.some(({ id }) => id === made) ?? false);
  return made;
}

function linkedPostOf(store: ProjectStore, number: number): LinkedPost | undefined {
  const post = store.replica.postOfNumber(number);
  if (!post) return undefined;
  const { id, projectSerialNumber, title, sectionId, boardId: projectBoardId } = post;
  return { id, projectSerialNumber, title, sectionId, projectBoardId };
}

interface Sought {
  words: string;
  /** Where the words are the number of a post. */
  number: number | undefined;
}

/** By number or by words; from the copy in the browser where it has the boards, else from the server. */
async function findPosts(
  store: ProjectStore,
  column: Column,
  { words, number }: Sought,
): Promise<readonly LinkedPost[]> {
  const boardIds = column.linkedBoardIdList.length > 0 ? column.linkedBoardIdList : [...store.replica.boards.keys()];
  const byNumber = number === undefined ? undefined : linkedPostOf(store, number);
  const first = byNumber && boardIds.includes(byNumber.projectBoardId) ? [byNumber] : [];
  if (boardIds.every((id) => store.holds(id))) {
    const found = boardIds.flatMap((id) => matching(store, id, words));
    return [...first, ...found.filter(({ id }) => id !== byNumber?.id)].slice(0, SUGGESTED);
  }
  const param = { words, boardIdList: boardIds.slice(0, 200), limit: SUGGESTED };
  const { postList } = await store.ask(advancedSearchProjectPostList, { param });
  return [...first, ...postList].slice(0, SUGGESTED);
}

function matching(store: ProjectStore, boardId: string, words: string): LinkedPost[] {
  const table = store.replica.table.board(boardId);
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const found: LinkedPost[] = [];
  for (let slot = table.end - 1; slot >= 0 && found.length < SUGGESTED; slot--) {
    const title = table.title.folded(slot);
    if (title === undefined || table.isDeleted(slot) || !wanted.every((word) => title.includes(word))) continue;
    const post = linkedPostOf(store, table.number.get(slot) as number);
    if (post) found.push(post);
  }
  return found;
}
