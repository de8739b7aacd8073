import { registerGroup } from "@itoguchi/core/groups/groups.calls";
import { assignGroup } from "@itoguchi/core/projects/projects.calls";
import { describe, expect, it } from "vitest";
import { buildInvited } from "../../scripts/product/people.ts";
import { expectAccessible } from "./harness/accessible.ts";
import { buildSharedBoard, keptBoards } from "./harness/board.ts";
import { openBrowser } from "./harness/browser.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);

describe("others on the same board", () => {
  it("are seen with what they have open, until they go or may not see it; whoever is new is known by name at once", async () => {
    const { home, owner, colleague, path } = await buildSharedBoard(product, ["甲", "乙"]);
    const mine = await chrome.openAs(owner, path);
    const theirs = await chrome.openAs(colleague, path, { refusals: [404] });
    const others = mine.getByRole("img", { name: /^ほかに見ている人/ });
    await mine.getByRole("img", { name: `ほかに見ている人：${colleague.name}` }).waitFor();
    await theirs.getByRole("img", { name: `ほかに見ている人：${owner.name}` }).waitFor();

    await theirs.goto(`${path}?post=1`);
    const row = mine.getByRole("row").filter({ hasText: "甲" });
    await row.getByText(`${colleague.name}さんが開いています`).waitFor({ state: "attached" });
    await mine.goto(`${path}?post=1`);
    const panel = mine.getByRole("article");
    await panel.getByRole("img", { name: `ほかに見ている人：${colleague.name}` }).waitFor();
    await expectAccessible(mine);
    await screenshot(mine, "board-presence");

    const newcomer = await buildInvited(product, home);
    const third = await chrome.openAs(newcomer, path);
    await mine.getByRole("img", { name: /^ほかに見ている人：.+、.+/ }).waitFor();
    await third.context().close();
    await mine
      .getByRole("img", { name: /^ほかに見ている人：[^、]+$/ })
      .first()
      .waitFor();

    // Shut out, they see and keep nothing, and are seen no more.
    await eventually(async () => expect(await keptBoards(theirs)).toBe(1));
    const ws = home.workspace.id;
    const { id } = await owner.call(registerGroup, { ws, name: "ほかの人" });
    await owner.call(assignGroup, { ws, pk: "FIRST", groupIdList: [id] });
    await theirs
      .getByText(/閲覧権限がありません/)
      .first()
      .waitFor();
    await theirs.getByText("甲").waitFor({ state: "detached" });
    await eventually(async () => expect(await keptBoards(theirs)).toBe(0));
    await others.first().waitFor({ state: "detached" });
    await eventually(async () => expect(await row.locator("[data-watched]").count()).toBe(0));
  });
});
