import { Entities } from "@itoguchi/core/kernel/entities";
import { byTagName, type ProjectTag } from "@itoguchi/core/projects/tag";
import { applyTagEvent } from "@itoguchi/core/projects/tag.events";

/** The tags of a project after an event of its stream, as the server lists them. */
export function tagsAfter(
  tags: readonly ProjectTag[],
  event: { type: string; payload: unknown },
): readonly ProjectTag[] {
  if (!event.type.startsWith("tag.")) return tags;
  const list = new Entities(tags);
  applyTagEvent({ tags: list }, event);
  return [...list.values()].sort(byTagName);
}
