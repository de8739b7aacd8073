import type { ChartSetting } from "./chart.ts";
import { chartData } from "./chart-data.ts";
import type { ChartedPosts } from "./charted-posts.ts";
import type { DrawnChart } from "./charts.calls.ts";

/** What is drawn, with posts as people know them: the same on the server and in the browser. */
export function drawnChart(posts: ChartedPosts, chart: ChartSetting): DrawnChart {
  const data = chartData(posts, chart);
  if (data.shape !== "timeline") return data;
  const { project, view } = posts.question;
  const { number, title } = project.board(view.boardId);
  return {
    ...data,
    rows: data.rows.map(({ slot, start, end }) => ({
      projectSerialNumber: number.get(slot) as number,
      title: title.get(slot) ?? "",
      start,
      end,
    })),
  };
}
