import { z } from "zod";
import type { Capability } from "./roles.ts";

/**
 * Who may call. `anyone`: no token needed · `unconfirmed`: signed in, e-mail not yet confirmed ·
 * `account`: signed in and confirmed · `operator`: named in OPERATOR_EMAILS, to anybody else the call looks absent ·
 * `member`: member of the workspace in the path, with that capability.
 */
export type Audience = "anyone" | "unconfirmed" | "account" | "operator" | { member: Capability };

type Shape = z.ZodType;

/** One call of the REST contract; server, client, OpenAPI, tenancy sweep and role table are all made from it. */
export interface Call<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
> {
  name: string;
  method: "GET" | "POST";
  path: string;
  audience: Audience;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  /** Sensitive calls are limited per address and minute (hold.md S13). */
  sensitive: boolean;
  /** Bytes the body may have; the server's general limit when absent. */
  bodyLimit?: number;
  /** The sub-domain that the page stands on, when it is sent, has to be the workspace's. */
  subDomain?: true;
  /** Sent as multipart/form-data, where the parts `file` and `dataURL` are streamed; JSON is understood too. */
  form?: true;
}

/** For calls and use-cases that take no input. */
export const Nothing: z.ZodType<object, object> = z.object({});
export const Done = z.object({ done: z.literal(true) });
export const DONE = { done: true } as const;

interface Definition<P, Q, B, A> {
  audience: Audience;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  sensitive?: boolean;
  bodyLimit?: number;
  subDomain?: true;
  form?: true;
}

export function get<P extends Shape = typeof Nothing, Q extends Shape = typeof Nothing, A extends Shape = Shape>(
  path: string,
  definition: Definition<P, Q, undefined, A>,
): Call<P, Q, typeof Nothing, A> {
  return make("GET", path, definition) as Call<P, Q, typeof Nothing, A>;
}

export function post<P extends Shape = typeof Nothing, B extends Shape = typeof Nothing, A extends Shape = Shape>(
  path: string,
  definition: Definition<P, undefined, B, A>,
): Call<P, typeof Nothing, B, A> {
  return make("POST", path, definition) as Call<P, typeof Nothing, B, A>;
}

function make(
  method: "GET" | "POST",
  path: string,
  definition: Definition<Shape | undefined, Shape | undefined, Shape | undefined, Shape>,
): Call {
  return {
    ...definition,
    name: nameOf(path),
    method,
    path,
    params: definition.params ?? Nothing,
    query: definition.query ?? Nothing,
    body: definition.body ?? Nothing,
    sensitive: definition.sensitive ?? false,
  };
}

/** `/workspace/:ws/project/:pk/load` → `workspace.project.load` */
function nameOf(path: string): string {
  return path
    .split("/")
    .filter((part) => part !== "" && !part.startsWith(":"))
    .join(".");
}
