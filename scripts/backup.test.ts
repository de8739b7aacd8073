import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getSessionList, signIn, updateThumbnail } from "@itoguchi/core/accounts/accounts.calls";
import { uploadFile } from "@itoguchi/core/files/files.calls";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { PASSWORD } from "../packages/server/src/accounts/accounts.factory.ts";
import { Manifest, writeManifest } from "../packages/server/src/kernel/backup/manifest.ts";
import { readConfig } from "../packages/server/src/kernel/config.ts";
import { withDatabase } from "../packages/server/src/kernel/db/database.ts";
import { joinDatabase } from "../packages/server/src/kernel/db/join-database.ts";
import { createLogger } from "../packages/server/src/kernel/logger.ts";
import { buildBoard } from "../packages/server/src/posts/posts.factory.ts";
import { createServer } from "../packages/server/src/server.ts";
import { eventually } from "../packages/server/src/testing/eventually.ts";
import { askerIn } from "../packages/server/src/testing/graphql.ts";
import { asAdmin } from "../packages/server/src/testing/test-database.ts";
import { startTestServer, type TestServer } from "../packages/server/src/testing/test-server.ts";
import { buildWorkspace } from "../packages/server/src/workspaces/workspaces.factory.ts";

const ROOT = join(import.meta.dirname, "..");
const WRITERS = 4;
const BEFORE = 40;

const folder = mkdtempSync(join(inject("runFolder"), "backup-"));
const backup = join(folder, "backup");
const server = await startTestServer();
const home = await buildWorkspace(server);
const place = { workspaceId: home.workspace.id, projectKey: home.projectKey };
const ask = askerIn(server, home);
const board = await buildBoard(ask);
const source = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.services.config.DATA_DIR };

/** Runs `npm run NAME` with these settings and answers its exit code and lines. */
function run(name: "backup" | "restore", args: string[], env: Record<string, string>) {
  const { PATH = "" } = process.env;
  return new Promise<{ code: number; lines: string[] }>((resolve) => {
    const script = join(ROOT, "scripts", `${name}.ts`);
    execFile(process.execPath, [script, ...args], { env: { PATH, ...env }, cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, lines: `${stdout}${stderr}`.trim().split("\n") }),
    );
  });
}

const sum = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const picture = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: "#48a" } })
    .png()
    .toBuffer();

/** Addresses of files in one server, with their sums. */
async function sumsOf({ app }: Pick<TestServer, "app">, urls: readonly string[], token: string): Promise<string[]> {
  const answers = await Promise.all(
    urls.map((url) => app.inject({ url, headers: { authorization: `Bearer ${token}` } })),
  );
  return answers.map(({ statusCode, rawPayload }) => `${statusCode} ${sum(rawPayload)}`);
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query<Row>(text).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  );
}

/** What keeps tenants apart and data right: policies, forced security, keys, triggers, and what the application may do. */
const LAWS = `
  select 'table' as kind, relname || relrowsecurity || relforcerowsecurity as law from pg_class
    where relnamespace in ('public'::regnamespace, 'job'::regnamespace) and relkind in ('r', 'p')
  union all select 'policy', policyname || tablename || coalesce(qual, '') || coalesce(with_check, '') from pg_policies
  union all select 'key', conrelid::regclass || conname || pg_get_constraintdef(oid) from pg_constraint
    where connamespace in ('public'::regnamespace, 'job'::regnamespace)
  union all select 'trigger', pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
  union all select 'grant', relname || privilege from pg_class, unnest(array['select', 'insert', 'update', 'delete']) privilege
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
      and has_table_privilege('itoguchi_app', pg_class.oid, privilege)
  order by 1, 2`;

const acknowledged: string[] = [];
const urls: string[] = [];
let before: string[] = [];
let manifest: Manifest;

