import { z } from "zod";
import { Id, line } from "#core/kernel/ids";
import { OrderKey } from "#core/kernel/order-key";

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
  })
  .meta({ title: "BoardSection" });
export type Section = z.infer<typeof Section>;
