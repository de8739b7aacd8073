import { entityAppliers, entityEvents } from "../kernel/entities.ts";
import { applying } from "../kernel/event.ts";
import { Chart } from "./chart.ts";

export const chartEvents = entityEvents("charts", Chart);
export const chartAppliers = entityAppliers<"charts", Chart>("charts");

export const applyChartEvent = applying(chartAppliers);
