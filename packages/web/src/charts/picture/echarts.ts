import { BarChart, CustomChart, LineChart, PieChart, ScatterChart } from "echarts/charts";
import { DataZoomComponent, GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";

/** Only what our charts are made of. */
use([BarChart, CustomChart, LineChart, PieChart, ScatterChart]);
use([DataZoomComponent, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

export { init };
