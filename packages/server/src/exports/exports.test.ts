import { getAuditList } from "@itoguchi/core/audit/audit.calls";
import { exportWorkspace } from "@itoguchi/core/exports/exports.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { deleteUser, getUserList } from "@itoguchi/core/members/members.calls";
import { deleteWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { describe, expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { buildFile } from "../files/files.factory.ts";
import { buildMember } from "../members/members.factory.ts";
import { tenantTables } from "../testing/tenant-tables.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { ARCHIVED, LEFT_OUT } from "./archived-tables.ts";

const server = await startTestServer();

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

describe("the archive of a workspace", () => {
  it("decides about every table of a workspace", async () => {
    const decided = [...ARCHIVED.map(({ name }) => name), ...LEFT_OUT];
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
    const answer = await server.app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-disposition"]).toContain(encodeURIComponent("糸口商店"));
    const found = await unzip(answer.rawPayload);
    const manifest = JSON.parse(String(found.get("manifest.json")));
    for (const { name, rows } of manifest.tables as { name: string; rows: number }[]) {
      const { rows: counted } = await server.admin.query(
        `select count(*)::int as count from ${name} where workspace_id = $1`,
        [ws],
      );
      expect({ name, rows }).toEqual({ name, rows: counted[0].count });
      expect(linesOf(found, name)).toHaveLength(rows);
    }
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
    const statusOf = async (address: string) => (await server.app.inject({ url: address })).statusCode;
    expect(await statusOf(url)).toBe(200);
    const later = url.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 60_000}`);
    for (const forged of [later, url.replace(ws, (await buildWorkspace(server)).workspace.id), url.split("?")[0] ?? ""])
      expect(await statusOf(forged)).toBe(404);
    const { userList } = await home.owner.call(getUserList, { ws });
    const { id } = userList.find(({ user }) => user.email === admin.email) as { id: string };
    await home.owner.call(deleteUser, { ws, id });
    expect(await statusOf(url)).toBe(404);
  });

  it("can be had while a deleted workspace can be restored", async () => {
    const home = await buildWorkspace(server);
    const ws = home.workspace.id;
    await home.owner.call(deleteWorkspace, { ws, name: home.workspace.name });
    const { url } = await home.owner.call(exportWorkspace, { ws });
    expect((await server.app.inject({ url })).statusCode).toBe(200);
  });
});
