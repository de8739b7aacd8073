import { ProjectKey } from "@itoguchi/core/model/project";
import type { z } from "zod";
import { parseInput } from "../kernel/command.ts";
import type { Scope } from "../kernel/context.ts";

/** What a use-case of a project is given: its own input, and which project. */
export type Given<Schema extends z.ZodObject> = z.output<Schema> & { pk: string };

export type ProjectUseCase<Schema extends z.ZodObject, Result> = (
  scope: Scope,
  input: z.input<Schema> & { pk: string },
) => Promise<Result>;

export function parserOf<Schema extends z.ZodObject>(schema: Schema): (sent: unknown) => Given<Schema> {
  const whole = schema.extend({ pk: ProjectKey });
  return (sent) => parseInput(whole, sent) as Given<Schema>;
}
