import { readFile } from "node:fs/promises";
import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { describe, expect, it } from "vitest";
import { askerOf, buildInvited, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, field, heading, link } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);

describe("deleting a workspace", () => {
  it("asks for its name, closes every open page, and is undone with everything as it was", async () => {
    const shop = await buildWorkspace(product);
    const { owner, workspace } = shop;
    const place = { workspaceId: workspace.id, projectKey: "FIRST" };
    const board = await askerOf(product, owner.token)(registerBoard, place, {
      creationMode: CreationMode.BLANK,
      name: "残したいボード",
    });
    const colleague = await buildInvited(product, shop);
    const address = `/workspace/${workspace.id}/FIRST/${board.id}`;
    const theirs = await chrome.openAs(colleague, address, { refusals: [404] });
    await heading(theirs, "残したいボード").waitFor();

    const settings = await chrome.openAs(owner, `/workspace/config/info?workspaceId=${workspace.id}`, {
      // What was asked for at the moment of the deletion finds nothing.
      refusals: [400, 404],
    });
    await button(settings, "ワークスペースを削除").click();
    const dialog = settings.getByRole("dialog");
    const name = field(dialog, `確認のため「${workspace.name}」と入力してください`);
    await compose(settings, name, { reading: "ちがう", text: "違う名前" });
    await button(dialog, "削除").click();
    await dialog.getByText("ワークスペースの名前と一致しません。").waitFor();
    await expectAccessible(settings);
    await screenshot(settings, "delete-workspace");

    const download = settings.waitForEvent("download");
    await button(dialog, "エクスポート").click();
    const zip = await readFile(await (await download).path());
    expect(zip.subarray(0, 2).toString()).toBe("PK");

    await name.fill(workspace.name);
    await button(dialog, "削除").click();
    await heading(settings, "このワークスペースは削除されています").waitFor();
    await heading(theirs, "このワークスペースは削除されています").waitFor();
    expect(await button(theirs, "ワークスペースを復元").count()).toBe(0);
    await theirs.goto(product.url + address);
    await heading(theirs, "このワークスペースは削除されています").waitFor();
    await expectAccessible(settings);
    await screenshot(settings, "deleted-workspace");

    await settings.goto(`${product.url}/workspace/user/setting`);
    await link(settings, workspace.name).click();
    await button(settings, "ワークスペースを復元").click();
    await settings.waitForURL(/\/workspace\/[0-9a-f-]+\/FIRST/);
    await theirs.goto(product.url + address);
    await heading(theirs, "残したいボード").waitFor();
  });
});
