import type { WorkBoard, WorkGroup, WorkPost } from "@itoguchi/core/work/work";
import type { DateReading } from "#web/columns/reading/parse-date.ts";
import { DUE_BANDS, dueBand } from "./due-band.ts";
import { t } from "./my-work.texts.ts";
import { statusOf } from "./shown-columns.ts";

export interface PostGroup {
  key: string;
  /** Undefined: they are not grouped. */
  title: string | undefined;
  posts: readonly WorkPost[];
}

interface Grouping {
  group: WorkGroup;
  boards: ReadonlyMap<string, WorkBoard>;
  reading: DateReading;
}

/** In the order in which the groups first come; by due date, in that of time. */
export function groupsOf(posts: readonly WorkPost[], { group, boards, reading }: Grouping): PostGroup[] {
  if (group === "none") return posts.length > 0 ? [{ key: "", title: undefined, posts }] : [];
  if (group === "due") {
    const bands = Map.groupBy(posts, ({ due }) => dueBand(due, reading));
    return DUE_BANDS.flatMap((band) => {
      const own = bands.get(band);
      return own ? [{ key: band, title: t(`work.due.${band}`), posts: own }] : [];
    });
  }
  const titled = posts.map((post) => ({ post, ...titleOf(post, boards.get(post.boardId), group) }));
  return [...Map.groupBy(titled, ({ key }) => key)].map(([key, own]) => ({
    key,
    title: own[0]?.title,
    posts: own.map(({ post }) => post),
  }));
}

function titleOf(post: WorkPost, board: WorkBoard | undefined, group: "project" | "board" | "status") {
  const [projectName, boardName] = [board?.projectName ?? post.projectKey, board?.name ?? ""];
  if (group === "project") return { key: post.projectKey, title: projectName };
  if (group === "board") return { key: post.boardId, title: t("work.place", { projectName, boardName }) };
  const name = board && statusOf(board, post)?.name;
  return { key: name ?? "", title: name ?? t("work.noStatus") };
}

/** Where a post stands, as far as its group does not say so. */
export function placeIn({ projectName, name: boardName }: WorkBoard, group: WorkGroup): string | undefined {
  if (group === "board") return undefined;
  return group === "project" ? boardName : t("work.place", { projectName, boardName });
}
