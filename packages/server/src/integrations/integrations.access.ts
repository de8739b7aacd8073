import type { Integration } from "@itoguchi/core/integrations/integration";
import type { AccessScope } from "@itoguchi/core/kernel/principal";
import type { DelegateRow } from "../kernel/delegates.ts";

export function integrationView({ id, name, scope, createdAt }: DelegateRow): Integration {
  return { id, name, scope: scope as AccessScope, createdAt: createdAt.toISOString() };
}
