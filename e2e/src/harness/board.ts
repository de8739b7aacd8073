import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import type { Locator, Page } from "playwright-core";
import { askerOf, buildInvited, buildWorkspace } from "../../../scripts/product/people.ts";
import type { SharedProduct } from "./product.ts";

/** A workspace of two with a board: titles, and a column of numbers. */
export async function buildSharedBoard(product: SharedProduct, titles: readonly string[]) {
  const home = await buildWorkspace(product);
  const { owner, workspace } = home;
  const colleague = await buildInvited(product, home);
  const place = { workspaceId: workspace.id, projectKey: "FIRST" };
  const ask = askerOf(product, owner.token);
  const board = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "要望" });
  const points = await ask(registerColumn, place, { boardId: board.id, name: "点数", columnType: ColumnType.NUMERIC });
  await ask(bulkRegisterPost, place, { boardId: board.id, postList: titles.map((title) => ({ title })) });
  const path = `/workspace/${workspace.id}/FIRST/${board.id}`;
  return { home, owner, colleague, path, board, place, points };
}

/** The cell of a row and a column, both counted from 1 and without number and title heads. */
export function cellAt(page: Page, row: number, column: number): Locator {
  return page.locator(`[role=row][data-row="${row - 1}"] [data-column="${column}"]`);
}

export async function writeCell(page: Page, cell: Locator, text: string): Promise<void> {
  await cell.click();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

/** How many boards the browser has kept for the next time. */
export function keptBoards(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "itoguchi")) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open("itoguchi");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction("copies").objectStore("copies").count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  });
}
