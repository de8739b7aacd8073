import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { finished, Readable } from "node:stream";
import { cleanFileName } from "@itoguchi/core/files/file-name";
import { fail } from "@itoguchi/core/kernel/errors";
import { ZipFile } from "yazl";
import { attachmentKeys } from "../kernel/files/attachment-keys.ts";
import { spoolFolder } from "../kernel/files/spool.ts";
import type { Services } from "../kernel/services.ts";
import { type SpooledFile, type SpooledTable, spoolTables } from "./spool-tables.ts";

/** Rises with every change of the tables that a program reading exports would notice. */
const FORMAT = 1;

const README = `Itoguchiのワークスペースのエクスポートです。

manifest.json   形式の版、書き出した日時、表ごとの行数、ファイルの一覧
data/*.jsonl    表ごとの内容。1行が1件のJSONです
                member=人、project=プロジェクト、board=ボード、board_column=カラム、value_option=選択肢、
                post=投稿(dataがカラムの値)、sub_post=サブ投稿、comment=コメント、post_link=投稿どうしのリンク など
files/          添付ファイル。フォルダー名はfile表のidです
missing.txt     保存先に見つからなかったファイル(ふつうは空)

パスワード・アクセストークン・招待・APIキーと、一人ひとりの表示の設定は含みません。
`;

/** Of this process: each costs disk and, for a while, a connection. */
const running = new Set<string>();
const MOST_RUNNING = 2;
/** A reader who takes longer gets a broken file; the tables do not lie in the spool folder for ever. */
const LONGEST_MS = 6 * 3_600_000;

/** One at a time for each workspace. */
export function refuseSecond(workspaceId: string): void {
  if (running.has(workspaceId) || running.size >= MOST_RUNNING)
    throw fail("TooManyRequests", { message: "エクスポートを実行中です。終わってから、もう一度お試しください。" });
}

/** A ZIP of everything the workspace holds, written while it is read. */
export async function openExport(
  services: Services,
  { workspaceId, signal }: { workspaceId: string; signal: AbortSignal },
): Promise<{ name: string; body: Readable }> {
  refuseSecond(workspaceId);
  running.add(workspaceId);
  const folder = join(spoolFolder(services.config), `export-${randomUUID()}`);
  const finish = async () => {
    running.delete(workspaceId);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { tables, files, name } = await spoolTables(services, { workspaceId, folder, signal });
    signal.throwIfAborted();
    const body = zip(services, { workspaceId, tables, files });
    const limit = setTimeout(() => body.destroy(), LONGEST_MS).unref();
    body.once("close", () => {
      clearTimeout(limit);
      finish().catch((error) => services.log.warn({ err: error }, "export folder"));
    });
    return { name, body };
  } catch (error) {
    await finish();
    throw error;
  }
}

interface Contents {
  workspaceId: string;
  tables: readonly SpooledTable[];
  files: readonly SpooledFile[];
}

function zip(services: Services, { workspaceId, tables, files }: Contents): Readable {
  const archive = new ZipFile();
  const body = archive.outputStream as Readable;
  const give = entries(archive, body);
  const manifest = {
    format: FORMAT,
    workspaceId,
    version: services.config.releaseVersion,
    exportedAt: services.clock.now().toISOString(),
    tables: tables.map(({ name, rows }) => ({ name, rows })),
    files: files.map((file) => ({ id: file.id, path: pathOf(file) })),
  };
  const missing: string[] = [];
  archive.addBuffer(Buffer.from(README), "README.txt");
  archive.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), "manifest.json");
  for (const { name, path } of tables) give(`data/${name}.jsonl`, async () => createReadStream(path));
  for (const file of files)
    give(
      pathOf(file),
      async () => {
        const found = await services.files.read(attachmentKeys({ workspaceId, id: file.id }).original);
        if (!found) missing.push(pathOf(file));
        return found?.body ?? Readable.from([]);
      },
      { compress: false },
    );
  give("missing.txt", async () => Readable.from([missing.join("\n")]));
  archive.end();
  return body;
}

/** Adds entries that are opened when their turn comes. A reader who goes away leaves none of them open. */
function entries(archive: ZipFile, body: Readable) {
  let opened: Readable | undefined;
  body.once("close", () => opened?.destroy());
  archive.on("error", (error) => body.destroy(error as Error));
  return (path: string, open: () => Promise<Readable>, { compress = true } = {}) =>
    archive.addReadStreamLazy(path, { compress }, (done) => {
      const refuse = (error: Error) => done(error, undefined as never);
      if (body.destroyed) return refuse(new Error("nobody reads"));
      open().then((stream) => {
        opened = stream;
        // Also when it breaks off without an error: the archive would wait for its end.
        finished(stream, (error) => error && body.destroy(error));
        if (body.destroyed) stream.destroy();
        done(null, stream);
      }, refuse);
    });
}

function pathOf({ id, name }: SpooledFile): string {
  return `files/${id}/${cleanFileName(name)}`;
}
