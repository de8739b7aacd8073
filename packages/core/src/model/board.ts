import { z } from "zod";
import { Id, line } from "../kernel/ids.ts";
import { CreatedBy } from "../kernel/made.policy.ts";
import { OrderKey } from "../kernel/order-key.ts";

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

/** Several boards at once. */
export const BulkBoardType = { PRODUCT_MANAGEMENT: 1 } as const;
export type BulkBoardType = (typeof BulkBoardType)[keyof typeof BulkBoardType];

export const CreationMode = { BLANK: 1, TEMPLATE: 2 } as const;

export const BOARD_NAME_LENGTH = 100;
export const BoardName = line(BOARD_NAME_LENGTH);
export const BoardDescription = z.string().max(2_000);

export const Board = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  boardType: z.enum(BoardType),
  boardOrder: OrderKey,
  detailTitleColumnWidth: z.number().int(),
  archivedAt: z.string().nullable(),
  /** Posts that its template brought along. Absent in boards that were kept before there were any. */
  samplePostIdList: z.array(Id).optional(),
  createdBy: CreatedBy,
});
export type Board = z.infer<typeof Board>;

/** Every project starts with one. */
export const FIRST_BOARD_NAME = "ボード";
