import { createHmac, hkdfSync } from "node:crypto";
import { getLoginUserInfo } from "@itoguchi/core/accounts/accounts.calls";
import { describe, expect, it } from "vitest";
import { buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { startProduct } from "./harness/product.ts";
import { button } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const SECRET_KEY = "a secret that only this journey knows, long enough";
const product = await startProduct({ env: { SECRET_KEY } });
const chrome = await openBrowser(product.url);
const { owner } = await buildWorkspace(product);
const SETTING = "/workspace/user/setting";

describe("mails of the inbox", () => {
  it("come when the person chose, which is kept; a night without length is refused", async () => {
    const page = await chrome.openAs(owner, SETTING);
    const form = page.getByRole("form", { name: "通知のメール" });
    await form.getByLabel("関わっている投稿にコメントがあったとき").selectOption("すぐに");
    await form.getByLabel("開始").fill("21:00");
    await form.getByLabel("終了").fill("21:00");
    await button(form, "保存").click();
    await form.getByText("開始と違う時刻を選んでください。").waitFor();
    await form.getByLabel("終了").fill("08:30");
    await form.getByLabel("土日と祝日は").uncheck();
    await expectAccessible(page);
    await form.scrollIntoViewIfNeeded();
    await screenshot(page, "inbox-mail-setting");
    await button(form, "保存").click();
    await page.getByText("保存しました").waitFor();
    await page.reload();
    expect(await form.getByLabel("関わっている投稿にコメントがあったとき").inputValue()).toBe("NOW");
    expect(await form.getByLabel("終了").inputValue()).toBe("08:30");
    expect(await form.getByLabel("土日と祝日は").isChecked()).toBe(false);
    await page.close();
  });

  it("browser push: kinds are kept, and the browser says whether it shows them", async () => {
    const page = await chrome.openAs(owner, SETTING);
    const form = page.getByRole("form", { name: "受け取る通知" });
    await form.getByLabel("スプリント").check();
    await form.getByLabel("コメント").uncheck();
    await expectAccessible(page);
    await form.scrollIntoViewIfNeeded();
    await screenshot(page, "inbox-push-setting");
    await button(form, "保存").click();
    await page.getByText("保存しました").waitFor();
    await page.reload();
    expect(await form.getByLabel("スプリント").isChecked()).toBe(true);
    expect(await form.getByLabel("コメント").isChecked()).toBe(false);
    // This browser has no push service: how it goes on is tested against one on this machine (push.test.ts).
    await page
      .getByRole("status")
      .filter({ hasText: /このブラウザー|このサイトの通知/ })
      .waitFor();
    expect((await page.request.get(`${product.url}/push-worker.js`)).headers()["content-type"]).toContain("javascript");
    await page.close();
  });

  it("are stopped from their link by whoever is not signed in, on a phone, after a question", async () => {
    const user = await owner.call(getLoginUserInfo, {});
    const token = `${user.id}.${signed(`inbox-mail:${user.id}`)}`;
    const page = await chrome.newPage({ width: 390, refusals: [400] });
    await page.goto(`${product.url}/mail/unsubscribe?token=${token}`);
    await page.getByRole("heading", { name: "通知のメールを止めますか？" }).waitFor();
    await expectAccessible(page);
    await screenshot(page, "unsubscribe");
    expect((await owner.call(getLoginUserInfo, {})).inboxMail.mention).toBe("NOW");
    await button(page, "通知のメールを止める").click();
    await page.getByRole("heading", { name: "通知のメールを止めました" }).waitFor();
    expect((await owner.call(getLoginUserInfo, {})).inboxMail).toMatchObject({ mention: "NONE", comment: "NONE" });

    await page.goto(`${product.url}/user/unsubscribe?token=${user.id}.wrong`);
    await button(page, "通知のメールを止める").click();
    await page.getByRole("alert").waitFor();
    await page.close();
  });
});

/** As the server signs what stands in mails. */
function signed(text: string): string {
  const key = new Uint8Array(hkdfSync("sha256", SECRET_KEY, "", "sign", 32));
  return createHmac("sha256", key).update(text).digest("base64url");
}
