import type { CallAnswer } from "@itoguchi/client/caller";
import { STREAM_RELOAD } from "@itoguchi/core/kernel/event";
import type { getSprintReport } from "@itoguchi/core/sprints/sprints.calls";

type Report = CallAnswer<typeof getSprintReport>;

interface Payload {
  list?: { id?: string; data?: object; column?: { id: string } }[];
  idList?: string[];
  viewId?: string;
  columnId?: string;
  column?: { id: string };
}

type Concerns = (payload: Payload, report: Report, id: string) => boolean;

/** In a list, or to find it there. */
const COUNTED = ["title", "deletedAt", "archivedAt", "boardId"];

const CONCERNS: Readonly<Record<string, Concerns>> = {
  "sprintReports.saved": ({ list = [] }, _, id) => list.some((one) => one.id === id),
  // Restored, or the rest of one that was split.
  "posts.registered": ({ list = [] }, report) => list.some((post) => isIn(report, post.id)),
  "posts.changed": ({ list = [] }, report) =>
    list.some(
      (post) =>
        isIn(report, post.id) &&
        (COUNTED.some((field) => field in post) || measuredBy(report, Object.keys(post.data ?? {}))),
    ),
  "option.replaced": ({ columnId = "" }, report) => measuredBy(report, [columnId]),
  "values.converted": ({ column }, report) => measuredBy(report, column ? [column.id] : []),
  "columns.saved": ({ list = [] }, report) =>
    measuredBy(
      report,
      list.flatMap(({ id }) => id ?? []),
    ),
  "columns.removed": ({ idList = [] }, report) => measuredBy(report, idList),
};

/** Whether the figures of a sprint may be other ones after the event. Before they are known, whatever is of posts or sprints. */
export function concernsReport(
  { type, payload }: { type: string; payload: unknown },
  report: Report | undefined,
  { id, viewId }: { id: string; viewId: string },
): boolean {
  if (type === STREAM_RELOAD) return true;
  const given = (payload ?? {}) as Payload;
  if (type === "sprintMembers.moved") return given.viewId === viewId;
  if (!report) return /^(posts|sprintReports|option|columns)\./.test(type);
  return CONCERNS[type]?.(given, report, id) ?? false;
}

function isIn({ result }: Report, postId: string | undefined): boolean {
  const { completeList, notCompletedList, removeList } = result;
  return [completeList, notCompletedList, removeList].some((list) => list.some((item) => item.postId === postId));
}

/** Before it begins it is measured as the view says, by whatever column. */
function measuredBy({ sprintReport: { measure } }: Report, columnIds: readonly string[]): boolean {
  if (!measure) return columnIds.length > 0;
  return columnIds.some((id) => id === measure.estimateColumnId || id === measure.statusColumnId);
}
