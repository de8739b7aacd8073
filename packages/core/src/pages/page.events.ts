import { z } from "zod";
import { entityAppliers, entityEvents } from "../kernel/entities.ts";
import { applying } from "../kernel/event.ts";
import { SignedFiles } from "../kernel/signed-files.ts";
import { Page } from "./page.ts";

export const pageEvents = {
  ...entityEvents("pages", Page),
  "pages.saved": z.object({ list: z.array(Page), files: SignedFiles }),
} as const;

export const pageAppliers = entityAppliers<"pages", Page>("pages");

export const applyPageEvent = applying(pageAppliers);
