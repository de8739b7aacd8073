import { entityAppliers, entityEvents } from "../kernel/entities.ts";
import { SprintReport } from "./sprint.ts";

export const sprintEvents = entityEvents("sprintReports", SprintReport);
export const sprintAppliers = entityAppliers<"sprintReports", SprintReport>("sprintReports");
