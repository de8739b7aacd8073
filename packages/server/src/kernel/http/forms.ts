import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import { MOST_FILE_BYTES } from "@itoguchi/core/files/file";
import type { Call } from "@itoguchi/core/kernel/call";
import { DomainError, fail } from "@itoguchi/core/kernel/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { parseInput } from "../command.ts";
import { dataUrlDecoder } from "../files/data-url.ts";
import { type Spooled, spool, tooLarge } from "../files/spool.ts";
import type { Disk } from "../storage/disk.ts";

/** A file that came with a form, on the disk until the call has ended. */
export interface Upload extends Spooled {
  /** The name under which it came. */
  field: string;
  fileName: string | undefined;
}

const STREAMED = ["file", "dataURL"];
/** As base64 four letters stand for three bytes. */
const MOST_STREAMED = Math.ceil((MOST_FILE_BYTES * 4) / 3) + 2_000;
const LIMITS = {
  ...{ files: 1, fields: 20, fieldSize: 20_000, fieldNameSize: 100, fileSize: MOST_STREAMED },
  ...{ headerPairs: 20, headerSize: 2_000 },
  // Beyond one the library leaves a part without anybody to hear its error, and a form that breaks off there ends the process.
  parts: Number.POSITIVE_INFINITY,
};
/** A file, the fields beside it and what separates them. */
const MOST_PARTS = 3 * (LIMITS.files + LIMITS.fields);
const MOST_BYTES = MOST_STREAMED + LIMITS.fields * LIMITS.fieldSize;

const LONGEST_DRAIN_MS = 10_000;

/** Only where it is wanted: everywhere else a form, which any page may send, stays refused. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: LIMITS,
    throwFileSizeLimit: false,
    isPartAFile: (name, _, fileName) => STREAMED.includes(name ?? "") || fileName !== undefined,
  });
}

type Fields = Record<string, unknown>;
const Body = z.looseObject({ dataURL: z.string().optional() });

/** Reads a form, or JSON that stands for one; the file it brought is gone when `use` has ended, however it ends. */
export async function withForm<Result>(
  { request, call, folder, disk }: { request: FastifyRequest; call: Call; folder: string; disk: Disk },
  use: (fields: object, upload: Upload | undefined) => Promise<Result>,
): Promise<Result> {
  const uploads: Upload[] = [];
  try {
    await disk.refuseWhenLow();
    const read = request.isMultipart() ? readParts : readJson;
    const fields = await read(request, folder, uploads).catch(asRefusal);
    return await use(parseInput(call.body, fields) as object, uploads[0]);
  } finally {
    for (const { path } of uploads) await rm(path, { force: true });
    drain(request);
  }
}

/** Whoever is still sending comes to the end of it and so reads our answer; nobody may hold the connection for long. */
function drain({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), LONGEST_DRAIN_MS).unref();
  raw.once("close", () => clearTimeout(timer));
}

async function readParts(request: FastifyRequest, folder: string, uploads: Upload[]): Promise<Fields> {
  const fields: Fields = {};
  cutEndless(request);
  for await (const part of request.parts()) {
    if (part.type === "field") {
      if (part.valueTruncated) throw fail("InvalidInput", { field: part.fieldname });
      fields[part.fieldname] = part.value;
    } else if (STREAMED.includes(part.fieldname)) {
      const through = part.fieldname === "dataURL" ? [dataUrlDecoder()] : [];
      uploads.push({ ...(await spool(folder, part.file, through)), fileName: part.filename, field: part.fieldname });
      if (part.file.truncated) throw tooLarge();
    } else {
      part.file.resume();
    }
  }
  return fields;
}

/** The library goes through a form to its end, whatever it refused of it: one with far more parts than we ask for is cut off. */
function cutEndless({ raw, headers }: FastifyRequest): void {
  if (Number(headers["content-length"] ?? 0) > MOST_BYTES) throw tooLarge();
  const boundary = headers["content-type"]?.match(/boundary=(?:"([^"]+)"|([^;\s]+))/i);
  const separator = Buffer.from(`--${boundary?.[1] ?? boundary?.[2] ?? ""}`);
  let parts = 0;
  raw.on("data", (chunk: Buffer) => {
    for (let at = chunk.indexOf(separator); at >= 0 && parts <= MOST_PARTS; at = chunk.indexOf(separator, at + 1))
      parts++;
    if (parts <= MOST_PARTS) return;
    // The library is next to get this chunk: of what is in it, nothing is left to go through.
    chunk.fill(0);
    raw.destroy();
  });
}

async function readJson({ body }: FastifyRequest, folder: string, uploads: Upload[]): Promise<Fields> {
  const { dataURL, file: _, ...fields } = parseInput(Body, body ?? {});
  if (dataURL !== undefined)
    uploads.push({
      ...(await spool(folder, Readable.from([dataURL]), [dataUrlDecoder()])),
      fileName: undefined,
      field: "dataURL",
    });
  return fields;
}

/** A form that cannot be read is the sender's mistake; a disk that cannot be written is ours. */
function asRefusal(error: unknown): never {
  if (error instanceof DomainError || (error instanceof Error && "syscall" in error)) throw error;
  if ((error as { statusCode?: number }).statusCode === 413) throw tooLarge();
  throw fail("InvalidInput", { message: "送信の途中で切れたか、形が正しくありません。" });
}
