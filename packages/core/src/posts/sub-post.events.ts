import { entityAppliers, entityEvents } from "../kernel/entities.ts";
import { SubPost } from "./sub-post.ts";

export const subPostEvents = entityEvents("subPosts", SubPost);
export const subPostAppliers = entityAppliers<"subPosts", SubPost>("subPosts");
