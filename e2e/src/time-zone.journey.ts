import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { describe, expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { sharedProduct } from "./harness/product.ts";
import { button } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const { owner, workspace } = await buildWorkspace(product);
const place = { workspaceId: workspace.id, projectKey: "FIRST" };
const ask = askerOf(product, owner.token);

describe("the workspace's time zone", () => {
  it("is chosen in the settings; a board that is open shows other times at once", async () => {
    const { id: boardId } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "予定" });
    const date = await ask(registerColumn, place, { boardId, name: "開始", columnType: ColumnType.DATE });
    const data = { [date.id]: "2026-11-18T00:30:00+09:00" };
    await ask(registerPost, place, { boardId, title: "打ち合わせ", data });
    const board = await chrome.openAs(owner, `/workspace/${workspace.id}/FIRST/${boardId}`);
    await board.getByText("2026-11-18 00:30").waitFor();

    const settings = await chrome.openAs(owner, `/workspace/config/info?workspaceId=${workspace.id}`);
    const zone = settings.getByRole("combobox", { name: /^タイムゾーン/ });
    await expect.poll(() => zone.getByRole("option").count()).toBeGreaterThan(100);
    expect(await zone.inputValue(), "what is saved stays chosen when the whole list comes").toBe("Asia/Tokyo");
    await zone.selectOption("America/New_York");
    await expectAccessible(settings);
    await screenshot(settings, "time-zone");
    await button(settings, "保存").click();
    await settings.getByText("保存しました").first().waitFor();
    await board.getByText("2026-11-17 10:30").waitFor();
    await board.reload();
    await board.getByText("2026-11-17 10:30").waitFor();
  });
});
