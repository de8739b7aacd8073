import { randomBytes } from "node:crypto";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { getAuditList } from "@itoguchi/core/audit/audit.calls";
import { exportWorkspace } from "@itoguchi/core/exports/exports.calls";
import { uploadFile } from "@itoguchi/core/files/files.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { deleteUser, getUserList } from "@itoguchi/core/members/members.calls";
import { deleteWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { describe, expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import type { Person } from "../accounts/accounts.factory.ts";
import { buildFile } from "../files/files.factory.ts";
import { attachmentKeys } from "../kernel/files/attachment-keys.ts";
import { spoolFolder, sweepSpool } from "../kernel/files/spool.ts";
import { buildMember } from "../members/members.factory.ts";
import { eventually } from "../testing/eventually.ts";
import { tenantTables } from "../testing/tenant-tables.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { EXPORTED_TABLES, LEFT_OUT } from "./exported-tables.ts";

const server = await startTestServer();

const get = (url: string, { token }: Pick<Person, "token">) =>
  server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
const spooled = async () =>
  (await readdir(spoolFolder(server.services.config)).catch(() => [])).filter((name) => name.startsWith("export-"));

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    found.set(entry.fileName, Buffer.concat(chunks));
  }
  return found;
}

function linesOf(found: Map<string, Buffer>, table: string): Record<string, unknown>[] {
  const text = found.get(`data/${table}.jsonl`)?.toString() ?? "";
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

describe("the export of a workspace", () => {
  it("decides about every table of a workspace", async () => {
    const decided = [...EXPORTED_TABLES.map(({ name }) => name), ...LEFT_OUT];
    expect((await tenantTables(server.admin)).filter((name) => !decided.includes(name))).toEqual([]);
  });

  it("holds every row and file of it, of no other, and nothing that opens anything", async () => {
    const home = await buildWorkspace(server, { name: "糸口商店" });
    const other = await buildWorkspace(server, { name: "よその会社" });
    const file = await buildFile(home);
    await buildFile(other);
    await server.admin.query("update file set attached_at = now()");
    await buildMember(server, home, Role.STAFF);
    const ws = home.workspace.id;
    const { url } = await home.owner.call(exportWorkspace, { ws });
    const answer = await get(url, home.owner);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-disposition"]).toContain(encodeURIComponent("糸口商店"));
    const found = await unzip(answer.rawPayload);
    const manifest = JSON.parse(String(found.get("manifest.json")));
    for (const { name, rows } of manifest.tables as { name: string; rows: number }[]) {
      expect(linesOf(found, name)).toHaveLength(rows);
      if (name === "workspace") continue;
      const { rows: counted } = await server.admin.query(
        `select count(*)::int as count from ${name} where workspace_id = $1`,
        [ws],
      );
      expect({ name, rows }).toEqual({ name, rows: counted[0].count });
    }
    expect(linesOf(found, "workspace")).toMatchObject([{ id: ws, name: "糸口商店" }]);
    expect(linesOf(found, "project").map(({ project_key }) => project_key)).toEqual([home.projectKey]);
    expect(linesOf(found, "member").map(({ email }) => email)).toContain(home.owner.email);
    expect([...found.keys()].filter((path) => path.startsWith("files/"))).toHaveLength(manifest.files.length);
    expect(manifest.files.map(({ id }: { id: string }) => id)).toContain(file.id);
    const everything = Buffer.concat([...found.values()]).toString("latin1");
    expect(everything).not.toContain(other.workspace.id);
    expect(everything).not.toMatch(/api_key_hash|token_hash|key_hash|password/);
    const { entryList } = await home.owner.call(getAuditList, { ws });
    expect(entryList[0]).toMatchObject({ action: "workspace.exported" });
  });

  it("opens for whoever asked, for ten minutes and as long as they may", async () => {
    const home = await buildWorkspace(server);
    const ws = home.workspace.id;
    const admin = await buildMember(server, home, Role.ADMIN);
    const { url } = await admin.call(exportWorkspace, { ws });
    const statusOf = async (address: string) => (await get(address, admin)).statusCode;
    expect(await statusOf(url)).toBe(200);
    expect((await get(url, home.owner)).statusCode, "somebody else").toBe(404);
    expect((await server.app.inject({ url })).statusCode, "nobody").toBe(404);
    const later = url.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 60_000}`);
    for (const forged of [later, url.replace(ws, (await buildWorkspace(server)).workspace.id), url.split("?")[0] ?? ""])
      expect(await statusOf(forged)).toBe(404);
    const { userList } = await home.owner.call(getUserList, { ws });
    const { id } = userList.find(({ user }) => user.email === admin.email) as { id: string };
    await home.owner.call(deleteUser, { ws, id });
    expect(await statusOf(url)).toBe(404);
  });

  it("leaves nothing behind when its reader goes away, and can be asked for again", async () => {
    const home = await buildWorkspace(server);
    const place = { workspaceId: home.workspace.id, projectKey: home.projectKey };
    const large = new File([randomBytes(30_000_000)], "大きい.bin");
    await home.owner.call(uploadFile, { ...place, file: large });
    await server.admin.query("update file set attached_at = now()");
    const { url } = await home.owner.call(exportWorkspace, { ws: home.workspace.id });
    const base = await server.listen();
    for (const readFirst of [true, false]) {
      const abort = new AbortController();
      const answer = fetch(base + url, {
        headers: { authorization: `Bearer ${home.owner.token}` },
        signal: abort.signal,
      });
      if (readFirst) await (await answer).body?.getReader().read();
      else await eventually(async () => expect(await spooled()).toHaveLength(1));
      abort.abort();
      await answer.catch(() => {});
      await eventually(async () => expect(await spooled()).toEqual([]));
    }
    expect((await get(url, home.owner)).statusCode).toBe(200);
  });

  it("is made once at a time, however many ask for it at once", async () => {
    const home = await buildWorkspace(server);
    const { url } = await home.owner.call(exportWorkspace, { ws: home.workspace.id });
    const answers = await Promise.all(Array.from({ length: 10 }, () => get(url, home.owner)));
    // One that is quick may be over before the last of them asks.
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
  });

  it("names a file that is not in the store, and holds the others", async () => {
    const home = await buildWorkspace(server);
    const [lost, kept] = [await buildFile(home), await buildFile(home)];
    await server.admin.query("update file set attached_at = now()");
    await server.services.files.remove(attachmentKeys({ workspaceId: home.workspace.id, id: lost.id }).original);
    const { url } = await home.owner.call(exportWorkspace, { ws: home.workspace.id });
    const found = await unzip((await get(url, home.owner)).rawPayload);
    expect(String(found.get("missing.txt"))).toContain(lost.id);
    expect([...found].filter(([path, bytes]) => path.includes(kept.id) && bytes.length > 0)).toHaveLength(1);
  });

  it("is swept out of the spool folder when a killed server left it there", async () => {
    const folder = spoolFolder(server.services.config);
    await mkdir(join(folder, "export-left", "deeper"), { recursive: true });
    await sweepSpool(folder, new Date(Date.now() + 60_000));
    expect(await readdir(folder)).toEqual([]);
  });

  it("can be had while a deleted workspace can be restored", async () => {
    const home = await buildWorkspace(server);
    const ws = home.workspace.id;
    await home.owner.call(deleteWorkspace, { ws, name: home.workspace.name });
    const { url } = await home.owner.call(exportWorkspace, { ws });
    expect((await get(url, home.owner)).statusCode).toBe(200);
    await server.admin.query("update workspace_deletion set deleted_at = deleted_at - interval '30 days'");
    await expect(home.owner.call(exportWorkspace, { ws })).rejects.toMatchObject({ kind: "EntityNotFound" });
  });
});
