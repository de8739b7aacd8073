import { once } from "node:events";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { fail } from "@itoguchi/core/kernel/errors";
import { checkKey, type FileStore } from "./file-store.ts";

export interface S3Settings {
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
}

const LONGEST_SEND_MS = 120_000;
const LONGEST_ANSWER_MS = 10_000;

export function s3Files(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  { longestAnswerMs = LONGEST_ANSWER_MS }: { longestAnswerMs?: number } = {},
): FileStore {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Without keys of ours the library looks where the machine keeps them.
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Stores other than Amazon's do not all understand the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  });
  return {
    async put(key, content) {
      const place = { Bucket: bucket, Key: checkKey(key), ContentType: "application/octet-stream" };
      const abortSignal = AbortSignal.timeout(LONGEST_SEND_MS);
      if (content instanceof Uint8Array) {
        await client.send(new PutObjectCommand({ ...place, Body: content }), { abortSignal }).catch(asRefusal);
        return;
      }
      const body = createReadStream(content.path);
      await once(body, "open");
      const command = new PutObjectCommand({ ...place, Body: body, ContentLength: content.size });
      // The library does not notice when the disk fails while it sends.
      const failed = new AbortController();
      body.on("error", () => failed.abort());
      const either = AbortSignal.any([abortSignal, failed.signal]);
      await client
        .send(command, { abortSignal: either })
        .finally(() => body.destroy())
        .catch(asRefusal);
    },
    size: (key) =>
      unlessAbsent(async () => {
        const abortSignal = AbortSignal.timeout(longestAnswerMs);
        const found = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: checkKey(key) }), { abortSignal });
        return found.ContentLength;
      }),
    read: (key, stretch) =>
      unlessAbsent(async () => {
        const late = new AbortController();
        const timer = setTimeout(() => late.abort(), longestAnswerMs);
        const range = stretch ? { Range: `bytes=${stretch.start}-${stretch.end}` } : {};
        const command = new GetObjectCommand({ Bucket: bucket, Key: checkKey(key), ...range });
        // Once it has begun it takes as long as it takes: a download that stands still ends by the socket's own limit.
        const found = await client.send(command, { abortSignal: late.signal }).finally(() => clearTimeout(timer));
        return { size: found.ContentLength ?? 0, body: found.Body as Readable };
      }),
    async remove(key) {
      const abortSignal = AbortSignal.timeout(longestAnswerMs);
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: checkKey(key) }), { abortSignal });
    },
  };
}

async function unlessAbsent<Found>(ask: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof NoSuchKey || (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404);
}

/** How stores other than Amazon's, which is never full, say so: MinIO, its quota of a bucket, Ceph's quotas. */
const FULL = ["XMinioStorageFull", "XMinioAdminBucketQuotaExceeded", "QuotaExceeded", "InsufficientStorage"];

function asRefusal(error: unknown): never {
  const isFull =
    error instanceof S3ServiceException && (error.$metadata.httpStatusCode === 507 || FULL.includes(error.name));
  throw isFull ? fail("StorageFull") : error;
}
