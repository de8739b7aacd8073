import { entityAppliers, entityEvents } from "../kernel/entities.ts";
import { Page } from "./page.ts";

export const pageEvents = entityEvents("pages", Page);
export const pageAppliers = entityAppliers<"pages", Page>("pages");
