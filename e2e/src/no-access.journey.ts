import { Role } from "@itoguchi/core/kernel/roles";
import { deleteUser, getUserList, updateUserByAdmin } from "@itoguchi/core/members/members.calls";
import { describe, it } from "vitest";
import { buildInvited, buildWorkspace, PASSWORD } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { sharedProduct } from "./harness/product.ts";
import { fillSignIn, heading } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);

async function buildShop() {
  const shop = await buildWorkspace(product);
  const person = await buildInvited(product, shop);
  const ws = shop.workspace.id;
  const { userList } = await shop.owner.call(getUserList, { ws, words: person.email });
  return { shop, ws, person, id: userList[0]?.id as string };
}

describe("somebody without access", () => {
  it("who is a guest of no project is told whom to ask", async () => {
    const { shop, ws, person, id } = await buildShop();
    await shop.owner.call(updateUserByAdmin, { ws, id, role: Role.GUEST });
    const page = await chrome.openAs(person, "/workspace/project");
    await heading(page, "開けるプロジェクトがありません").waitFor();
    await page.getByRole("region", { name: "依頼できる管理者" }).getByText(shop.owner.name).waitFor();
    await expectAccessible(page);
    await screenshot(page, "guest-without-project");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });

  it("who was removed is told so when they sign in again", async () => {
    const { shop, ws, person, id } = await buildShop();
    const page = await chrome.openAs(person, "/workspace/project", { refusals: [401, 404] });
    await heading(page, "はじめてのプロジェクト").waitFor();
    await shop.owner.call(deleteUser, { ws, id });
    await page.waitForURL(/\/user\/login/);
    await fillSignIn(page, { email: person.email, password: PASSWORD });
    await heading(page, "ワークスペースのメンバーではなくなりました").waitFor();
    await page.getByText("「糸口商店」のメンバーから外れたため、開けません。").waitFor();
    await expectAccessible(page);
    await screenshot(page, "removed");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });
});
