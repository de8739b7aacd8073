import { ColumnType } from "@itoguchi/core/boards/column";
import { icon } from "./icons.tsx";

const ISSUE = icon("M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 12v.1");
const CLOCK = icon("M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2");
const PERSON = icon("M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM4.5 20a7.5 7.5 0 0 1 15 0");
const LINES = icon("M4 6h16M4 10.5h16M4 15h16M4 19.5h9");

const ICONS: Record<ColumnType, ReturnType<typeof icon>> = {
  [ColumnType.NUMERIC]: icon("M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16"),
  [ColumnType.DATE]: icon("M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8"),
  [ColumnType.USER]: PERSON,
  [ColumnType.STATE]: icon("M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zm-3.5-8 2.5 2.5 4.5-5"),
  [ColumnType.TEXT]: icon("M5 6.5V5h14v1.5M12 5v14M9.5 19h5"),
  [ColumnType.LONG_TEXT]: LINES,
  [ColumnType.DROP_DOWN]: icon("M4 7h16v10H4zM13.5 10.5l2 2 2-2M7 12h4"),
  [ColumnType.FILE]: icon(
    "m19 11.5-7.6 7.6a4.6 4.6 0 0 1-6.5-6.5l8-8a3.1 3.1 0 0 1 4.4 4.4l-8 8a1.5 1.5 0 0 1-2.2-2.2l7.4-7.3",
  ),
  [ColumnType.MARKDOWN_TEXT]: icon("M3.5 6h17v12h-17zM6.5 15V9.5l2.5 3 2.5-3V15M16 9.5V15m-2-2 2 2 2-2"),
  [ColumnType.JIRA_LINK]: ISSUE,
  [ColumnType.GITHUB_LINK]: ISSUE,
  [ColumnType.POST_LINK]: icon(
    "M10 14a4 4 0 0 0 6 .4l2.6-2.6a4 4 0 0 0-5.7-5.7L11.6 7.4M14 10a4 4 0 0 0-6-.4l-2.6 2.6a4 4 0 0 0 5.7 5.7l1.3-1.3",
  ),
  [ColumnType.COLUMN_DATA_MIRROR]: icon("M12 4v16M9 8H4v8h5M15 8h5v8h-5"),
  [ColumnType.TERM]: icon("M3.5 12h17M3.5 8v8M20.5 8v8M8 9.5 5.5 12 8 14.5M16 9.5l2.5 2.5-2.5 2.5"),
  [ColumnType.POST_TITLE]: icon("M6 5v14M18 5v14M6 12h12"),
  [ColumnType.BOARD_SECTION]: icon("M4 5h16v5H4zM4 14h16v5H4z"),
  [ColumnType.CREATED_AT]: CLOCK,
  [ColumnType.CREATED_USER]: PERSON,
  [ColumnType.UPDATED_AT]: CLOCK,
  [ColumnType.UPDATED_USER]: PERSON,
  [ColumnType.POST_CONTENTS]: LINES,
  [ColumnType.GITHUB_PULL_REQUEST]: icon(
    "M7 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm0 0v7m0 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm10 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm0 0V9a2.5 2.5 0 0 0-2.5-2.5H12m2-2-2 2 2 2",
  ),
  [ColumnType.LINK_URL]: icon(
    "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM4 12h16M12 4c3 2.4 3 13.6 0 16M12 4c-3 2.4-3 13.6 0 16",
  ),
  [ColumnType.CUSTOM_ACTION]: icon("M13 3 5 13.5h6L10 21l9-11h-6.5z"),
  [ColumnType.TIME_MEASUREMENT]: icon("M12 21a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM9.5 3h5M12 10v3.5"),
};

/** Stands beside the column's name: it says nothing by itself. */
export function KindIcon({ columnType, size = 16 }: { columnType: ColumnType; size?: number }) {
  const Icon = ICONS[columnType];
  return <Icon size={size} />;
}
