import { z } from "zod";

/** What takes posts with it asks first: refused with the number of posts until it is said once more. */
export const Confirmation = {
  isConfirmed: z.boolean().default(false).describe("falseのとき、影響する投稿があればD000013で件数を知らせる"),
};
