import { entityAppliers, entityEvents } from "../kernel/entities.ts";
import { Chart } from "./chart.ts";

export const chartEvents = entityEvents("charts", Chart);
export const chartAppliers = entityAppliers<"charts", Chart>("charts");
