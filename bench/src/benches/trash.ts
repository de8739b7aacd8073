import type { ProjectPlace } from "@itoguchi/client/asker";
import { deleteBoard, projectBoardList } from "@itoguchi/core/boards/boards.operations";
import { deleteSection, registerSection } from "@itoguchi/core/boards/sections.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import type { Operation } from "@itoguchi/core/kernel/operation";
import { ColumnType } from "@itoguchi/core/model/column";
import { bulkRegisterPost, deletePost } from "@itoguchi/core/posts/posts.operations";
import {
  projectTrashItemList,
  projectTrashItemListCount,
  restoreTrashItem,
} from "@itoguchi/core/trash/trash.operations";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import type { z } from "zod";
import { askerOf, buildWorkspace } from "../../../scripts/product/people.ts";
import { type Product, startProduct } from "../../../scripts/product/product.ts";
import { median, ms, say } from "../harness/figures.ts";
import { inTurns } from "../harness/in-turns.ts";

const POSTS = Number(process.env.POSTS ?? 100_000);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const ITEMS = { few: 100, many: Number(process.env.ITEMS ?? 10_000) };
const BATCH = 1_000;

/** Deleting and restoring a section and a board of 100,000 posts, and pages of a small and a large trash, through the API. */
export async function run(): Promise<Record<string, number>> {
  const product = await startProduct();
  try {
    return { ...(await restoring(product)), ...(await listing(product)) };
  } finally {
    await product.discard();
  }
}

async function restoring(product: Product): Promise<Record<string, number>> {
  const { ask, boardId } = await buildPlace(product);
  const section = await ask(registerSection, { boardId, name: "大きなセクション" });
  const loading = await timed(() => fill({ ask, boardId, sectionId: section.id }, POSTS));
  say(`${POSTS} posts made in ${ms(loading)}`);
  const times: Record<string, number[]> = {};
  const note = async (name: string, act: () => Promise<unknown>) => {
    const took = await timed(act);
    times[name] = [...(times[name] ?? []), took];
    say(`  ${name}: ${ms(took)}`);
  };
  const read = () => ask(getPostListWithPage, { boardId, param: { limit: 1 } });
  await read();
  for (let round = 0; round < ROUNDS; round++) {
    await note("deleteSection", () => ask(deleteSection, { sectionId: section.id, isConfirmed: true }));
    await note("restoreSection", () => ask(restoreTrashItem, { id: section.id }));
    await note("readAfterSection", read);
    await note("deleteBoard", () => ask(deleteBoard, { boardId, isConfirmed: true }));
    await note("restoreBoard", () => ask(restoreTrashItem, { id: boardId }));
    await note("readAfterBoard", read);
  }
  const of = (name: string) => median(times[name] ?? []);
  return {
    ...Object.fromEntries(Object.keys(times).map((name) => [`${name}Ms`, of(name)])),
    loadingMs: loading,
    restoreSectionToDelete: of("restoreSection") / of("deleteSection"),
    restoreBoardToDelete: of("restoreBoard") / of("deleteBoard"),
    restoreBoardToLoading: of("restoreBoard") / loading,
  };
}

async function listing(product: Product): Promise<Record<string, number>> {
  const [few, many] = [await trashOf(product, ITEMS.few), await trashOf(product, ITEMS.many)];
  const times = await inTurns({
    few: () => few(projectTrashItemList, {}),
    many: () => many(projectTrashItemList, {}),
    manyLast: () => many(projectTrashItemList, { offset: ITEMS.many - 50 }),
    fewCount: () => few(projectTrashItemListCount, {}),
    manyCount: () => many(projectTrashItemListCount, {}),
    fewSearched: () => few(projectTrashItemList, { words: "相談 7" }),
    manySearched: () => many(projectTrashItemList, { words: "相談 7" }),
  });
  const of = (name: string) => median(times[name] ?? []);
  for (const name of Object.keys(times)) say(`  ${name}: p50 ${ms(of(name))}`);
  return {
    ...Object.fromEntries(Object.keys(times).map((name) => [`${name}Ms`, of(name)])),
    listManyToFew: of("many") / of("few"),
    listLastToFew: of("manyLast") / of("few"),
    countManyToFew: of("manyCount") / of("fewCount"),
    searchManyToFew: of("manySearched") / of("fewSearched"),
  };
}

async function trashOf(product: Product, size: number) {
  const { ask, boardId } = await buildPlace(product);
  await fill({ ask, boardId }, size);
  for (let first = 1; first <= size; first += 100) {
    const projectSerialNumberList = Array.from({ length: Math.min(100, size - first + 1) }, (_, at) => first + at);
    await ask(deletePost, { projectSerialNumberList });
  }
  return ask;
}

/** Posts as people have them, with a few values. */
async function fill({ ask, boardId, sectionId }: Filled, size: number): Promise<void> {
  const note = await ask(registerColumn, { boardId, name: "メモ", columnType: ColumnType.TEXT });
  const number = await ask(registerColumn, { boardId, name: "数", columnType: ColumnType.NUMERIC });
  const postOf = (n: number) => ({
    title: `お客様からの相談 ${n}`,
    ...(sectionId && { sectionId }),
    data: { [note.id]: `お客様${n % 97}の件`, [number.id]: n },
  });
  for (let first = 0; first < size; first += BATCH) {
    const postList = Array.from({ length: Math.min(BATCH, size - first) }, (_, index) => postOf(first + index));
    await ask(bulkRegisterPost, { boardId, postList });
  }
}

async function buildPlace(product: Product) {
  const { owner, workspace } = await buildWorkspace(product);
  const place: ProjectPlace = { workspaceId: workspace.id, projectKey: "FIRST" };
  const asked = askerOf(product, owner.token);
  const ask = <O extends Operation>(operation: O, input: z.input<O["input"]>) => asked(operation, place, input);
  const [board] = await ask(projectBoardList, {});
  if (!board) throw new Error("The project has no board");
  return { ask, boardId: board.id };
}

type Filled = Awaited<ReturnType<typeof buildPlace>> & { sectionId?: string };

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
