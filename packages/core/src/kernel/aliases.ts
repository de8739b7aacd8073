import { z } from "zod";

/**
 * Further names of an object's fields, by the field that has the value; null where there is never one. Documents can select
 * them. Our own client asks by name for all of an answer, and is not sent the same value twice.
 */
export const aliases = z.registry<{ names: Readonly<Record<string, string | null>> }>();
