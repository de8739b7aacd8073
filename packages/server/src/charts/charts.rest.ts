import * as calls from "@itoguchi/core/charts/charts.calls";
import { on } from "../kernel/http/rest.ts";
import { drawChart, getChart, listCharts, listMarkedPosts } from "./charts.queries.ts";
import { deleteChart } from "./delete-chart.ts";
import { registerChart } from "./register-chart.ts";
import { moveChart, updateChart, updateChartName } from "./update-chart.ts";

export const chartsRoutes = [
  on(calls.getChartList, listCharts),
  on(calls.getChart, getChart),
  on(calls.getChartData, drawChart),
  on(calls.getChartPostList, listMarkedPosts),
  on(calls.registerChart, registerChart),
  on(calls.updateChartName, updateChartName),
  on(calls.updateChart, updateChart),
  on(calls.moveChart, moveChart),
  on(calls.deleteChart, deleteChart),
];
