import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { cleanFileName } from "@itoguchi/core/files/file-name";
import { fail } from "@itoguchi/core/kernel/errors";
import { ZipFile } from "yazl";
import { attachmentKeys } from "../kernel/files/attachment-keys.ts";
import { spoolFolder } from "../kernel/files/spool.ts";
import type { Services } from "../kernel/services.ts";
import { type SpooledFile, type SpooledTable, spoolTables } from "./spool-tables.ts";

/** Rises with every change of the tables that a program reading archives would notice. */
const FORMAT = 1;

const README = `Itoguchiのワークスペースのエクスポートです。

manifest.json   形式の版、書き出した日時、表ごとの行数、ファイルの一覧
data/*.jsonl    表ごとの内容。1行が1件のJSONです
                member=人、project=プロジェクト、board=ボード、board_column=カラム、value_option=選択肢、
                post=投稿(dataがカラムの値)、sub_post=サブ投稿、comment=コメント、post_link=投稿どうしのリンク など
files/          添付ファイル。フォルダ名はfile表のidです

パスワード・アクセストークン・招待・APIキーは含みません。
`;

/** One archive at a time for each workspace: it costs disk and a connection. */
const running = new Set<string>();

/** A ZIP of everything the workspace holds, drawn as it is read. */
export async function openArchive(services: Services, workspaceId: string): Promise<{ name: string; body: Readable }> {
  if (running.has(workspaceId))
    throw fail("TooManyRequests", { message: "エクスポートを実行中です。終わってから、もう一度お試しください。" });
  await services.disk.refuseWhenLow();
  running.add(workspaceId);
  const folder = join(spoolFolder(services.config), `archive-${randomUUID()}`);
  const finish = async () => {
    running.delete(workspaceId);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { tables, files, name } = await spoolTables(services.db, { workspaceId, folder });
    const present = await presentFiles(services, workspaceId, files);
    const body = zip(services, { workspaceId, tables, files: present });
    body.once("close", () => void finish().catch((error) => services.log.warn({ err: error }, "archive folder")));
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
  archive.on("error", (error) => body.destroy(error as Error));
  const manifest = {
    format: FORMAT,
    workspaceId,
    version: services.config.releaseVersion,
    exportedAt: services.clock.now().toISOString(),
    tables: tables.map(({ name, rows }) => ({ name, rows })),
    files: files.map((file) => ({ id: file.id, path: pathOf(file) })),
  };
  archive.addBuffer(Buffer.from(README), "README.txt");
  archive.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), "manifest.json");
  for (const { name, path } of tables) archive.addFile(path, `data/${name}.jsonl`);
  for (const file of files)
    archive.addReadStreamLazy(pathOf(file), { compress: false }, (done) => {
      services.files.read(attachmentKeys({ workspaceId, id: file.id }).original).then(
        (found) => (found ? done(null, found.body) : done(new Error(`no file ${file.id}`), undefined as never)),
        (error) => done(error, undefined as never),
      );
    });
  archive.end();
  return body;
}

/** Those whose bytes are there: one that was lost must not cost the rest. */
async function presentFiles(
  { files: store }: Services,
  workspaceId: string,
  files: readonly SpooledFile[],
): Promise<SpooledFile[]> {
  const present: SpooledFile[] = [];
  for (const file of files)
    if ((await store.size(attachmentKeys({ workspaceId, id: file.id }).original)) !== undefined) present.push(file);
  return present;
}

function pathOf({ id, name }: SpooledFile): string {
  return `files/${id}/${cleanFileName(name)}`;
}
