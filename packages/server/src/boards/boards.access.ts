import { mayChangeColumn } from "@itoguchi/core/columns/column.policy";
import { isSprintColumn } from "@itoguchi/core/columns/kinds/sprint";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Board } from "@itoguchi/core/model/board";
import type { Column } from "@itoguchi/core/model/column";
import type { Section } from "@itoguchi/core/model/section";
import type { ValueOption } from "@itoguchi/core/model/value-option";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import type { Replica } from "../project-engine/replica.ts";

type Inside = { replica: Replica };

export function accessBoard({ replica }: Inside, boardId: string): Board {
  const board = replica.board(boardId);
  if (!board) throw fail("EntityNotFound");
  return board;
}

export function accessSection({ replica }: Inside, sectionId: string): Section {
  const section = replica.section(sectionId);
  if (!section) throw fail("EntityNotFound");
  return section;
}

/** One that the member may change. */
export function accessColumn({ replica, member }: ProjectCtx, columnId: string): Column {
  const column = replica.column(columnId);
  if (!column) throw fail("EntityNotFound");
  if (isSprintColumn(column))
    throw fail("InvalidInput", { message: `「${column.name}」はスプリントから作られる列のため、変更できません。` });
  if (!mayChangeColumn(member, column))
    throw fail("Forbidden", {
      message: `「${column.name}」はロックされています。変更できるのはマネージャー以上です。`,
    });
  return column;
}

/** One that can still be chosen. */
export function accessOption({ valueOptionList }: Column, id: string): ValueOption {
  const option = valueOptionList.find((one) => one.id === id && one.deletedAt === null);
  if (!option) throw fail("EntityNotFound");
  return option;
}

interface Question {
  isConfirmed: boolean;
  count: number;
  /** With 「{name}」 and what happens to the posts. */
  message: string;
}

/** What touches posts is not done before somebody knows how many. */
export function askFirst({ isConfirmed, count, message }: Question): void {
  if (!isConfirmed && count > 0)
    throw fail("Conflict", { field: "isConfirmed", message: `${message}（${count.toLocaleString("ja-JP")}件の投稿）` });
}
