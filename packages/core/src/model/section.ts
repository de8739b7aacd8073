import { z } from "zod";
import { Id, line } from "../kernel/ids.ts";
import { CreatedBy } from "../kernel/made.policy.ts";
import { OrderKey } from "../kernel/order-key.ts";

export const SectionName = line(100);

export const Section = z
  .object({
    id: Id,
    boardId: Id,
    name: z.string(),
    sectionOrder: OrderKey,
    /** Where a post goes that names none; one on each board. */
    isDefault: z.boolean(),
    archivedAt: z.string().nullable(),
    createdBy: CreatedBy,
  })
  .meta({ title: "BoardSection" });
export type Section = z.infer<typeof Section>;
