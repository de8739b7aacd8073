import type { Density } from "../settings/setting-context.ts";

export const HEADER_HEIGHT = 36;
export const FOOTER_HEIGHT = 32;
export const GROUP_HEIGHT = 40;
export const ADDING_HEIGHT = 36;
/** Rows are equally high, whatever stands in them; wrapped ones have three lines. */
const ROW_HEIGHTS: Record<Density, { plain: number; wrapped: number }> = {
  compact: { plain: 30, wrapped: 72 },
  usual: { plain: 36, wrapped: 80 },
  roomy: { plain: 46, wrapped: 92 },
};

export function rowHeightOf(columns: readonly { isWrap: boolean }[], density: Density): number {
  const { plain, wrapped } = ROW_HEIGHTS[density];
  return columns.some(({ isWrap }) => isWrap) ? wrapped : plain;
}
