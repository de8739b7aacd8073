import {
  INBOX_KIND_NAMES,
  type InboxDetail,
  type InboxEntry,
  InboxKind,
  InboxReason,
} from "@itoguchi/core/inbox/inbox";
import { formatDate } from "@itoguchi/core/kernel/format";
import { t } from "./inbox.texts.ts";

const REASON_NAMES = {
  [InboxReason.MENTIONED]: "mentioned",
  [InboxReason.ASSIGNED]: "assigned",
  [InboxReason.WATCHING_POST]: "watchingPost",
  [InboxReason.AUTHOR]: "author",
  [InboxReason.COMMENTED]: "commented",
  [InboxReason.WATCHING_BOARD]: "watchingBoard",
  [InboxReason.IN_SPRINT]: "inSprint",
  [InboxReason.WATCHING_VIEW]: "watchingView",
  [InboxReason.OWN_ACCESS]: "ownAccess",
} as const satisfies Record<InboxReason, string>;

export function reasonText(reason: InboxReason, { viewName = "" }: InboxDetail = {}): string {
  return t(`reason.${REASON_NAMES[reason]}`, { view: viewName });
}

/** What happened, as a sentence. */
export function entryText({ kind, actorName, detail }: InboxEntry): string {
  const name = actorName === null ? t("inbox.someone") : t("inbox.person", { name: actorName });
  const { columnName: column, before, after } = detail;
  if (kind === InboxKind.ASSIGNED)
    return column === undefined ? t("entry.assignedAtFirst", { name }) : t("entry.assigned", { name, column });
  if (kind === InboxKind.STATUS)
    return t("entry.status", {
      name,
      column: column ?? "",
      before: before || t("entry.none"),
      after: after || t("entry.none"),
    });
  if (kind === InboxKind.ACCESS)
    return t(`entry.access.${detail.access ?? "ROLE"}`, {
      name,
      before: before ?? "",
      after: after ?? "",
      count: detail.count ?? 0,
    });
  if (kind === InboxKind.SPRINT)
    return t(`entry.sprint.${detail.sprintStep ?? "STARTED"}`, { name, count: detail.ownCount ?? 0 });
  if (kind === InboxKind.DUE) return t(`entry.due.${detail.dueStep ?? "TODAY"}`, { due: formatDate(detail.due) });
  return t(`entry.${INBOX_KIND_NAMES[kind]}`, { name });
}

/** The words of the comment it is about, where it is about one. */
export function quoteOf({ commentId, commentText }: InboxEntry): string | undefined {
  if (commentId === null) return undefined;
  return commentText ?? t("entry.commentGone");
}
