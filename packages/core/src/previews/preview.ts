import { z } from "zod";

/** What a page says about itself. */
export const Preview = z.object({
  title: z.string().nullable(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  siteName: z.string().nullable(),
  url: z.string(),
});
export type Preview = z.infer<typeof Preview>;
