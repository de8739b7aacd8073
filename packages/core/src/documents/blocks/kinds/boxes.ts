import { z } from "zod";
import { DocumentIcon } from "#core/documents/document";
import { attributes, tag } from "#core/rich-text/html";
import { NODES } from "#core/rich-text/nodes";
import { DocumentBlockKind as Kind } from "../block-kind.ts";
import type { BlockSpec } from "../block-spec.ts";
import { AROUND } from "./attributes.ts";

/** What stands around other blocks. */
export const BOXES: Record<string, BlockSpec> = {
  blockquote: { ...NODES.blockquote, attrs: AROUND, stands: "block", holds: "blocks", kind: () => Kind.QUOTATION },
  infoBox: {
    attrs: { ...AROUND, icon: DocumentIcon.nullable().catch(null) },
    stands: "block",
    holds: "blocks",
    shell: "paragraph",
    kind: () => Kind.INFO_BOX,
    html: ({ icon }) => [`<aside${attributes({ "data-icon": icon })}>`, "</aside>"],
    isBlock: true,
  },
  details: {
    attrs: { ...AROUND, open: z.boolean().catch(false) },
    stands: "block",
    holds: "details",
    kind: () => Kind.TOGGLE,
    hasLead: true,
    html: ({ open }) => [open ? "<details open>" : "<details>", "</details>"],
    isBlock: true,
  },
  detailsSummary: { stands: "part", holds: "text", html: tag("summary"), isBlock: true },
  detailsContent: { stands: "part", holds: "blocks", shell: "paragraph", html: tag("div") },
};
