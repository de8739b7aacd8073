import { readdirSync } from "node:fs";
import { join } from "node:path";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { uploadFile } from "@itoguchi/core/files/files.calls";
import { ColumnType } from "@itoguchi/core/model/column";
import pg from "pg";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { startExternalPostgres } from "../../scripts/product/external-postgres.ts";
import { askerOf } from "../../scripts/product/people.ts";
import { expectAccessible } from "./harness/accessible.ts";
import { buildSharedBoard, cellAt, writeCell } from "./harness/board.ts";
import { openBrowser } from "./harness/browser.ts";
import { startProduct } from "./harness/product.ts";
import { screenshot } from "./harness/screenshot.ts";

/** A file may have 1 MB: what every user may set for their own processes, and what no disk needs to be full for. */
const LIMITED = ["sh", "-c", 'ulimit -f 2048; exec "$@"', "sh"];
const LARGE = Buffer.alloc(4_000_000, 7);

const postgres = await startExternalPostgres();
afterAll(() => postgres.discard());
const product = await startProduct({ env: { DATABASE_URL: postgres.url }, under: LIMITED });
const chrome = await openBrowser(product.url);
const { owner, path, place, board } = await buildSharedBoard(product, ["甲の件", "乙の件"]);
await askerOf(product, owner.token)(registerColumn, place, {
  boardId: board.id,
  name: "資料",
  columnType: ColumnType.FILE,
});
const FULL = /サーバーの容量が足りません/;

const left = () =>
  ["spool", "files"].flatMap((name) => {
    const folder = join(product.dataDir, name);
    try {
      return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) =>
        one.isFile() ? [one.name] : [],
      );
    } catch {
      return [];
    }
  });

it("an upload that finds no room is refused with its own code and leaves nothing behind", async () => {
  const upload = (bytes: Uint8Array<ArrayBuffer>) =>
    owner.call(uploadFile, { ...place, file: new File([bytes], "資料.bin") });
  await expect(upload(new Uint8Array(LARGE))).rejects.toMatchObject({ kind: "StorageFull", status: 507 });
  expect(left()).toEqual([]);
  await upload(new Uint8Array(LARGE.subarray(0, 100_000)));
  expect(left()).toHaveLength(1);
});

it("the editor of a file says so, and the file can be sent again", async () => {
  const page = await chrome.openAs(owner, path, { refusals: [507] });
  await page.getByRole("gridcell", { name: /^甲の件/ }).click();
  await page.keyboard.press("Space");
  const panel = page.getByRole("article", { name: /甲の件/ });
  await panel.getByRole("button", { name: /^資料を/ }).click();
  await panel.getByText("ファイルを追加").waitFor();
  const file = { name: "大きな資料.bin", mimeType: "application/octet-stream", buffer: LARGE };
  await panel.locator("input[type=file]").first().setInputFiles(file);
  await panel.getByText(FULL).waitFor();
  await expectAccessible(page);
  await screenshot(page, "full-disk-upload");
});

it("a change that finds no room in the database waits, says so, and is saved when there is room", async () => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`
    create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$;
    create trigger no_room before insert on event for each row execute function no_room()`);
  const page = await chrome.openAs(owner, path, { refusals: [507] });
  await writeCell(page, cellAt(page, 1, 2), "42");
  await page.getByText("サーバーの容量が足りません：1件が送信待ちです").waitFor();
  expect(await cellAt(page, 1, 2).textContent()).toBe("42");
  await expectAccessible(page);
  await screenshot(page, "full-disk-change");
  await client.query("drop trigger no_room on event");
  // The next page sends what the one before it could not.
  await page.reload();
  await page.getByText("保存済み").waitFor();
  await expect.poll(() => cellAt(page, 1, 2).textContent()).toBe("42");
  const written = async () => {
    const { rows } = await client.query("select data from post where title = '甲の件'");
    return Object.values(rows[0].data);
  };
  await expect.poll(written).toContain(42);
});
