import { z } from "zod";
import type { Appliers } from "../kernel/event.ts";
import { Id } from "../kernel/ids.ts";

/** What came back tells so as what it is; this is deleted for ever. Nobody may list all of it: only ids. */
export const trashEvents = { "trash.removed": z.object({ idList: z.array(Id) }) } as const;

/** No follower holds the trash: whoever shows a page of it asks again. */
export const trashAppliers: Appliers<object, typeof trashEvents> = { "trash.removed": () => undefined };
