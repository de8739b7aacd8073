import type { GraphQLResolveInfo } from "graphql";
import type { Scope } from "../context.ts";

/** A workspace's field of a document. A document may hold several: the caller's key counts for each by itself. */
export function inField(scope: Scope, workspaceId: string, { fieldName, path }: GraphQLResolveInfo): Scope {
  const key = scope.request.key && `${fieldName}:${path.key}:${scope.request.key}`;
  return { ...scope, workspaceId, request: { ...scope.request, key } };
}
