import type { IncomingMessage } from "node:http";
import { pipeline, type Readable, Transform } from "node:stream";
import { constants, createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** A page that was cut short is still worth reading. */
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH };
const DECODERS: Record<string, () => Transform> = {
  gzip: () => createGunzip(LENIENT),
  "x-gzip": () => createGunzip(LENIENT),
  deflate: () => createInflate(LENIENT),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
};

/** The first bytes of an answer. Counted after decompression, so that a small answer cannot become a large one. */
export async function readLimited(response: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of decompressed(response, most) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= most) break;
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, most);
}

function decompressed(response: IncomingMessage, most: number): Readable {
  const encoding = response.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (encoding === "identity" || encoding === "") return response;
  const decoder = DECODERS[encoding];
  if (!decoder) throw new Error(`unknown encoding ${encoding}`);
  return pipeline(response, ceiling(most), decoder(), () => {}) as unknown as Readable;
}

/** Compressed input that never yields anything ends too. */
function ceiling(most: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      done(size > most ? new Error("too long") : null, chunk);
    },
  });
}
