import { attachmentOf } from "./attachment-keys.ts";

interface OwnFile {
  workspaceId: string;
  id: string;
  key: string;
}

/** The file of ours that an address names, whatever its signature. */
export function ownFile(url: string): OwnFile | undefined {
  const key = (URL.parse(url, "http://here.invalid")?.pathname ?? "").replace(/^\/files\//, "");
  const place = attachmentOf(key);
  return place && { ...place, key };
}

/** Files of ours are kept by their path: a signature ends the next day. */
export function keptAddress(url: string): string {
  const own = ownFile(url);
  return own ? `/files/${own.key}` : url;
}
