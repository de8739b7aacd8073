import { z } from "zod";

type Bare<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field;
type ChangesOf<Shape> = { [Key in keyof Shape]: z.ZodOptional<Extract<Bare<Shape[Key]>, z.ZodType>> };

/**
 * What may be changed of something, field by field. Not `partial()`: that keeps the defaults, so that whatever was left
 * out would be set back to them.
 */
export function changesOf<Shape extends z.core.$ZodLooseShape>(
  schema: z.ZodObject<Shape>,
): z.ZodObject<ChangesOf<Shape>> {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const bare = field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field;
    return [name, bare.optional()];
  });
  return z.object(Object.fromEntries(fields)) as z.ZodObject<ChangesOf<Shape>>;
}
