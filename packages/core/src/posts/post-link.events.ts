import { entityAppliers, entityEvents } from "../kernel/entities.ts";
import { PostLink } from "../model/post-link.ts";

export const postLinkEvents = entityEvents("links", PostLink);
export const postLinkAppliers = entityAppliers<"links", PostLink>("links");
