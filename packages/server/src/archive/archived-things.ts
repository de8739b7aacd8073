import type { ArchiveItemType } from "@itoguchi/core/archive/archive.operations";
import { inSlices } from "@itoguchi/core/kernel/slices";
import { foldKana } from "@itoguchi/core/kernel/text";
import { postNumberIn } from "@itoguchi/core/posts/post-number";
import type { SlotTest } from "@itoguchi/core/views/engine/membership";
import type { BoardTable } from "@itoguchi/core/views/engine/table/board-table";
import { searchWords } from "@itoguchi/core/views/engine/text-search";
import type { ReadCtx } from "../project-engine/project-query.ts";
import type { Replica } from "../project-engine/replica.ts";
import { archivedSubPosts, countArchivedSubPosts } from "./archived-sub-posts.ts";
import type { ArchivedThing } from "./archived-thing.ts";
import { Newest } from "./newest.ts";

export interface ArchiveQuestion {
  pk: string;
  boardId?: string | null | undefined;
  archiveItemTypeList: readonly ArchiveItemType[];
  words: string;
}

const NOTHING_ELSE = { sectionId: null, postId: null, number: null, postedBy: null, subPostTitle: null };

/** So many of the newest, the newest first. */
export async function archivedThings(
  ctx: ReadCtx,
  question: ArchiveQuestion,
  wanted: number,
): Promise<readonly ArchivedThing[]> {
  const look = lookOf(ctx, question);
  const newest = new Newest<ArchivedThing>(wanted);
  if (look.kinds.has("SUB_POST")) for (const thing of await archivedSubPosts(ctx, look, wanted)) newest.add(thing);
  for (const thing of archivedPlaces(ctx.replica, look)) newest.add(thing);
  await eachHit(ctx, look, (table, slot) => {
    if (newest.takes(table.archivedAt.time(slot), table.idAt(slot) as string)) newest.add(archivedPost(table, slot));
  });
  return newest.list();
}

export async function countArchived(ctx: ReadCtx, question: ArchiveQuestion): Promise<number> {
  const look = lookOf(ctx, question);
  let count = look.kinds.has("SUB_POST") ? await countArchivedSubPosts(ctx, look) : 0;
  count += archivedPlaces(ctx.replica, look).length;
  await eachHit(ctx, look, () => {
    count++;
  });
  return count;
}

interface Look {
  boardIds: readonly string[];
  kinds: ReadonlySet<ArchiveItemType>;
  words: readonly string[];
  /** Of a post, where one was typed. */
  number: number | undefined;
}

function lookOf({ replica }: ReadCtx, { boardId, archiveItemTypeList, words, pk }: ArchiveQuestion): Look {
  return {
    boardIds: boardId ? [boardId] : [...replica.boards.keys()],
    kinds: new Set(archiveItemTypeList),
    words: searchWords(words),
    number: postNumberIn(words, pk),
  };
}

/** Each post that is found, as it is in its turn. */
function eachHit(ctx: ReadCtx, look: Look, act: (table: BoardTable, slot: number) => void): Promise<void> {
  return ctx.evaluate(function* (isDue) {
    for (const { table, isHit } of postsIn(ctx.replica, look))
      yield* inSlices(table.end, isDue, (from, until) => {
        for (let slot = from; slot < until; slot++) if (isHit(slot)) act(table, slot);
      });
  });
}

type Named = { id: string; name: string; archivedAt: string | null };
type PlaceKind = Exclude<ArchiveItemType, "POST" | "SUB_POST">;

const PLACES: Record<PlaceKind, (replica: Replica, boardId: string) => readonly Named[]> = {
  BOARD: (replica, id) => [replica.board(id)].flatMap((board) => board ?? []),
  SECTION: (replica, id) => replica.sectionsOf(id),
  VIEW: (replica, id) => replica.viewsOf(id),
};

function archivedPlaces(replica: Replica, { kinds, boardIds, words }: Look): ArchivedThing[] {
  return (Object.keys(PLACES) as PlaceKind[])
    .filter((kind) => kinds.has(kind))
    .flatMap((kind) =>
      boardIds.flatMap((boardId) =>
        PLACES[kind](replica, boardId).flatMap(({ id, name, archivedAt }) => {
          if (archivedAt === null || !hasAll(foldKana(name), words)) return [];
          const sectionId = kind === "SECTION" ? id : null;
          return { ...NOTHING_ELSE, kind, id, boardId, sectionId, at: Date.parse(archivedAt), archivedBy: undefined };
        }),
      ),
    );
}

function hasAll(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word));
}

/** With all the words in its title, or of the number that was typed. */
function postsIn(
  replica: Replica,
  { kinds, boardIds, words, number }: Look,
): readonly { table: BoardTable; isHit: SlotTest }[] {
  if (!kinds.has("POST")) return [];
  return boardIds.map((boardId) => {
    const table = replica.table.board(boardId);
    const isNamed = (slot: number) =>
      words.length === 0 || table.number.get(slot) === number || hasAll(table.title.folded(slot) ?? "", words);
    return {
      table,
      isHit: (slot) =>
        table.idAt(slot) !== undefined && table.archivedAt.has(slot) && !table.isDeleted(slot) && isNamed(slot),
    };
  });
}

function archivedPost(table: BoardTable, slot: number): ArchivedThing {
  const id = table.idAt(slot) as string;
  return {
    ...NOTHING_ELSE,
    kind: "POST",
    id,
    boardId: table.boardId,
    sectionId: table.section.get(slot) as string,
    postId: id,
    at: table.archivedAt.time(slot),
    number: table.number.get(slot) as number,
    postedBy: (table.postedBy.get(slot) as string | undefined) ?? null,
    archivedBy: undefined,
  };
}
