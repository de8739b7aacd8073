import { z } from "zod";

/** Which kinds of notifications a person's browsers show. What nobody chose is as below. */
export const InboxPush = z
  .object({
    mention: z.boolean().default(true),
    assigned: z.boolean().default(true),
    comment: z.boolean().default(true),
    status: z.boolean().default(false),
    newPost: z.boolean().default(false),
    due: z.boolean().default(true),
    sprint: z.boolean().default(false),
    access: z.boolean().default(true),
  })
  .meta({ title: "InboxPush" });
export type InboxPush = z.infer<typeof InboxPush>;
