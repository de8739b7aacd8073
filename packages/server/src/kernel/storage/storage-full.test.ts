import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { updateThumbnail } from "@itoguchi/core/accounts/accounts.calls";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { updateWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { buildFile } from "#server/files/files.factory";
import { buildBoard } from "#server/posts/posts.factory";
import { askByName, askerIn } from "#server/testing/graphql";
import { startS3StandIn } from "#server/testing/s3-stand-in";
import { startTestServer, type TestServer } from "#server/testing/test-server";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { localFiles } from "../files/local-files.ts";
import { s3Files } from "../files/s3-files.ts";
import { spoolFolder } from "../files/spool.ts";
import { asDomainError } from "../http/errors.ts";

const FULL = { kind: "StorageFull", status: 507, message: expect.stringContaining("容量が足りません") };
const METRICS_TOKEN = "a-token-for-prometheus";
const PICTURE = { width: 60, height: 40, channels: 3, background: "#48a" } as const;
const pixels = async () =>
  `data:image/png;base64,${(await sharp({ create: PICTURE }).png().toBuffer()).toString("base64")}`;
const headers = { authorization: `Bearer ${METRICS_TOKEN}` };

/** Names of the files below a folder. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) =>
      one.isFile() || one.isSymbolicLink() ? [one.name] : [],
    );
  } catch {
    return [];
  }
}
const keptBy = ({ services: { config } }: TestServer) => [
  ...filesIn(join(config.DATA_DIR, "files")),
  ...filesIn(spoolFolder(config)),
];
const fileRows = async ({ admin }: TestServer) => (await admin.query("select id from file")).rowCount;

describe("a database without room", () => {
  it("is told as such over REST and GraphQL, and changes nothing", async () => {
    const server = await startTestServer();
    const home = await buildWorkspace(server);
    const ask = askerIn(server, home);
    const board = await buildBoard(ask);
    await server.admin.query(`
      create function no_room() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100';
      end $$;
      create trigger no_room before insert on event for each row execute function no_room()`);
    const counted = async () =>
      (await server.admin.query("select (select count(*) from post) as posts, (select count(*) from event) as events"))
        .rows;
    const before = await counted();
    const rename = () => home.owner.call(updateWorkspace, { ws: home.workspace.id, name: "入らない" });
    await expect(rename()).rejects.toMatchObject(FULL);
    const asking = { token: home.owner.token, workspaceId: home.workspace.id, projectKey: home.projectKey };
    const post = { boardId: board.id, title: "入らない" };
    const told = { status: 507, code: "D000020", message: FULL.message };
    await expect(ask(registerPost, post)).rejects.toMatchObject(told);
    await expect(askByName(server, asking, registerPost, post)).rejects.toMatchObject(told);
    await expect(home.owner.call(updateThumbnail, { dataURL: await pixels() })).rejects.toMatchObject(FULL);
    expect(await counted()).toEqual(before);
    expect(keptBy(server)).toEqual([]);
    expect((await server.app.inject({ url: "/readyz" })).statusCode).toBe(200);
    await server.admin.query("drop trigger no_room on event");
    await rename();
    await ask(registerPost, post);
  });
});

describe("a disk without room", () => {
  it("keeps nothing of a file that did not fit", async () => {
    const folder = mkdtempSync(join(tmpdir(), "itoguchi-full-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, "attachments"));
    // What is written there meets a device that is always full.
    symlinkSync("/dev/full", join(folder, "attachments/a.bin.part"));
    const failed = await localFiles(folder)
      .put("attachments/a.bin", Buffer.alloc(100))
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: "ENOSPC" });
    expect(asDomainError(failed)).toMatchObject(FULL);
    expect(filesIn(folder)).toEqual([]);
  });

  it.each(["ENOSPC", "EDQUOT", "EFBIG"])("is told as such by %s", (code) =>
    expect(asDomainError(Object.assign(new Error("write"), { code, syscall: "write" }))).toMatchObject(FULL),
  );

  it("refuses uploads while less than the reserve is left, so that the database keeps its room", async () => {
    const server = await startTestServer({ env: { DISK_RESERVE_MB: "1000000000", METRICS_TOKEN } });
    const home = await buildWorkspace(server);
    await expect(buildFile(home)).rejects.toMatchObject(FULL);
    expect([keptBy(server), await fileRows(server)]).toEqual([[], 0]);
    await home.owner.call(updateWorkspace, { ws: home.workspace.id, name: "名前は変えられる" });
    const ready = await server.app.inject({ url: "/readyz" });
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: "ready", disk: "low" }]);
    const { body } = await server.app.inject({ url: "/metrics", headers });
    expect(body).toMatch(/^itoguchi_refusals_total\{reason="storage-full"\} 1$/m);
    expect(body).toMatch(/^itoguchi_disk_low 1$/m);
  });
});

describe("an object store without room", () => {
  it.each([
    [507, "XMinioStorageFull"],
    [403, "QuotaExceeded"],
    [400, "XMinioAdminBucketQuotaExceeded"],
  ])("that answers %i %s is told as such", async (status, code) => {
    const s3 = await startS3StandIn();
    onTestFinished(() => s3.stop());
    s3.refuseWith({ status, code });
    const settings = { endpoint: s3.endpoint, bucket: "itoguchi", region: "ap-northeast-1" };
    const files = s3Files({ ...settings, accessKeyId: "key", secretAccessKey: "secret" });
    await expect(files.put("attachments/a.bin", Buffer.from("x"))).rejects.toMatchObject(FULL);
    expect(s3.objects.size).toBe(0);
  });

  it("leaves neither a row nor a part of the picture that was being uploaded", async () => {
    const s3 = await startS3StandIn();
    onTestFinished(() => s3.stop());
    const server = await startTestServer({
      env: { S3_ENDPOINT: s3.endpoint, S3_BUCKET: "itoguchi", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" },
    });
    const home = await buildWorkspace(server);
    const bytes = new Uint8Array(await sharp({ create: PICTURE }).png().toBuffer());
    s3.refuseWith({ status: 507, code: "XMinioStorageFull", after: 1 });
    await expect(buildFile(home, { bytes, name: "絵.png" })).rejects.toMatchObject(FULL);
    expect([[...s3.objects.keys()], keptBy(server), await fileRows(server)]).toEqual([[], [], 0]);
    s3.refuseWith(undefined);
    await buildFile(home, { bytes, name: "絵.png" });
    expect([s3.objects.size, await fileRows(server)]).toEqual([3, 1]);
  });
});
