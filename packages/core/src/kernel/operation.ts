import type { z } from "zod";
import type { Capability } from "./roles.ts";

/** One field of the GraphQL schema inside a project; types, doors, tenancy sweep and role table are made from it. */
export interface Operation<Input extends z.ZodObject = z.ZodObject, Answer extends z.ZodType = z.ZodType> {
  kind: "query" | "mutation";
  name: string;
  capability: Capability;
  summary: string;
  /** Besides `workspaceId, projectKey`: arguments of a query, the one argument `input` of a mutation. */
  input: Input;
  answer: Answer;
}

type Definition<Input extends z.ZodObject, Answer extends z.ZodType> = Omit<Operation<Input, Answer>, "kind" | "name">;

export function query<Input extends z.ZodObject, Answer extends z.ZodType>(
  name: string,
  definition: Definition<Input, Answer>,
): Operation<Input, Answer> {
  return { kind: "query", name, ...definition };
}

export function mutation<Input extends z.ZodObject, Answer extends z.ZodType>(
  name: string,
  definition: Definition<Input, Answer>,
): Operation<Input, Answer> {
  return { kind: "mutation", name, ...definition };
}
