import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { AttachmentFile } from "@itoguchi/core/files/file";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { spoolFolder } from "../kernel/files/spool.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { HOSTILE_UPLOADS, type HostileUpload } from "./hostile-uploads.ts";

const server = await startTestServer();
const { workspace, owner, projectKey } = await buildWorkspace(server);
const BOUNDARY = "itoguchi-boundary";

/** By hand: whoever means harm does not let a browser write the form. */
function form({ name, type = "application/octet-stream", bytes, asField }: HostileUpload): Buffer {
  const part = (head: string, body: Buffer | string) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`,
    body,
    "\r\n",
  ];
  const file = asField
    ? part('name="dataURL"', bytes)
    : part(`name="file"; filename="${name}"\r\ncontent-type: ${type}`, bytes);
  const fields = [
    part('name="workspaceId"', workspace.id),
    part('name="projectKey"', projectKey),
    file,
    [`--${BOUNDARY}--\r\n`],
  ];
  return Buffer.concat(fields.flat().map((piece) => Buffer.from(piece)));
}

async function post(url: string, payload: Buffer, type = `multipart/form-data; boundary=${BOUNDARY}`) {
  const headers = { authorization: `Bearer ${owner.token}`, "content-type": type };
  return server.app.inject({ method: "POST", url, headers, payload });
}

function open(url: string) {
  return server.app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });
}

describe(`[S7] of ${HOSTILE_UPLOADS.length} hostile uploads none is shown by a browser as it came`, () => {
  it.each(HOSTILE_UPLOADS)("$what", async (upload) => {
    const answer = await post("/attachmentFile/upload", form(upload));
    expect([200, 400]).toContain(answer.statusCode);
    if (answer.statusCode === 200) await expectHarmless(answer.json<AttachmentFile>(), upload);
    expect((await post("/thumbnail_upload", form(upload))).statusCode).toBeLessThan(500);
    expect(readdirSync(spoolFolder(server.services.config))).toEqual([]);
  });
});

async function expectHarmless(file: AttachmentFile, { bytes, asField, isCleaned }: HostileUpload): Promise<void> {
  expect(file.fileName).toMatch(/^[^/\\\p{Cc}\u202a-\u202e\u2066-\u2069]{1,200}$/u);
  const { headers, rawPayload } = await open(file.url);
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w.~%-]+$/);
  expect(headers).toMatchObject({
    "content-type": "application/octet-stream",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect(headers["set-cookie"]).toBeUndefined();
  const { exif, comments } = isCleaned ? await sharp(rawPayload).metadata() : {};
  expect([exif, comments]).toEqual([undefined, undefined]);
  if (!asField && !isCleaned) expect(rawPayload).toEqual(Buffer.from(bytes));
  for (const url of [file.imageUrl, file.thumbnailImageUrl]) if (url) await expectRedrawn(url);
}

async function expectRedrawn(url: string): Promise<void> {
  const { headers, rawPayload } = await open(url);
  expect(headers).toMatchObject({ "content-type": "image/webp", "x-content-type-options": "nosniff" });
  const { format, exif, xmp } = await sharp(rawPayload).metadata();
  expect({ format, exif, xmp }).toEqual({ format: "webp", exif: undefined, xmp: undefined });
  expect(rawPayload.includes("script")).toBe(false);
}

describe("a form that is none", () => {
  const field = (name: string, extra = "") =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${extra}\r\n\r\nx\r\n`;
  it.each([
    [
      "without an end",
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx`),
    ],
    ["that is empty", Buffer.alloc(0)],
    ["of noise", Buffer.from("\0\xff--\r\n\r\n--")],
    ["with a field named __proto__", Buffer.from(`${field("__proto__")}--${BOUNDARY}--\r\n`)],
    [
      "with two files",
      Buffer.from(`${field("file", '; filename="a"')}${field("file", '; filename="b"')}--${BOUNDARY}--\r\n`),
    ],
    [
      "with 100 fields",
      Buffer.from(`${Array.from({ length: 100 }, (_, at) => field(`f${at}`)).join("")}--${BOUNDARY}--\r\n`),
    ],
    [
      "with a field of 1 MB",
      Buffer.from(`${field("projectKey").replace("x\r\n", `${"x".repeat(1_000_000)}\r\n`)}--${BOUNDARY}--\r\n`),
    ],
  ])("%s is refused and leaves nothing", async (_, payload) => {
    for (const url of ["/attachmentFile/upload", "/attachmentFile/delete", "/thumbnail_upload"]) {
      const { statusCode } = await post(url, payload);
      expect([400, 413]).toContain(statusCode);
    }
    expect(readdirSync(spoolFolder(server.services.config))).toEqual([]);
  });

  it.each(["multipart/form-data", "text/plain", "application/x-www-form-urlencoded", "image/png"])(
    "as %s is refused",
    async (type) => {
      expect((await post("/attachmentFile/upload", Buffer.from("x"), type)).statusCode).toBe(400);
    },
  );
});

it("nothing of all this lies outside the store", () => {
  const folder = server.services.config.DATA_DIR;
  const names = readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const { name } of names) expect(name).toMatch(/^[0-9a-f-]{36}-(original\.bin|image\.webp|thumbnail\.webp)$/);
  expect(readdirSync(folder).sort()).toEqual(expect.arrayContaining(["files", "spool"]));
});
