import { entityAppliers, entityEvents } from "../kernel/entities.ts";
import { applying } from "../kernel/event.ts";
import { PostTemplate } from "./post-template.ts";

export const postTemplateEvents = entityEvents("postTemplates", PostTemplate);
export const postTemplateAppliers = entityAppliers<"postTemplates", PostTemplate>("postTemplates");

export const applyPostTemplateEvent = applying(postTemplateAppliers);
