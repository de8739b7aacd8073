import { readdirSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { MOST_FILE_BYTES } from "@itoguchi/core/files/file";
import { deleteFile, uploadFile, uploadThumbnail } from "@itoguchi/core/files/files.calls";
import { registerGroup } from "@itoguchi/core/groups/groups.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { assignGroup, registerProject } from "@itoguchi/core/projects/projects.calls";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { bareScope } from "../accounts/accounts.factory.ts";
import { enterWorkspace, publicCommand } from "../kernel/command.ts";
import { spoolFolder } from "../kernel/files/spool.ts";
import { issueAccessToken } from "../kernel/http/session-token.ts";
import { buildMember } from "../members/members.factory.ts";
import { eventually } from "../testing/eventually.ts";
import { withForgedSignature } from "../testing/forged-signature.ts";
import { startS3StandIn } from "../testing/s3-stand-in.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { type BuiltWorkspace, buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { attachFiles, fileViews } from "./files.access.ts";
import { buildFile } from "./files.factory.ts";

const server = await startTestServer();
const home = await buildWorkspace(server);
const place = { workspaceId: home.workspace.id, projectKey: home.projectKey };
const projectId = (await home.owner.call(registerProject, { ws: home.workspace.id, name: "企画", projectKey: "OTHER" }))
  .id;

const get = (url: string, token = home.owner.token) => server.app.inject({ url, headers: bearer(token) });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const filesOnDisk = ({ services }: TestServer) =>
  readdirSync(join(services.config.DATA_DIR, "files"), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;
const spooled = ({ services }: TestServer) => {
  try {
    return readdirSync(spoolFolder(services.config));
  } catch {
    return [];
  }
};
const photo = () =>
  sharp({ create: { width: 1_600, height: 900, channels: 3, background: "#48a" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "himitsu" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

describe("an upload", () => {
  it("[S13] counts by its size against what a workspace may upload in an hour, and against no other's", async () => {
    const small = await startTestServer({ env: { RATE_LIMIT_UPLOAD_MB: "1" } });
    const [one, other] = [await buildWorkspace(small), await buildWorkspace(small)];
    const send = ({ owner, workspace, projectKey }: BuiltWorkspace, bytes: number) =>
      owner.call(uploadFile, {
        workspaceId: workspace.id,
        projectKey,
        file: new File([new Uint8Array(bytes).fill(65)], "大.txt"),
      });
    await send(one, 600_000);
    await expect(send(one, 600_000)).rejects.toMatchObject({ kind: "TooManyRequests" });
    await send(one, 300_000);
    await send(other, 600_000);
    expect(filesOnDisk(small)).toBe(3);
  });

  it("into a project that is closed to a guest finds no project", async () => {
    const guest = await buildMember(server, home, Role.GUEST);
    const sent = { ...place, dataURL: "data:text/plain;base64,5paH5a2X" };
    for (const call of [uploadFile, uploadThumbnail])
      await expect(guest.call(call, sent)).rejects.toMatchObject({ kind: "EntityNotFound" });
  });

  it("says under which name the file was, or should have been", async () => {
    const wrong = { ...place, dataURL: "data:text/plain;base64,5paH5a2X" };
    await expect(home.owner.call(uploadThumbnail, wrong)).rejects.toMatchObject({
      exceptionList: [{ field: "dataURL" }],
    });
    await expect(home.owner.call(uploadThumbnail, place)).rejects.toThrow("fileかdataURLという名前で");
  });

  it("gives an address that downloads what was sent, under its Japanese name", async () => {
    const file = await buildFile(home, { bytes: "一二三", name: "見積書(最終).txt" });
    expect(file).toMatchObject({
      fileName: "見積書(最終).txt",
      fileMime: "text/plain",
      size: 9,
      thumbnailImageUrl: null,
    });
    const answer = await get(file.url);
    expect(answer.body).toBe("一二三");
    expect(answer.headers["content-disposition"]).toContain(
      "filename*=UTF-8''%E8%A6%8B%E7%A9%8D%E6%9B%B8%28%E6%9C%80%E7%B5%82%29.txt",
    );
    expect(answer.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  it("of a picture is drawn anew, upright and without its metadata", async () => {
    const { url, imageUrl, thumbnailImageUrl, fileMime, size } = await buildFile(home, {
      bytes: new Uint8Array(await photo()),
      name: "写真.jpg",
    });
    expect(fileMime).toBe("image/jpeg");
    const shown = await get(imageUrl ?? "");
    expect(shown.headers).toMatchObject({ "content-type": "image/webp", "content-disposition": "inline" });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: "webp", width: 900, height: 1_600 });
    const small = await sharp((await get(thumbnailImageUrl ?? "")).rawPayload).metadata();
    expect(small).toMatchObject({ width: 360, height: 640 });
    expect(small.exif).toBeUndefined();
    const original = await get(url);
    expect(original.rawPayload).toHaveLength(size);
    const kept = await sharp(original.rawPayload).metadata();
    expect(kept).toMatchObject({ format: "jpeg", width: 900, height: 1_600 });
    expect([kept.exif, kept.orientation]).toEqual([undefined, undefined]);
  });

  it.each(["jpeg", "png", "webp", "avif"] as const)("of %s does not tell where it was taken", async (format) => {
    const taken = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#48a" } })
      .withIccProfile("p3")
      .withExif({ IFD0: { Copyright: "himitsu" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 40/1 0/1" } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">himitsu GPSLatitude</x:xmpmeta>')
      .toFormat(format)
      .toBuffer();
    expect(taken.includes("himitsu")).toBe(true);
    const { url } = await buildFile(home, { bytes: new Uint8Array(taken), name: "写真" });
    const kept = (await get(url)).rawPayload;
    const { exif, xmp, icc, ...metadata } = await sharp(kept).metadata();
    expect([exif, xmp, icc === undefined]).toEqual([undefined, undefined, false]);
    expect(metadata).toMatchObject({ format: format === "avif" ? "heif" : format, width: 60, height: 40 });
    expect(kept.includes("himitsu")).toBe(false);
    const [before, after] = await Promise.all(
      [taken, kept].map(async (bytes) => (await sharp(bytes).stats()).channels.map(({ mean }) => mean)),
    );
    for (const [channel, mean] of (after as number[]).entries())
      expect(Math.abs(mean - ((before as number[])[channel] as number))).toBeLessThan(2);
  });

  it("of a picture that tells nothing stays as it was sent", async () => {
    const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#48a" } })
      .jpeg()
      .toBuffer();
    const { url } = await buildFile(home, { bytes: new Uint8Array(plain), name: "図.jpg" });
    expect((await get(url)).rawPayload).toEqual(plain);
  });

  it.each(["png", "jpeg", "gif", "webp", "avif"] as const)("of %s has a small picture", async (format) => {
    const bytes = await sharp(await photo())
      .resize(800)
      .toFormat(format)
      .toBuffer();
    const file = await buildFile(home, { bytes: new Uint8Array(bytes), name: "絵.bin" });
    expect(file.fileMime).toBe(`image/${format}`);
    expect((await get(file.thumbnailImageUrl ?? "")).headers["content-type"]).toBe("image/webp");
  });

  it("of an animated GIF keeps it whole as a download", async () => {
    const frames = await Promise.all(
      ["#f00", "#0f0"].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const file = await buildFile(home, { bytes: new Uint8Array(gif), name: "動く.gif" });
    expect(file.fileMime).toBe("image/gif");
    expect((await get(file.url)).rawPayload).toEqual(gif);
    expect((await sharp((await get(file.thumbnailImageUrl ?? "")).rawPayload).metadata()).pages ?? 1).toBe(1);
  });

  it("may come as a data: address in a form or in JSON", async () => {
    const dataURL = `data:image/png;base64,${(
      await sharp(await photo())
        .png()
        .toBuffer()
    ).toString("base64")}`;
    const picture = await home.owner.call(uploadThumbnail, { ...place, dataURL });
    for (const url of [picture.originalImageUrl, picture.imageUrl, picture.thumbnailImageUrl])
      expect((await get(url)).statusCode).toBe(200);
    const headers = { authorization: `Bearer ${home.owner.token}` };
    const json = {
      method: "POST",
      url: "/attachmentFile/upload",
      headers,
      payload: { ...place, dataURL, fileName: "図.png" },
    } as const;
    expect((await server.app.inject(json)).json()).toMatchObject({ fileName: "図.png", fileMime: "image/png" });
    await expect(
      home.owner.call(uploadThumbnail, { ...place, dataURL: "data:image/png;base64,5paH" }),
    ).rejects.toMatchObject({ kind: "InvalidInput" });
  });

  it("is kept to members who may write in a project they can open", async () => {
    const ws = home.workspace.id;
    const group = await home.owner.call(registerGroup, { ws, name: "関係者" });
    await home.owner.call(assignGroup, { ws, pk: "OTHER", groupIdList: [group.id] });
    const staff = await buildMember(server, home, Role.STAFF);
    const guest = await buildMember(server, home, Role.GUEST);
    const input = { ...place, dataURL: "data:,".replace(",", ";base64,5paH") };
    await staff.call(uploadFile, input);
    await expect(staff.call(uploadFile, { ...input, projectKey: "OTHER" })).rejects.toMatchObject({
      kind: "EntityNotFound",
    });
    await expect(guest.call(uploadFile, input)).rejects.toMatchObject({ kind: "EntityNotFound" });
    const { url } = await home.owner.call(uploadFile, { ...input, projectKey: "OTHER" });
    await expect(staff.call(deleteFile, { url })).rejects.toMatchObject({ kind: "EntityNotFound" });
    expect(spooled(server)).toEqual([]);
  });

  it("may have 50 MB and not one byte more", async () => {
    const bytes = new Uint8Array(MOST_FILE_BYTES + 1).fill(120);
    expect((await buildFile(home, { bytes: bytes.subarray(1) })).size).toBe(MOST_FILE_BYTES);
    await expect(buildFile(home, { bytes })).rejects.toMatchObject({
      kind: "PayloadTooLarge",
      message: "50MBを超えるファイルは添付できません。",
    });
    const dataURL = `data:;base64,${Buffer.from(bytes.buffer).toString("base64")}`;
    await expect(home.owner.call(uploadFile, { ...place, dataURL })).rejects.toMatchObject({ kind: "PayloadTooLarge" });
    expect(spooled(server)).toEqual([]);
  });
});

describe("over the wire", () => {
  const boundary = "-----itoguchi";
  const head = (name: string, extra = "") =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${extra}\r\n\r\n`;
  const fields = `${head("workspaceId")}${place.workspaceId}\r\n${head("projectKey")}${place.projectKey}\r\n${head("file", '; filename="大.bin"')}`;

  async function send(options: { megabytes: number; cut: boolean }): Promise<{ status: number; code: string } | "cut"> {
    const { port } = new URL(await listening);
    return new Promise((resolve) => {
      const headers = {
        authorization: `Bearer ${home.owner.token}`,
        "content-type": `multipart/form-data; boundary=${boundary}`,
      };
      const sending = request(
        { port, host: "127.0.0.1", path: "/attachmentFile/upload", method: "POST", headers },
        async (answer) => {
          const { code } = JSON.parse(Buffer.concat(await answer.toArray()).toString()) as { code: string };
          resolve({ status: answer.statusCode ?? 0, code });
        },
      );
      sending.on("error", () => resolve("cut"));
      sending.write(fields);
      for (let sent = 0; sent < options.megabytes; sent++) sending.write(Buffer.alloc(1_048_576, 1));
      if (options.cut) setTimeout(() => sending.destroy(), 200);
      else sending.end(`\r\n--${boundary}--\r\n`);
    });
  }
  const listening = server.listen();

  it("a large file comes through", async () => {
    expect(await send({ megabytes: 48, cut: false })).toMatchObject({ status: 200 });
    expect(spooled(server)).toEqual([]);
  });

  it("one that is too large hears so, although it was still sending", async () => {
    expect(await send({ megabytes: 120, cut: false })).toEqual({ status: 413, code: "D000015" });
    expect(spooled(server)).toEqual([]);
  });

  it("one that is cut leaves nothing behind", async () => {
    const kept = filesOnDisk(server);
    expect(await send({ megabytes: 5, cut: true })).toBe("cut");
    await eventually(() => expect(spooled(server)).toEqual([]));
    expect(filesOnDisk(server)).toBe(kept);
  });
});

describe("attaching", () => {
  const Ids = z.object({ workspace: z.string(), project: z.string(), ids: z.array(z.string()) });
  const attach = publicCommand(Ids, async (outside, { workspace, project, ids }) => {
    const ctx = await enterWorkspace(outside, workspace);
    await attachFiles(ctx, project, ids);
    return fileViews(ctx, ids);
  });
  const projectOf = publicCommand(z.object({ workspace: z.string() }), async (outside, { workspace }) => {
    const { db } = await enterWorkspace(outside, workspace);
    return (await db.selectFrom("project").select("id").where("projectKey", "=", "FIRST").executeTakeFirstOrThrow()).id;
  });
  const attachIn = async ({ workspace }: BuiltWorkspace, ids: string[], project?: string) =>
    attach(bareScope(server.services), {
      workspace: workspace.id,
      project: project ?? (await projectOf(bareScope(server.services), { workspace: workspace.id })),
      ids,
    });

  it("gives the views of many, and takes only the project's own", async () => {
    const own = await Promise.all([buildFile(home), buildFile(home)]);
    const ids = own.map(({ id }) => id);
    const views = await attachIn(home, [...ids, ...ids]);
    expect([...views.keys()].sort()).toEqual([...ids].sort());
    const foreign = await buildFile(await buildWorkspace(server));
    await expect(attachIn(home, [...ids, foreign.id])).rejects.toMatchObject({ kind: "EntityNotFound" });
    await expect(attachIn(home, ids, projectId)).rejects.toMatchObject({ kind: "EntityNotFound" });
    expect(await attachIn(home, [])).toEqual(new Map());
  });
});

describe("with S3", () => {
  it("bytes lie there and still come through our own door", async () => {
    const s3 = await startS3StandIn();
    const env = {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: "itoguchi",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    };
    const remote = await startTestServer({ env });
    const built = await buildWorkspace(remote);
    const headers = bearer(built.owner.token);
    const file = await buildFile(built, {
      bytes: new Uint8Array(await photo()),
      name: "写真.jpg",
    });
    expect(s3.objects.size).toBe(3);
    const whole = (await remote.app.inject({ url: file.url, headers })).rawPayload;
    expect(await sharp(whole).metadata()).toMatchObject({ format: "jpeg", width: 900 });
    const part = await remote.app.inject({ url: file.url, headers: { ...headers, range: "bytes=-100" } });
    expect([part.statusCode, part.rawPayload]).toEqual([206, whole.subarray(-100)]);
    const small = await remote.app.inject({ url: file.thumbnailImageUrl ?? "", headers });
    expect(small.headers["content-type"]).toBe("image/webp");
    await s3.stop();
  });
});

describe("a part of a file", () => {
  const digits = buildFile(home, { bytes: "0123456789", name: "動画.mp4" });
  const ask = async (headers: Record<string, string>, url?: string) =>
    server.app.inject({ url: url ?? (await digits).url, headers: { ...bearer(home.owner.token), ...headers } });

  it.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=4-", "456789", "bytes 4-9/10"],
    ["bytes=-2", "89", "bytes 8-9/10"],
    ["bytes=8-100", "89", "bytes 8-9/10"],
  ])("%s is sent alone", async (range, body, told) => {
    const answer = await ask({ range });
    expect([answer.statusCode, answer.body]).toEqual([206, body]);
    expect(answer.headers).toMatchObject({ "content-range": told, "content-length": String(body.length) });
    expect(answer.headers["content-disposition"]).toContain("attachment");
  });

  it("that is not there is refused with the size of the whole", async () => {
    const answer = await ask({ range: "bytes=10-" });
    expect([answer.statusCode, answer.headers["content-range"], answer.body]).toEqual([416, "bytes */10", ""]);
  });

  it("is the whole when asked for something else, or for part of another file", async () => {
    const first = await ask({});
    expect(first.headers).toMatchObject({ "accept-ranges": "bytes", "content-length": "10" });
    const etag = String(first.headers.etag);
    const statuses = async (headers: Record<string, string>) => (await ask(headers)).statusCode;
    expect(await statuses({ range: "bytes=0-1,4-5" })).toBe(200);
    expect(await statuses({ range: "lines=1-2" })).toBe(200);
    expect(await statuses({ range: "bytes=0-1", "if-range": etag })).toBe(206);
    expect(await statuses({ range: "bytes=0-1", "if-range": '"other"' })).toBe(200);
  });

  it("opens no more than the whole does", async () => {
    const { url } = await buildFile(home);
    const changed = withForgedSignature(url);
    expect((await ask({ range: "bytes=0-1" }, url)).statusCode).toBe(206);
    expect((await ask({ range: "bytes=0-1" }, changed)).statusCode).toBe(404);
    await home.owner.call(deleteFile, { url });
    expect((await ask({ range: "bytes=0-1" }, url)).statusCode).toBe(404);
  });
});

describe("deleting", () => {
  it("is everybody's with their own, and the managers' with any", async () => {
    const [staff, manager] = [
      await buildMember(server, home, Role.STAFF),
      await buildMember(server, home, Role.MANAGER),
    ];
    const [first, second] = [await buildFile(home), await buildFile(home)];
    const own = await buildFile({ ...home, owner: staff });
    await expect(staff.call(deleteFile, { url: first.url })).rejects.toMatchObject({ kind: "Forbidden" });
    expect((await get(first.url)).statusCode).toBe(200);
    await staff.call(deleteFile, { url: own.url });
    await manager.call(deleteFile, { url: second.url });
    expect([(await get(own.url)).statusCode, (await get(second.url)).statusCode]).toEqual([404, 404]);
  });
});

describe("an address", () => {
  it("opens nothing when it was changed, has ended, or the file was deleted", async () => {
    const { url, id } = await buildFile(home);
    const { id: other } = await buildFile(home);
    expect((await get(url.replace(id, other))).statusCode).toBe(404);
    expect((await get(withForgedSignature(url))).statusCode).toBe(404);
    expect((await get(url)).statusCode).toBe(200);
    await home.owner.call(deleteFile, { url: `http://localhost:3000${url}` });
    expect((await get(url)).statusCode).toBe(404);
    await expect(home.owner.call(deleteFile, { url })).rejects.toMatchObject({ kind: "EntityNotFound" });
    const late = await buildFile(home);
    server.clock.pass(3 * 86_400_000);
    const token = await issueAccessToken(server.services, home.owner);
    expect((await get(late.url, token)).statusCode).toBe(404);
    const dataURL = "data:text/plain;base64,5paH5a2X";
    const fresh = await server.caller(token)(uploadFile, { ...place, dataURL });
    expect((await get(fresh.url, token)).statusCode).toBe(200);
  });
});
