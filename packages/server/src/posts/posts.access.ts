import { mayChangeColumn } from "@itoguchi/core/columns/column.policy";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Board } from "@itoguchi/core/model/board";
import type { Column } from "@itoguchi/core/model/column";
import type { Post } from "@itoguchi/core/model/post";
import type { Section } from "@itoguchi/core/model/section";
import { postNumber } from "@itoguchi/core/posts/post-number";
import type { TouchedPost } from "@itoguchi/core/posts/posts.operations";
import type { ProjectPicture } from "../project-engine/draft.ts";
import type { WriteCtx } from "../project-engine/writer.ts";

export function accessBoard(picture: ProjectPicture, boardId: string): Board {
  const board = picture.board(boardId);
  if (!board) throw fail("EntityNotFound", { field: "boardId" });
  return board;
}

export function accessPost(ctx: Pick<WriteCtx, "draft" | "projectKey">, number: number, field: string): Post {
  const post = ctx.draft.postOfNumber(number);
  if (!post)
    throw fail("EntityNotFound", {
      field,
      message: `投稿 ${postNumber(ctx.projectKey, number)} は見つかりませんでした。`,
    });
  return post;
}

/** A section of the board that takes posts; its default one when none is named. */
export function accessSection(
  picture: ProjectPicture,
  boardId: string,
  sectionId: string | null | undefined,
  field = "sectionId",
): Section {
  const sections = picture.sectionsOf(boardId);
  const section = sectionId ? sections.find(({ id }) => id === sectionId) : sections.find(({ isDefault }) => isDefault);
  if (!section)
    throw fail("EntityNotFound", { field, message: "このボードにないセクションです。選び直してください。" });
  if (section.archivedAt !== null)
    throw fail("InvalidInput", {
      field,
      message: `「${section.name}」はアーカイブされているため、投稿を入れられません。`,
    });
  return section;
}

/** A column of the post's board that the member may write to. */
export function accessColumn(
  { draft, member }: WriteCtx,
  boardId: string,
  columnId: string,
  { field, isInherited = false }: { field: string; isInherited?: boolean },
): Column {
  const column = draft.column(columnId);
  if (column?.boardId !== boardId)
    throw fail("EntityNotFound", { field, message: "このボードにない列です。選び直してください。" });
  if (!isInherited && !mayChangeColumn(member, column))
    throw fail("Forbidden", {
      field,
      message: `「${column.name}」はロックされています。変更できるのはマネージャー以上です。`,
    });
  return column;
}

export function touched({ id, projectSerialNumber }: Post): TouchedPost {
  return { id, projectSerialNumber };
}

/** Who changed it last and when. */
export function touch({ member, now }: WriteCtx): { updatedBy: string; userUpdatedAt: string } {
  return { updatedBy: member.id, userUpdatedAt: now.toISOString() };
}
