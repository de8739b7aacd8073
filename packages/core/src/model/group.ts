import { z } from "zod";
import { Id, line } from "../kernel/ids.ts";

export const GroupName = line(60);

export const Group = z.object({ id: Id, name: z.string() });
export type Group = z.infer<typeof Group>;

/** As lists show it. */
export const CountedGroup = Group.extend({ userCount: z.number().int(), projectCount: z.number().int() });
export type CountedGroup = z.infer<typeof CountedGroup>;
