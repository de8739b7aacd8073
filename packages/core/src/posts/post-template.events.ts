import { entityAppliers, entityEvents } from "../kernel/entities.ts";
import { PostTemplate } from "./post-template.ts";

export const postTemplateEvents = entityEvents("postTemplates", PostTemplate);
export const postTemplateAppliers = entityAppliers<"postTemplates", PostTemplate>("postTemplates");
