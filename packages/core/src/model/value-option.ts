import { z } from "zod";
import { Id, line } from "../kernel/ids.ts";
import { CreatedBy } from "../kernel/made.policy.ts";
import { OrderKey } from "../kernel/order-key.ts";

export const Status = { OPEN: 1, IN_PROGRESS: 2, PENDING: 3, DONE: 4 } as const;
export type Status = (typeof Status)[keyof typeof Status];

/** Names of the design system's palette: a colour is chosen, not mixed, so that it reads in light and dark. */
export const OPTION_COLORS = ["gray", "red", "orange", "yellow", "green", "teal", "blue", "violet", "pink"] as const;
export const OptionColor = z.enum(OPTION_COLORS);

export const OptionName = line(100);

export const ValueOption = z
  .object({
    id: Id,
    name: z.string(),
    color: OptionColor,
    optionOrder: OrderKey,
    isDefaultOption: z.boolean(),
    /** Of a STATE column's options. */
    statusType: z.enum(Status).nullable(),
    /** Kept as long as something may show it: history, and posts that had it. */
    deletedAt: z.string().nullable(),
    createdBy: CreatedBy,
  })
  .meta({ title: "ValueOption" });
export type ValueOption = z.infer<typeof ValueOption>;
