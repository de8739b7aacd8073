import { carryValues } from "@itoguchi/core/columns/carry-values";
import { mayChangeColumn } from "@itoguchi/core/columns/column.policy";
import { PostAction } from "@itoguchi/core/history/history";
import { fail } from "@itoguchi/core/kernel/errors";
import { keyOfNumber, keysAfter } from "@itoguchi/core/kernel/order-key";
import type { Board } from "@itoguchi/core/model/board";
import type { Column } from "@itoguchi/core/model/column";
import type { ColumnData, Post } from "@itoguchi/core/model/post";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { MovePosts } from "@itoguchi/core/posts/posts.operations";
import { postCommand } from "../project-engine/post-command.ts";
import type { WriteCtx } from "../project-engine/writer.ts";
import { isEmptyIn, missingColumn } from "./missing-column.ts";
import { accessBoard, accessColumn, accessPost, accessSection, touch, touched } from "./posts.access.ts";
import { writeValues } from "./write-values.ts";

/** To another section or board, or to a place between two others of a view; each post's own row changes and no other. */
export const movePosts = postCommand(MovePosts, "post.write", (ctx, input) => {
  const numbers = [...new Set(input.projectSerialNumberList)];
  const posts = numbers.map((number) => accessPost(ctx, number, "projectSerialNumberList"));
  const moved = posts.map((post) => moveInto(ctx, post, input));
  if (!input.boardViewId) return { postList: moved.map(touched) };
  const view = ctx.draft.view(input.boardViewId);
  if (!view) throw fail("EntityNotFound", { field: "boardViewId" });
  const keys = placesBetween(ctx, view.id, input, moved.length);
  return {
    postList: moved.map((post, index) =>
      touched(ctx.draft.change(post, { viewOrder: { [view.id]: keys[index] as string } })),
    ),
  };
});

interface MovedTo {
  boardId?: string | null | undefined;
  sectionId?: string | null | undefined;
  /** For columns of the other board that would be empty on the post. */
  data?: ColumnData | undefined;
}

export function moveInto(ctx: WriteCtx, post: Post, { boardId, sectionId, data = {} }: MovedTo): Post {
  const { draft } = ctx;
  if (!boardId && !sectionId) return post;
  const board = accessBoard(draft, boardId ?? post.boardId);
  const section = accessSection(draft, board.id, sectionId);
  if (section.id === post.sectionId) return post;
  draft.note(post.id, {
    actionType: PostAction.MOVE,
    detail: {
      before: {
        boardName: draft.board(post.boardId)?.name ?? "",
        sectionName: draft.section(post.sectionId)?.name ?? "",
      },
      after: { boardName: board.name, sectionName: section.name },
    },
  });
  const place = { boardId: board.id, sectionId: section.id, ...touch(ctx) };
  if (board.id === post.boardId) return draft.change(post, place);
  const mayChange = (column: Column) => mayChangeColumn(ctx.member, column);
  const [from, to] = [draft.columnsOf(post.boardId), draft.columnsOf(board.id)];
  const moved = draft.change(post, { ...place, data: carryValues({ data: post.data, from, to, mayChange }) });
  const sent = Object.entries(data)
    .filter(([columnId]) => isEmptyIn(ctx, moved, accessColumn(ctx, board.id, columnId, { field: "data" })))
    .map(([columnId, value]) => ({ columnId, value }));
  const filled = writeValues(ctx, moved, sent, { field: "data", columnField: "data" });
  assertRequiredThere(ctx, filled, board);
  return filled;
}

function assertRequiredThere(ctx: WriteCtx, post: Post, board: Board): void {
  const missing = missingColumn(ctx, post);
  if (!missing) return;
  const way = mayChangeColumn(ctx.member, missing)
    ? `${postNumber(ctx.projectKey, post.projectSerialNumber)} に入れる値も指定してください。`
    : "この列はロックされているため、移動できるのはマネージャー以上です。";
  throw fail("InvalidInput", {
    field: "boardId",
    message: `「${board.name}」では「${missing.name}」が必須です。${way}`,
  });
}

interface Between {
  previousProjectSerialNumber?: number | null | undefined;
  nextProjectSerialNumber?: number | null | undefined;
}

export function placesBetween(ctx: WriteCtx, viewId: string, between: Between, count: number): string[] {
  const keyOf = (field: keyof Between) => {
    const number = between[field];
    if (!number) return undefined;
    const post = accessPost(ctx, number, field);
    return post.viewOrder[viewId] ?? keyOfNumber(post.projectSerialNumber);
  };
  return keysAfter(keyOf("previousProjectSerialNumber"), keyOf("nextProjectSerialNumber"), count);
}
