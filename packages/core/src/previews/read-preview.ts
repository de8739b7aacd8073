import { trim } from "../kernel/text.ts";
import type { Preview } from "./preview.ts";
import { scanHead } from "./scan-head.ts";

const LONGEST_TITLE = 300;
const LONGEST_DESCRIPTION = 1_000;

/** What the page says to social media, else to search engines, else its title. The picture is as written, not yet judged. */
export function readPreview(html: string): Omit<Preview, "url"> {
  const { title, meta } = scanHead(html);
  const first = (...names: string[]) => names.map((name) => meta.get(name)).find((text) => text !== undefined);
  return {
    title: line(first("og:title", "twitter:title") ?? title, LONGEST_TITLE),
    description: line(first("og:description", "twitter:description", "description"), LONGEST_DESCRIPTION),
    imageUrl: line(
      first("og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src"),
      2_000,
    ),
    siteName: line(first("og:site_name", "application-name"), LONGEST_TITLE),
  };
}

function line(text: string | undefined, most: number): string | null {
  const cleaned = trim((text ?? "").toWellFormed().replace(UNSEEN, " ").replace(/\s+/g, " "));
  return [...cleaned].slice(0, most).join("") || null;
}

const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
