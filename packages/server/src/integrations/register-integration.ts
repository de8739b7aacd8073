import type { Integration } from "@itoguchi/core/integrations/integration";
import { IntegrationName } from "@itoguchi/core/integrations/integration";
import { AccessScope } from "@itoguchi/core/kernel/principal";
import { ProjectKey } from "@itoguchi/core/model/project";
import { z } from "zod";
import { administrationCommand } from "../kernel/command.ts";
import { insertDelegate } from "../kernel/delegates.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { accessProject } from "../projects/projects.access.ts";
import { integrationView } from "./integrations.access.ts";

const RegisterIntegration = z.object({
  name: IntegrationName,
  scope: AccessScope,
  /** The only projects it may touch. */
  projectKeyList: z.array(ProjectKey).min(1).max(100),
});

/** Acts on behalf of whoever connects it. The key is shown once; what is kept is its hash. */
export const registerIntegration = administrationCommand(
  RegisterIntegration,
  "workspace.manage",
  async (ctx, { name, scope, projectKeyList }): Promise<{ key: string; integration: Integration }> => {
    const projectIds = [];
    for (const projectKey of new Set(projectKeyList)) projectIds.push((await accessProject(ctx, projectKey)).id);
    const { row, key } = await insertDelegate(ctx, {
      kind: "integration",
      memberId: ctx.member.id,
      name,
      scope,
      expiresAt: null,
      projectIds,
    });
    const integration = integrationView(row);
    await emitToWorkspace(ctx, "integration.registered", { integration, projectKeyList });
    return { key, integration };
  },
  { isSecret: true },
);
