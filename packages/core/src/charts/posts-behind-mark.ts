import type { IsDue, Slices } from "../kernel/slices.ts";
import { radixSort } from "../views/engine/table/radix-sort.ts";
import type { ChartSetting } from "./chart.ts";
import { postsBehind } from "./chart-data.ts";
import type { ChartedPosts } from "./charted-posts.ts";

interface Behind {
  count: number;
  postList: { projectSerialNumber: number; title: string }[];
}

/** The posts behind a mark as people know them, by their numbers. */
export function* postsBehindMark(
  posts: ChartedPosts,
  chart: ChartSetting,
  { most, ...mark }: { category: string; series: string; most: number },
  isDue: IsDue,
): Slices<Behind> {
  const { project, view } = posts.question;
  const { number, title } = project.board(view.boardId);
  const behind = yield* postsBehind(posts, chart, mark, isDue);
  const sorted = yield* radixSort(behind, number.numbers, isDue);
  const postList = [...sorted.subarray(0, most)].flatMap((slot) => {
    const projectSerialNumber = number.get(slot);
    // One that was removed meanwhile has none.
    return projectSerialNumber === undefined ? [] : { projectSerialNumber, title: title.get(slot) ?? "" };
  });
  return { count: behind.length, postList };
}
