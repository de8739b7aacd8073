import type { BoardView, GroupOption } from "@itoguchi/core/model/view";

/** How a group of a view is shown; as usual where nothing was said. */
export function groupOptionOf(view: BoardView, groupColumnId: string, key: string): GroupOption {
  const known = view.groupOptionList.find(
    (option) => option.groupColumnId === groupColumnId && option.groupColumnValueId === key,
  );
  return (
    known ?? {
      groupColumnId,
      groupColumnValueId: key,
      isHidden: false,
      isContract: false,
      groupOrder: null,
      wipLimit: null,
    }
  );
}

export function withGroupOption(
  view: BoardView,
  groupColumnId: string,
  key: string,
  changes: Partial<GroupOption>,
): GroupOption[] {
  const others = view.groupOptionList.filter(
    (option) => option.groupColumnId !== groupColumnId || option.groupColumnValueId !== key,
  );
  return [...others, { ...groupOptionOf(view, groupColumnId, key), ...changes }];
}
