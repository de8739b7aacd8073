import { PostLink } from "#core/model/post-link";
import { entityAppliers, entityEvents } from "../kernel/entities.ts";

export const postLinkEvents = entityEvents("links", PostLink);
export const postLinkAppliers = entityAppliers<"links", PostLink>("links");
