import * as calls from "@itoguchi/core/sprints/sprints.calls";
import { on } from "../kernel/http/rest.ts";
import { addSprintItems, moveSprintItems, removeSprintItems } from "./change-sprint-items.ts";
import { closeSprint } from "./close-sprint.ts";
import { deleteSprint } from "./delete-sprint.ts";
import { registerSprint, updateSprint } from "./register-sprint.ts";
import { sendBackSprint } from "./send-back-sprint.ts";
import { getSprint, listSprintEvents, listSprints } from "./sprints.queries.ts";
import { startSprint } from "./start-sprint.ts";

export const sprintsRoutes = [
  on(calls.getSprintReportList, listSprints),
  on(calls.getSprintReport, getSprint),
  on(calls.getSprintReportEvents, listSprintEvents),
  on(calls.registerSprintReport, registerSprint),
  on(calls.updateSprintReport, updateSprint),
  on(calls.addSprintItem, addSprintItems),
  on(calls.removeSprintItem, removeSprintItems),
  on(calls.moveSprintItem, moveSprintItems),
  on(calls.startSprintReport, startSprint),
  on(calls.closeSprintReport, closeSprint),
  on(calls.sendBackSprintReport, sendBackSprint),
  on(calls.deleteSprintReport, deleteSprint),
];
