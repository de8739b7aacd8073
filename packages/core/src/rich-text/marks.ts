import { attributes, tag } from "./html.ts";
import { SafeUrl } from "./nodes.ts";
import type { MarkSpec } from "./spec.ts";

export const MARKS = {
  bold: { html: tag("strong") },
  italic: { html: tag("em") },
  underline: { html: tag("u") },
  strike: { html: tag("s") },
  code: { html: tag("code") },
  highlight: { html: tag("mark") },
  link: {
    attrs: { href: SafeUrl },
    needs: "href",
    html: ({ href }) => [`<a${attributes({ href, rel: "noopener noreferrer nofollow", target: "_blank" })}>`, "</a>"],
  },
} satisfies Record<string, MarkSpec>;
