import * as operations from "@itoguchi/core/charts/charts.operations";
import { field } from "../kernel/graphql/operations.ts";
import { drawCharts, listPostsBehind, listViewCharts, previewChart } from "./charts.queries.ts";

export const chartsFields = [
  field(operations.boardViewChartList, listViewCharts),
  field(operations.drawnChartList, drawCharts),
  field(operations.drawnChartPreview, previewChart),
  field(operations.chartMarkPostList, listPostsBehind),
];
