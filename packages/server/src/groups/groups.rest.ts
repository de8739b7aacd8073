import * as groups from "@itoguchi/core/groups/groups.calls";
import { on } from "../kernel/http/rest.ts";
import { deleteGroup } from "./delete-group.ts";
import { getGroup, listGroups } from "./groups.queries.ts";
import { joinUsers } from "./join-users.ts";
import { registerGroup } from "./register-group.ts";
import { removeUsers } from "./remove-users.ts";
import { updateGroup } from "./update-group.ts";

export const groupsRoutes = [
  on(groups.getGroupList, listGroups),
  on(groups.getGroup, getGroup),
  on(groups.registerGroup, registerGroup),
  on(groups.updateGroup, updateGroup),
  on(groups.deleteGroup, deleteGroup),
  on(groups.joinUsers, joinUsers),
  on(groups.removeUsers, removeUsers),
];
