import { z } from "zod";
import { OPTION_COLORS } from "#core/model/value-option";
import { attributes } from "#core/rich-text/html";
import { MARKS } from "#core/rich-text/marks";
import type { MarkSpec } from "#core/rich-text/spec";
import { Address } from "./attributes.ts";

export const COMMENT_MARK = "comment";

/** In the order in which the editor keeps them on a text. */
export const BLOCK_MARKS: Record<string, MarkSpec> = {
  ...MARKS,
  link: { ...MARKS.link, attrs: { href: Address } },
  textColor: {
    attrs: { color: z.enum(OPTION_COLORS) },
    needs: "color",
    html: ({ color }) => [`<span${attributes({ "data-color": color })}>`, "</span>"],
  },
  /** More than one may be on a text. Who reads without an account sees none of them. */
  [COMMENT_MARK]: { attrs: { threadId: z.uuid() }, needs: "threadId", html: () => ["", ""] },
};
