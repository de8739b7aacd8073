import { z } from "zod";

export type Guide = "values" | "operators";

/** Fields whose meaning depends on the kind of a column: what is told of them is made from the kinds. */
export const guides = z.registry<{ guide: Guide }>();
