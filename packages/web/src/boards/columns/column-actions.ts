import type { registerColumn, updateColumn } from "@itoguchi/core/columns/columns.operations";
import type { NewValueOption } from "@itoguchi/core/columns/value-options.operations";
import type { Column, ColumnType } from "@itoguchi/core/model/column";
import type { ValueOption } from "@itoguchi/core/model/value-option";
import type { z } from "zod";
import type { NewPlace } from "#web/kernel/ordering/move-item.ts";

export type NewColumn = Omit<z.input<typeof registerColumn.input>, "boardId" | "previousColumnId" | "nextColumnId">;
export type ColumnChanges = Omit<z.input<typeof updateColumn.input>, "columnId">;
export type OptionChanges = Partial<Pick<ValueOption, "name" | "color" | "isDefaultOption">> & {
  statusType?: NonNullable<ValueOption["statusType"]>;
};

/** Where `isConfirmed` is false and posts are touched, it is refused with their number. */
export interface ColumnActions {
  register(column: NewColumn): Promise<void>;
  update(columnId: string, changes: ColumnChanges): Promise<void>;
  changeType(columnId: string, columnType: ColumnType, isConfirmed: boolean): Promise<void>;
  move(columnId: string, place: NewPlace): void;
  /** Answers what takes it back. */
  remove(columnId: string, isConfirmed: boolean): Promise<() => void>;
  registerOption(column: Column, option: NewValueOption): Promise<void>;
  updateOption(column: Column, optionId: string, changes: OptionChanges): Promise<void>;
  moveOption(column: Column, optionId: string, place: NewPlace): void;
  removeOption(
    column: Column,
    optionId: string,
    how: { replacementId: string | null; isConfirmed: boolean },
  ): Promise<() => void>;
}
