import type { ChartSetting } from "./chart.ts";
import { postsBehind } from "./chart-data.ts";
import type { ChartedPosts } from "./charted-posts.ts";

interface Behind {
  count: number;
  postList: { projectSerialNumber: number; title: string }[];
}

/** The posts behind a mark as people know them, by their numbers. */
export function postsBehindMark(
  posts: ChartedPosts,
  chart: ChartSetting,
  { most, ...mark }: { category: string; series: string; most: number },
): Behind {
  const { project, view } = posts.question;
  const { number, title } = project.board(view.boardId);
  const numbers = postsBehind(posts, chart, mark)
    .map((slot) => ({ slot, projectSerialNumber: number.get(slot) as number }))
    .sort((a, b) => a.projectSerialNumber - b.projectSerialNumber);
  const postList = numbers.slice(0, most).map(({ slot, projectSerialNumber }) => ({
    projectSerialNumber,
    title: title.get(slot) ?? "",
  }));
  return { count: numbers.length, postList };
}
