import type { Page } from "playwright-core";
import { PASSWORD } from "../../../scripts/product/people.ts";
import { button, field } from "./screen.ts";
import { screenshot } from "./screenshot.ts";
import { totpCode } from "./totp.ts";

const FULL_WIDTH = "０１２３４５６７８９";

/** Turns two-step sign-in on, through the screens of my page, as far as the recovery codes. */
export async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await button(page, "2段階認証を有効にする").click();
  const dialog = page.getByRole("dialog");
  await field(dialog, "現在のパスワード").fill(PASSWORD);
  await button(dialog, "次へ").click();
  await dialog.getByRole("img", { name: "認証アプリに登録するためのQRコード" }).waitFor();
  const secret = (await field(dialog, "セットアップキー").inputValue()).replaceAll(" ", "");
  await screenshot(page, "two-step-app");
  const code = [...totpCode(secret)].map((digit) => FULL_WIDTH[Number(digit)]).join("");
  await field(dialog, "認証コード").fill(code);
  await button(dialog, "有効にする").click();
  const list = dialog.getByRole("list", { name: "回復用コード" });
  await list.waitFor();
  await screenshot(page, "two-step-codes");
  const codes = await list.getByRole("listitem").allTextContents();
  await button(dialog, "保管しました").click();
  await page.getByText(/^有効です/).waitFor();
  return { secret, codes };
}
