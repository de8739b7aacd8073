import type { IsDue, Slices } from "../kernel/slices.ts";
import type { ChartSetting } from "./chart.ts";
import { chartData } from "./chart-data.ts";
import type { ChartedPosts } from "./charted-posts.ts";
import type { DrawnChart } from "./charts.calls.ts";

/** What is drawn, with posts as people know them: the same on the server and in the browser. */
export function* drawnChart(posts: ChartedPosts, chart: ChartSetting, isDue: IsDue): Slices<DrawnChart> {
  const data = yield* chartData(posts, chart, isDue);
  if (data.shape !== "timeline") return data;
  const { project, view } = posts.question;
  const { number, title } = project.board(view.boardId);
  return {
    ...data,
    rows: data.rows.flatMap(({ slot, start, end }) => {
      const projectSerialNumber = number.get(slot);
      // One that was removed meanwhile has none.
      return projectSerialNumber === undefined ? [] : { projectSerialNumber, title: title.get(slot) ?? "", start, end };
    }),
  };
}
