export const HEADER_HEIGHT = 36;
export const FOOTER_HEIGHT = 32;
export const GROUP_HEIGHT = 40;
export const ADDING_HEIGHT = 36;
const ROW_HEIGHT = 36;
/** Three lines: rows are equally high, whatever stands in them. */
const WRAPPED_ROW_HEIGHT = 80;

export function rowHeightOf(columns: readonly { isWrap: boolean }[]): number {
  return columns.some(({ isWrap }) => isWrap) ? WRAPPED_ROW_HEIGHT : ROW_HEIGHT;
}
