import { readdirSync } from "node:fs";
import { join } from "node:path";
import { deleteFile } from "@itoguchi/core/files/files.calls";
import { expect, it } from "vitest";
import { asAdmin } from "../testing/test-database.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { buildFile } from "./files.factory.ts";
import { sweepFiles } from "./sweep-files.ts";

const HOUR = 3_600_000;
const server = await startTestServer();
const { signal } = new AbortController();
const sweep = () => sweepFiles(server.services, signal);

function idsInStore(): string[] {
  const folder = join(server.services.config.DATA_DIR, "files");
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return [...new Set(names.map(({ name }) => name.slice(0, 36)))].sort();
}

it("takes what nobody attached after a day, and what was deleted after thirty; repeating it changes nothing", async () => {
  const home = await buildWorkspace(server);
  const [left, attached, deleted, orphan] = [
    await buildFile(home),
    await buildFile(home),
    await buildFile(home),
    await buildFile(await buildWorkspace(server)),
  ];
  await asAdmin(
    server.databaseUrl,
    `update file set attached_at = now() where id in ('${attached.id}', '${deleted.id}')`,
  );
  await home.owner.call(deleteFile, { url: deleted.url });
  await asAdmin(server.databaseUrl, `update file set project_id = null where id = '${orphan.id}'`);
  server.clock.pass(23 * HOUR);
  await sweep();
  expect(idsInStore()).toEqual([left.id, attached.id, deleted.id].sort());
  server.clock.pass(2 * HOUR);
  await sweep();
  expect(idsInStore()).toEqual([attached.id, deleted.id].sort());
  server.clock.pass(30 * 24 * HOUR);
  await sweep();
  await sweep();
  expect(idsInStore()).toEqual([attached.id]);
});

it("keeps the row until the bytes are gone", async () => {
  const home = await buildWorkspace(server);
  const { id } = await buildFile(home);
  server.clock.pass(25 * HOUR);
  const { files } = server.services;
  const { remove } = files;
  files.remove = async () => {
    throw new Error("the store is away");
  };
  await expect(sweep()).rejects.toThrow("the store is away");
  files.remove = remove;
  expect(idsInStore()).toContain(id);
  await sweep();
  expect(idsInStore()).not.toContain(id);
});
