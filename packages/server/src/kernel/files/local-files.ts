import { constants, createReadStream } from "node:fs";
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Content, checkKey, type FileStore } from "./file-store.ts";

export function localFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkKey(key));
  const size = async (key: string) => {
    const found = await stat(pathOf(key)).catch(() => undefined);
    return found?.isFile() ? found.size : undefined;
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeWhole(`${path}.part`, content);
        await rename(`${path}.part`, path);
      } catch (error) {
        await rm(`${path}.part`, { force: true });
        throw error;
      }
    },
    size,
    async read(key, stretch) {
      const whole = await size(key);
      if (whole === undefined) return undefined;
      const body = createReadStream(pathOf(key), stretch);
      return { size: stretch ? stretch.end - stretch.start + 1 : whole, body };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** On the disk before it gets its name, so that it is whole even when the machine stops in between. */
async function writeWhole(path: string, content: Content): Promise<void> {
  if (content instanceof Uint8Array) return writeFile(path, content, { flush: true, mode: 0o600 });
  await copyFile(content.path, path, constants.COPYFILE_FICLONE);
  const file = await open(path, "r+");
  await file.sync().finally(() => file.close());
}
