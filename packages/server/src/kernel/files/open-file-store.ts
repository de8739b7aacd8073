import type { Config } from "../config.ts";
import type { FileStore } from "./file-store.ts";
import { localFiles } from "./local-files.ts";

/** The data folder by default, S3 when a bucket is named; its library is loaded only then. */
export async function openFileStore(config: Config, folder: string): Promise<FileStore> {
  if (!config.S3_BUCKET) return localFiles(folder);
  const { s3Files } = await import("./s3-files.ts");
  return s3Files({
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });
}
