import { ColumnType } from "#core/model/column";

/** Keys of the columns that every board has. The title stands first and is shown; the others are hidden until somebody wants them. */
export const SYSTEM_COLUMNS = {
  title: ColumnType.POST_TITLE,
  section: ColumnType.BOARD_SECTION,
  createdAt: ColumnType.CREATED_AT,
  createdUser: ColumnType.CREATED_USER,
  updatedAt: ColumnType.UPDATED_AT,
  updatedUser: ColumnType.UPDATED_USER,
  contents: ColumnType.POST_CONTENTS,
} as const;
export const TITLE_KEY = "title";
export const HIDDEN_SYSTEM_KEYS = Object.keys(SYSTEM_COLUMNS).filter((key) => key !== TITLE_KEY);
