import { z } from "zod";
import { escapeHtml } from "#core/rich-text/html";
import { NODES } from "#core/rich-text/nodes";
import type { BlockSpec } from "../block-spec.ts";
import { words } from "./attributes.ts";
import { shownOrLocked } from "./shown.ts";

const LABEL = words(500);

const ofTitle = (spec: Pick<BlockSpec, "attrs" | "needs" | "names" | "html">): BlockSpec => ({
  ...spec,
  attrs: { ...spec.attrs, label: LABEL },
  leaves: ({ label }) => String(label),
  isInline: true,
  stands: "inline",
  holds: "nothing",
});

/**
 * The id is what counts; the label is what was read when it was written. That of a post or document is in no plain text, which is
 * searched and quoted: whoever reads this document may not be allowed to know that title.
 */
export const MENTIONS: Record<string, BlockSpec> = {
  mention: {
    ...NODES.mention,
    attrs: { id: z.uuid(), label: LABEL },
    names: ["people", "id"],
    stands: "inline",
    holds: "nothing",
    html: ({ id, label }, reader) => [
      `<span data-mention="${id}">@${escapeHtml(reader.person(String(id)) ?? String(label))}`,
      "</span>",
    ],
  },
  postMention: ofTitle({
    attrs: { postId: z.uuid() },
    needs: "postId",
    names: ["posts", "postId"],
    html: ({ postId }, reader) => [shownOrLocked(reader.post(String(postId))), ""],
  }),
  documentMention: ofTitle({
    attrs: { documentId: z.uuid() },
    needs: "documentId",
    names: ["documents", "documentId"],
    html: ({ documentId }, reader) => [shownOrLocked(reader.document(String(documentId))), ""],
  }),
};
