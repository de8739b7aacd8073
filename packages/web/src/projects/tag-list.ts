import { Entities } from "@itoguchi/core/kernel/entities";
import { byTagName, type ProjectTag } from "@itoguchi/core/projects/tag";
import { applyTagEvent } from "@itoguchi/core/projects/tag.events";

export interface HeardEvent {
  seq: number;
  type: string;
  payload: unknown;
}

/** The events of tags so far, each once. */
export function heardAfter(heard: readonly HeardEvent[], event: HeardEvent): readonly HeardEvent[] {
  const isNew = event.type.startsWith("tag.") && heard.every(({ seq }) => seq !== event.seq);
  return isNew ? [...heard, event] : heard;
}

/** The last answer with the events that it does not have yet: events of any kind may be newer than an answer that is still needed. */
export function followedTags(
  answer: { tags: readonly ProjectTag[]; seq: number },
  heard: readonly HeardEvent[],
): readonly ProjectTag[] {
  return heard.filter(({ seq }) => seq > answer.seq).reduce(tagsAfter, answer.tags);
}

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
