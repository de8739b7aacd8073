import { z } from "zod";
import { Id, line } from "../kernel/ids.ts";

export const TagName = line(30);

export const ProjectTag = z.object({ id: Id, name: z.string() });
export type ProjectTag = z.infer<typeof ProjectTag>;
