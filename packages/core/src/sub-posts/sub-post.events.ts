import { z } from "zod";
import { entityAppliers, entityEvents } from "../kernel/entities.ts";
import { applying } from "../kernel/event.ts";
import { Id } from "../kernel/ids.ts";
import { SubPost } from "../model/sub-post.ts";
import { RichText } from "../rich-text/rich-text.ts";

export const subPostEvents = {
  ...entityEvents("subPosts", SubPost),
  /** `contents`: texts that are new, by sub-post. Long ones and those with pictures are not in it: whoever shows them asks. */
  "subPosts.saved": z.object({ list: z.array(SubPost), contents: z.record(Id, RichText.nullable()).optional() }),
} as const;

export const subPostAppliers = entityAppliers<"subPosts", SubPost>("subPosts");

export const applySubPostEvent = applying(subPostAppliers);

/** In characters of JSON, of all texts of one event. */
const LONGEST_CONTENTS = 16_000;

/** The texts that fit into an event. */
export function contentsForEvent(
  written: readonly { id: string; contents: RichText | null; hasPictures: boolean }[],
): Record<string, RichText | null> | undefined {
  const fitting: Record<string, RichText | null> = {};
  let room = LONGEST_CONTENTS;
  for (const { id, contents, hasPictures } of written) {
    const length = contents ? JSON.stringify(contents).length : 0;
    if (hasPictures || length > room) continue;
    fitting[id] = contents;
    room -= length;
  }
  return Object.keys(fitting).length > 0 ? fitting : undefined;
}
