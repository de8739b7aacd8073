import { z } from "zod";
import { Id, line } from "../kernel/ids.ts";

export const TagName = line(30);

export const ProjectTag = z.object({ id: Id, name: z.string() });
export type ProjectTag = z.infer<typeof ProjectTag>;

/** As they are listed, on the server and in browsers alike. */
export function byTagName(a: ProjectTag, b: ProjectTag): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
