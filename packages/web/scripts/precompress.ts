import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const CLIENT = join(import.meta.dirname, "../build/client");
const TEXT = /\.(js|css|svg|json|html|txt|webmanifest)$/;

/** Writes .br and .gz beside every text asset, so that the server never compresses one on the way out. */
async function precompress(): Promise<void> {
  const names = await readdir(CLIENT, { recursive: true });
  await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compress(join(CLIENT, name))));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

await precompress();