beforeAll(async () => {
  urls.push((await home.owner.call(uploadFile, { ...place, file: new File(["一二三"], "メモ.txt") })).url);
  const drawn = await home.owner.call(uploadFile, {
    ...place,
    file: new File([new Uint8Array(await picture())], "絵.png"),
  });
  urls.push(drawn.url, drawn.imageUrl ?? "", drawn.thumbnailImageUrl ?? "");
  const dataURL = `data:image/png;base64,${(await picture()).toString("base64")}`;
  urls.push((await home.owner.call(updateThumbnail, { dataURL })).thumbnailUrl);
  await server.admin.query(
    `insert into job.job (name, data, start_after) values ('sweep', '{"kept": true}', now() + interval '1 day')`,
  );
  let isOver = false;
  const write = async (writer: number) => {
    for (let count = 0; !isOver; count++) {
      const title = `${writer}の${count}`;
      await ask(registerPost, { boardId: board.id, title });
      acknowledged.push(title);
      if (count % 5 === 0)
        await home.owner.call(uploadFile, { ...place, file: new File([title.repeat(1_000)], `${title}.txt`) });
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(BEFORE));
  before = [...acknowledged];
  const made = await run("backup", [backup], source);
  const during = acknowledged.length - before.length;
  isOver = true;
  await writing;
  expect(made).toMatchObject({ code: 0, lines: [expect.stringContaining(`${backup}: `)] });
  expect(during).toBeGreaterThan(0);
  manifest = Manifest.parse(JSON.parse(readFileSync(join(backup, "manifest.json"), "utf8")));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a backup that was made while people wrote", () => {
  it("comes back in an empty data folder, with the key: all that was committed before, every file, every law", async () => {
    const DATA_DIR = join(folder, "embedded");
    const restored = await run("restore", [backup], { DATA_DIR });
    expect(restored).toMatchObject({ code: 0, lines: [expect.stringContaining("復元しました")] });
    const config = readConfig({ DATA_DIR, LOG_LEVEL: "silent" });
    expect(config.SECRET_KEY).toBe(server.services.config.SECRET_KEY);
    const second = await createServer({ config, pages: "none", log: createLogger("silent") });
    try {
      const { url } = await joinDatabase(config);
      for (const { schema, name, rows } of manifest.tables.filter(({ schema }) => schema === "public")) {
        const [{ count }] = (await query<{ count: number }>(
          url,
          `select count(*)::int as count from ${schema}.${name}`,
        )) as [{ count: number }];
        expect([name, count]).toEqual([name, rows]);
      }
      expect(await query(url, LAWS)).toEqual(await query(server.databaseUrl, LAWS));
      expect(await query(url, `select data from job.job where data ? 'kept'`)).toEqual([{ data: { kept: true } }]);

      const post = (url: string, payload: object, token?: string) =>
        second.app.inject({ method: "POST", url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} });
      expect(await query(url, "select from session where ended_at is null"), "nobody is signed in").toEqual([]);
      const ended = await second.app.inject({
        url: getSessionList.path,
        headers: { authorization: `Bearer ${home.owner.token}` },
      });
      expect(ended.statusCode).toBe(401);
      const signedIn = await post(signIn.path, { email: home.owner.email, password: PASSWORD });
      expect(signedIn.statusCode).toBe(200);
      const token = signedIn.json().accessToken as string;
      const titles: string[] = [];
      for (;;) {
        const variables = { ...place, boardId: board.id, param: { offset: titles.length } };
        const page = await post("/board-api", { documentId: getPostListWithPage.name, variables }, token);
        const { postList } = page.json().data.getPostListWithPage as { postList: { title: string }[] };
        if (postList.length === 0) break;
        titles.push(...postList.map(({ title }) => title));
      }
      expect(before.filter((title) => !titles.includes(title))).toEqual([]);
      expect(await sumsOf(second, urls, token)).toEqual(await sumsOf(server, urls, home.owner.token));
      const { rows: files } = { rows: await query<{ id: string }>(url, "select id from file") };
      const stored = new Set(manifest.files.map(({ path }) => path));
      const named = files.map(({ id }) => `files/attachments/${place.workspaceId}/${id}-original.bin`);
      const absent = named.filter((path) => !stored.has(path));
      expect(absent).toEqual(
        manifest.absent.filter((key) => key.endsWith("-original.bin")).map((key) => `files/${key}`),
      );
      // Who writes goes on where the backup was.
      const written = await post(
        "/board-api",
        {
          documentId: registerPost.name,
          variables: { ...place, input: { boardId: board.id, title: "復元のあと" } },
        },
        token,
      );
      expect(written.json().errors).toBeUndefined();
    } finally {
      await second.stop();
    }
    const again = await run("restore", [backup], { DATA_DIR });
    expect(again).toEqual({ code: 1, lines: [expect.stringContaining("データベースは空ではありません")] });
    expect(await run("restore", [backup, "--yes"], { DATA_DIR })).toMatchObject({ code: 0 });
  });

  it("comes back in the database of an owner who is no superuser", async () => {
    const adminUrl = inject("adminUrl");
    const name = `owned_${Date.now()}`;
    await asAdmin(adminUrl, `create role ${name} login createrole password 'owner'`);
    await asAdmin(adminUrl, `grant itoguchi_app to ${name}`);
    await asAdmin(adminUrl, `create database ${name} owner ${name}`);
    try {
      const owned = new URL(withDatabase(adminUrl, name));
      owned.username = name;
      owned.password = "owner";
      const env = { DATA_DIR: join(folder, "owned"), DATABASE_URL: owned.href };
      expect(await run("restore", [backup], env)).toMatchObject({ code: 0 });
      const url = withDatabase(adminUrl, name);
      expect(await query(url, LAWS)).toEqual(await query(server.databaseUrl, LAWS));
      const [{ count }] = (await query(url, "select count(*)::int as count from post")) as [{ count: number }];
      expect(count).toBe(manifest.tables.find((table) => table.name === "post")?.rows);
      expect(await run("restore", [backup], env)).toEqual({
        code: 1,
        lines: [expect.stringContaining("空ではありません")],
      });
      const refused = await run("backup", [join(folder, "of-owner")], env);
      expect(refused).toEqual({ code: 1, lines: [expect.stringContaining("bypassrls")] });
    } finally {
      await asAdmin(adminUrl, `drop database ${name} with (force)`);
      await asAdmin(adminUrl, `drop role ${name}`);
    }
  });
});

