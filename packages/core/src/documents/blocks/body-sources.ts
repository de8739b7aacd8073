import type { DocumentBody } from "./document-body.ts";
import { walkNodes } from "./walk-nodes.ts";

export interface BodySources {
  fileIds: string[];
  /** As they are written: with or without our host, and a signature. */
  urls: string[];
}

const OWN_FILE = /^(https?:\/\/[^/]+)?\/files\//i;
const ADDRESSES = ["src", "url", "imageUrl", "href"];

/** The files of ours that it shows or links to, each once. */
export function bodySources(body: DocumentBody): BodySources {
  const fileIds = new Set<string>();
  const urls = new Set<string>();
  const look = (attrs: Record<string, unknown> = {}) => {
    if (typeof attrs.fileId === "string") fileIds.add(attrs.fileId);
    for (const name of ADDRESSES) {
      const url = attrs[name];
      if (typeof url === "string" && OWN_FILE.test(url)) urls.add(url);
    }
  };
  walkNodes(body, ({ attrs, marks = [] }) => {
    look(attrs);
    for (const mark of marks) look(mark.attrs);
  });
  return { fileIds: [...fileIds], urls: [...urls] };
}
