import { z } from "zod";
import { PICTURES, type SourcePicture } from "./source.ts";

const Asset = z.object({
  sys: z.object({ id: z.string().regex(/^[A-Za-z0-9._-]+$/), revision: z.number().optional() }),
  fields: z.object({
    file: z.object({
      url: z.string(),
      contentType: z.enum(["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"]),
      details: z.object({ image: z.object({ width: z.number(), height: z.number() }) }),
    }),
  }),
});

const LARGEST = 10 * 1_048_576;
const LONGEST_MS = 8_000;

export interface ContentfulPicture {
  assetId: string;
  /** As editors paste it into a text: without a scheme. */
  address: string;
  path: string;
  picture: SourcePicture;
}

/** Undefined for what is no picture. Browsers get it from us: the site's pages load nothing from elsewhere. */
export function readAsset(asset: unknown, base: URL): ContentfulPicture | undefined {
  const { success, data } = Asset.safeParse(asset);
  if (!success) return undefined;
  const { url, contentType, details } = data.fields.file;
  const address = URL.parse(url, base.href);
  if (!address || !isContentfuls(address, base)) return undefined;
  return {
    assetId: data.sys.id,
    address: url.replace(/^https?:/, ""),
    path: `${PICTURES}contentful/${data.sys.id}`,
    picture: {
      ...details.image,
      type: contentType,
      version: `${data.sys.id.slice(0, 8)}-${data.sys.revision ?? 0}`,
      read: () => fetchPicture(address),
    },
  };
}

function isContentfuls({ protocol, hostname, host }: URL, base: URL): boolean {
  return host === base.host || (protocol === "https:" && hostname.endsWith(".ctfassets.net"));
}

async function fetchPicture(address: URL): Promise<Buffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(LONGEST_MS), redirect: "error" });
  if (!answer.ok || !answer.body) throw new Error(`${address.href}: ${answer.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.length;
    if (size > LARGEST) throw new Error(`${address.href}: too large`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
