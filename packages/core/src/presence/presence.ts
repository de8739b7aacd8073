import { z } from "zod";
import { Id, SerialNumber } from "../kernel/ids.ts";

/** Where somebody says they look. */
export const LookingAt = z.object({
  boardId: Id,
  projectSerialNumber: SerialNumber.nullable().describe("開いている投稿"),
});

/** Somebody who looks at a board, for as long as their connection stands. Nothing of it is kept. */
export const Present = z.object({ memberId: Id, projectSerialNumber: SerialNumber.nullable() });
export type Present = z.infer<typeof Present>;
