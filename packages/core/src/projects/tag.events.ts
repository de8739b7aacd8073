import { z } from "zod";
import type { EntitySink } from "../kernel/entities.ts";
import { type Appliers, applying } from "../kernel/event.ts";
import { ProjectTag } from "./tag.ts";

const OfTag = z.object({ tag: ProjectTag });

export const tagEvents = { "tag.registered": OfTag, "tag.deleted": OfTag } as const;

export const tagAppliers: Appliers<{ readonly tags: EntitySink<ProjectTag> }, typeof tagEvents> = {
  "tag.registered": ({ tags }, { tag }) => tags.put(tag),
  "tag.deleted": ({ tags }, { tag }) => tags.remove(tag.id),
};

export const applyTagEvent = applying(tagAppliers);