describe("a backup that is not whole", () => {
  const DATA_DIR = join(folder, "untouched");
  const refuse = async (path: string, words: string) =>
    expect(await run("restore", [backup], { DATA_DIR })).toEqual({
      code: 1,
      lines: [expect.stringMatching(new RegExp(`${words}.*${path}|${path}.*${words}`))],
    });

  it.each([
    ["a table", () => "database/public.post.copy.gz"],
    ["a file", () => manifest.files.find(({ path }) => path.startsWith("files/"))?.path ?? ""],
    ["the key", () => "secret.key"],
    ["the list of its files", () => "manifest.json"],
  ])("is refused with one line that names it when a byte of %s was changed", async (_, pathOf) => {
    const path = join(backup, pathOf());
    const bytes = readFileSync(path);
    const flipped = Buffer.from(bytes);
    flipped[Math.floor(bytes.length / 2)] = (flipped[Math.floor(bytes.length / 2)] as number) ^ 1;
    writeFileSync(path, flipped);
    try {
      await refuse(pathOf(), "壊れています");
    } finally {
      writeFileSync(path, bytes);
    }
  });

  it.each(["database/public.post.copy.gz", "manifest.json"])("is refused when %s is missing", async (name) => {
    const path = join(backup, name);
    const bytes = readFileSync(path);
    rmSync(path);
    try {
      await refuse(name, "完全ではありません");
    } finally {
      writeFileSync(path, bytes);
    }
  });

  it("is refused before anything is deleted when jobs have another form", async () => {
    const other = join(folder, "other-jobs");
    cpSync(backup, other, { recursive: true });
    await writeManifest(other, { ...manifest, jobVersion: manifest.jobVersion + 1 });
    const DATA_DIR = join(folder, "embedded");
    const refused = await run("restore", [other, "--yes"], { DATA_DIR });
    expect(refused).toEqual({ code: 1, lines: [expect.stringContaining("形式が違います")] });
    const still = await run("restore", [backup], { DATA_DIR });
    expect(still).toEqual({ code: 1, lines: [expect.stringContaining("空ではありません")] });
  });

  it("is not made with a key that is not the server's", async () => {
    const elsewhere = { DATABASE_URL: server.databaseUrl, DATA_DIR: join(folder, "elsewhere") };
    const refused = await run("backup", [join(folder, "without-key")], elsewhere);
    expect(refused).toEqual({ code: 1, lines: [expect.stringContaining("鍵がありません")] });
    const other = await run("backup", [join(folder, "other-key")], { ...source, SECRET_KEY: "k".repeat(40) });
    expect(other).toEqual({ code: 1, lines: [expect.stringContaining("another key")] });
  });

  it("is not made in a folder with something in it", async () => {
    const { code, lines } = await run("backup", [backup], source);
    expect([code, lines]).toEqual([1, [expect.stringContaining("空ではありません")]]);
  });
});
