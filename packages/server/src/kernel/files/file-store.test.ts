import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { startS3StandIn } from "#server/testing/s3-stand-in";
import type { FileStore } from "./file-store.ts";
import { localFiles } from "./local-files.ts";
import { s3Files } from "./s3-files.ts";

const folder = mkdtempSync(join(tmpdir(), "itoguchi-store-"));
const s3 = await startS3StandIn();
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await s3.stop();
});

const settings = { endpoint: s3.endpoint, bucket: "itoguchi", region: "ap-northeast-1" };
const STORES: { name: string; files: FileStore; keys(): string[] }[] = [
  {
    name: "the data folder",
    files: localFiles(join(folder, "files")),
    keys: () =>
      readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [entry.name] : [],
      ),
  },
  {
    name: "S3",
    files: s3Files({ ...settings, accessKeyId: "key", secretAccessKey: "secret" }),
    keys: () => [...s3.objects.keys()],
  },
];

describe.each(STORES)("$name", ({ files, keys }) => {
  const read = async (key: string) => {
    const found = await files.read(key);
    return found && { size: found.size, bytes: await buffer(found.body) };
  };

  it("gives back what was put, from memory and from the disk", async () => {
    const bytes = randomBytes(300_000);
    const path = join(folder, "source");
    writeFileSync(path, bytes);
    await files.put("attachments/a/b.bin", bytes);
    await files.put("attachments/a/c.bin", { path, size: bytes.length });
    expect(await read("attachments/a/b.bin")).toEqual({ size: 300_000, bytes });
    expect(await read("attachments/a/c.bin")).toEqual({ size: 300_000, bytes });
    expect(keys()).toHaveLength(2);
  });

  it("gives a stretch of it", async () => {
    await files.put("attachments/a/e.bin", Buffer.from("0123456789"));
    expect(await files.size("attachments/a/e.bin")).toBe(10);
    const found = await files.read("attachments/a/e.bin", { start: 3, end: 5 });
    expect([found?.size, found && (await buffer(found.body)).toString()]).toEqual([3, "345"]);
    await files.remove("attachments/a/e.bin");
    expect(await files.size("attachments/a/e.bin")).toBeUndefined();
  });

  it("replaces, removes, and knows what is absent", async () => {
    await files.put("attachments/a/b.bin", Buffer.from("new"));
    expect((await read("attachments/a/b.bin"))?.bytes.toString()).toBe("new");
    await files.remove("attachments/a/b.bin");
    await files.remove("attachments/a/b.bin");
    await files.remove("attachments/a/c.bin");
    expect(await files.read("attachments/a/b.bin")).toBeUndefined();
    expect(keys()).toEqual([]);
  });

  it("leaves nothing of what could not be put", async () => {
    await expect(files.put("attachments/a/d.bin", { path: join(folder, "absent"), size: 5 })).rejects.toThrow();
    expect(await files.read("attachments/a/d.bin")).toBeUndefined();
    expect(keys()).toEqual([]);
  });

  it.each(["../a.bin", "/etc/passwd", "a//b.bin", "A/b.bin", "a/../../b.bin", "a/b", "a/b.bin\0"])(
    "takes no key like %j",
    async (key) => {
      await expect(files.put(key, Buffer.from("x"))).rejects.toThrow("not a file key");
      await expect(files.read(key)).rejects.toThrow("not a file key");
    },
  );
});

describe("S3 that sends slowly", () => {
  async function startSlow(answer: (response: ServerResponse) => void) {
    const slow = createServer((_, response) => answer(response));
    await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
    const endpoint = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const keys = { accessKeyId: "key", secretAccessKey: "secret" };
    const stop = () => {
      slow.closeAllConnections();
      slow.close();
    };
    return { files: s3Files({ ...settings, ...keys, endpoint }, { longestAnswerMs: 200 }), stop };
  }

  it("may take longer for the whole than for the beginning", async () => {
    const { files, stop } = await startSlow(async (response) => {
      response.writeHead(200, { "content-length": 8 });
      for (let part = 0; part < 8; part++) {
        response.write("x");
        await delay(100);
      }
      response.end();
    });
    const found = await files.read("attachments/a/b.bin");
    expect(found && (await buffer(found.body)).toString()).toBe("xxxxxxxx");
    stop();
  });

  it("must begin in time", async () => {
    const { files, stop } = await startSlow(() => {});
    await expect(files.read("attachments/a/b.bin")).rejects.toThrow();
    stop();
  });
});
