import * as calls from "@itoguchi/core/projects/projects.calls";
import { on } from "../kernel/http/rest.ts";
import { assignGroup } from "./assign-group.ts";
import { listBookmarks } from "./bookmarks.access.ts";
import { deleteBookmark } from "./delete-bookmark.ts";
import { deleteProject } from "./delete-project.ts";
import { deleteTag } from "./delete-tag.ts";
import { getProjectAccess } from "./get-project-access.ts";
import { listManagedProjects, listProjects, loadProject } from "./projects.queries.ts";
import { registerBookmark } from "./register-bookmark.ts";
import { registerProject } from "./register-project.ts";
import { registerTag } from "./register-tag.ts";
import { restoreProject } from "./restore-project.ts";
import { listTags } from "./tags.access.ts";
import { updateBookmarkOrder } from "./update-bookmark-order.ts";
import { updateProject } from "./update-project.ts";
import { updateProjectKey } from "./update-project-key.ts";
import { withdrawGroup } from "./withdraw-group.ts";

export const projectsRoutes = [
  on(calls.getProjectList, listProjects),
  on(calls.getManagedProjectList, listManagedProjects),
  on(calls.loadProject, loadProject),
  on(calls.registerProject, registerProject),
  on(calls.updateProject, updateProject),
  on(calls.updateProjectKey, updateProjectKey),
  on(calls.deleteProject, deleteProject),
  on(calls.restoreProject, restoreProject),
  on(calls.getProjectAccess, getProjectAccess),
  on(calls.assignGroup, assignGroup),
  on(calls.withdrawGroup, withdrawGroup),
  on(calls.getTagList, listTags),
  on(calls.registerTag, registerTag),
  on(calls.deleteTag, deleteTag),
  on(calls.getBookmarkList, listBookmarks),
  on(calls.registerBookmark, registerBookmark),
  on(calls.updateBookmarkOrder, updateBookmarkOrder),
  on(calls.deleteBookmark, deleteBookmark),
];
