import { z } from "zod";
import { Id } from "../kernel/ids.ts";

export const BoardType = {
  BLANK: 1,
  USER_FEEDBACK: 2,
  INTERNAL_FEEDBACK: 3,
  BUG_MANAGEMENT: 4,
  PROJECT_MANAGEMENT: 5,
  ROADMAP_MANAGEMENT: 6,
  BUSINESS_FEEDBACK: 7,
  CASE_MANAGEMENT: 8,
  PRODUCT_DISCOVERY: 9,
  PRODUCT_DELIVERY: 10,
  RELEASE_MANAGEMENT: 11,
} as const;
export type BoardType = (typeof BoardType)[keyof typeof BoardType];

export const Board = z.object({ id: Id, name: z.string(), boardType: z.enum(BoardType) });
export type Board = z.infer<typeof Board>;

/** Every project starts with one. */
export const FIRST_BOARD = { name: "ボード", boardType: BoardType.BLANK } as const;
