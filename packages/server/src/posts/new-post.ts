import { isDeepStrictEqual } from "node:util";
import { mayChangeColumn } from "@itoguchi/core/columns/column.policy";
import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import { kindOf } from "@itoguchi/core/columns/registry";
import { acceptValue, firstValue, movedClocks } from "@itoguchi/core/columns/values";
import { PostAction } from "@itoguchi/core/history/history";
import { NO_CALENDAR } from "@itoguchi/core/kernel/calendar";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Column } from "@itoguchi/core/model/column";
import type { ColumnData, Post } from "@itoguchi/core/model/post";
import { type Filling, filledFrom } from "@itoguchi/core/post-templates/post-template";
import type { NewPost } from "@itoguchi/core/posts/posts.operations";
import { richTextPlain } from "@itoguchi/core/rich-text/rich-text";
import { inheritedValues } from "@itoguchi/core/views/engine/inherited-values";
import { groupColumnOf } from "@itoguchi/core/views/engine/view-query";
import { namedPeople } from "../column-data/named-people.ts";
import { titleOf } from "../column-data/title-of.ts";
import type { WriteCtx } from "../project-engine/writer.ts";
import { missingColumn } from "./missing-column.ts";
import { accessBoard, accessColumn, accessSection } from "./posts.access.ts";
import { takeContents } from "./take-contents.ts";
import { writeLinks } from "./write-links.ts";
import { attachFiles } from "./write-values.ts";

export interface MadeIn {
  boardId: string;
  boardViewId?: string | null | undefined;
  groupColumnValue?: string | null | undefined;
  /** What it is made from. */
  template?: (Filling & { sectionId: string | null }) | undefined;
  /** Where, in what was sent, a field of the post stands. */
  at(name: string): string;
  /** Whoever makes it links it next, and then looks whether it is whole. */
  isLinkedNext?: boolean;
}

/** Onto the draft. What was sent comes before what the view gives, and that before the template, so that it stays in sight. */
export function newPost(ctx: WriteCtx, given: NewPost, { boardId, at: fieldOf, template, ...madeIn }: MadeIn): Post {
  const { draft, member } = ctx;
  accessBoard(draft, boardId);
  const sent = filledFrom(template, inherit(ctx, given, { boardId, ...madeIn }));
  const at = ctx.now.toISOString();
  const contents = takeContents(ctx, sent.contents ?? null);
  const post: Post = {
    id: ctx.id(),
    projectSerialNumber: draft.nextNumber(),
    boardId,
    sectionId: accessSection(draft, boardId, sent.sectionId ?? template?.sectionId, fieldOf("sectionId")).id,
    title: titleOf(sent, fieldOf("title")),
    contentsText: richTextPlain(contents),
    contentsVersion: 0,
    isFeedback: sent.isFeedback,
    userAgent: sent.userAgent ?? null,
    postedBy: member.id,
    updatedBy: member.id,
    postedAt: at,
    userUpdatedAt: at,
    archivedAt: null,
    archivedBy: null,
    deletedAt: null,
    data: firstData(ctx, boardId, { sent: sent.data, given: given.data }, fieldOf),
    viewOrder: {},
  };
  draft.register(post, contents);
  draft.note(post.id, { actionType: PostAction.REGISTER, detail: { after: { title: post.title } } });
  for (const [columnId, value] of Object.entries(sent.data)) {
    const column = draft.column(columnId);
    if (column !== undefined && isPostLink(column))
      writeLinks(ctx, post, { column, value, field: fieldOf(`data.${columnId}`) });
  }
  if (!madeIn.isLinkedNext) mustBeWhole(ctx, post, fieldOf);
  return post;
}

/** What its columns require of a new post, the links included. */
export function mustBeWhole(ctx: WriteCtx, post: Post, at: MadeIn["at"]): void {
  const missing = missingColumn(ctx, post);
  if (missing)
    throw fail("InvalidRegisterPostParam", {
      field: at(`data.${missing.id}`),
      message: `「${missing.name}」は必須です。`,
    });
}

/** Made in a view, a post gets the values that keep it there, where it was not given others. */
function inherit(
  ctx: WriteCtx,
  sent: NewPost,
  { boardId, boardViewId, groupColumnValue }: Pick<MadeIn, "boardId" | "boardViewId" | "groupColumnValue">,
): NewPost {
  if (!boardViewId) return sent;
  const view = ctx.draft.view(boardViewId);
  if (view?.boardId !== boardId) throw fail("EntityNotFound", { field: "boardViewId" });
  const { replica, draft, member, now, timeZone } = ctx;
  // No value that a view gives is one that counts working days.
  const reading = replica.table.reading({
    now,
    timeZone,
    calendar: NO_CALENDAR,
    self: member.id,
    memberName: () => "",
  });
  const question = { project: replica.table, view, reading };
  const { sectionId, data, links } = inheritedValues(question, groupColumnValue ?? undefined);
  const linked = Object.entries(links).map(([columnId, ids]) => [
    columnId,
    ids.flatMap((id) => draft.post(id)?.projectSerialNumber ?? []),
  ]);
  const inherited = { ...data, ...Object.fromEntries(linked) };
  // A group is chosen, so its lock is told, unless the post would stand there by itself. What a filter gives is left out:
  // whoever makes a view would write to any column.
  const group = groupColumnOf(question);
  const isChosen = group && groupColumnValue != null && group.id in inherited && !(group.id in sent.data);
  if (isChosen && !isDeepStrictEqual(inherited[group.id], firstValue(group)))
    accessColumn(ctx, boardId, group.id, { field: "groupColumnValue" });
  const isWritable = ([columnId]: [string, unknown]) => mayChangeColumn(member, draft.column(columnId) as Column);
  const writable = Object.entries(inherited).filter(isWritable);
  return {
    ...sent,
    sectionId: sent.sectionId ?? sectionId,
    data: { ...Object.fromEntries(writable), ...sent.data },
  };
}

/** What was sent, what the columns start with, and clocks that run from the beginning. */
function firstData(
  ctx: WriteCtx,
  boardId: string,
  { sent, given }: { sent: ColumnData; given: ColumnData },
  at: MadeIn["at"],
): ColumnData {
  const data: ColumnData = {};
  const put = (columnId: string, value: unknown) => {
    if (value !== undefined) data[columnId] = value;
  };
  for (const [columnId, value] of Object.entries(sent)) {
    // What a template gives was written by somebody who might; what a view gives is bounded by `inherit`.
    const isInherited = !(columnId in given);
    const field = at(`data.${columnId}`);
    const column = accessColumn(ctx, boardId, columnId, { field, isInherited });
    if (isPostLink(column)) continue;
    put(columnId, acceptValue(column, value, field));
    for (const [id, where] of namedPeople(column, { value: data[columnId], field })) ctx.draft.named.set(id, where);
    attachFiles(ctx, column, { value: data[columnId] });
  }
  const columns = ctx.draft.columnsOf(boardId);
  for (const column of columns) {
    if (kindOf(column).origin !== "stored" || !column.isActive) continue;
    if (sent[column.id] === undefined) put(column.id, firstValue(column));
  }
  const made = { before: {}, after: data, isNew: true, at: ctx.now.toISOString() };
  return { ...data, ...movedClocks(columns, made) };
}
