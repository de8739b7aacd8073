import { Role } from "@itoguchi/core/kernel/roles";
import type { Workspace } from "@itoguchi/core/model/workspace";
import { z } from "zod";
import { bareScope, buildPerson, type Host, type Person } from "../accounts/accounts.factory.ts";
import { enterWorkspace, publicCommand } from "../kernel/command.ts";
import { joinWorkspace } from "./members.access.ts";

/** Somebody in the workspace with the role. */
export async function buildMember(host: Host, { workspace }: { workspace: Workspace }, role: Role): Promise<Person> {
  const person = await buildPerson(host);
  const { accountId } = person;
  const member = { workspaceId: workspace.id, accountId, role, accountName: `m${accountId}` };
  await insertMember(bareScope(host.services), member);
  return person;
}

const Member = z.object({
  workspaceId: z.string(),
  accountId: z.string(),
  role: z.enum(Role),
  accountName: z.string(),
});

const insertMember = publicCommand(Member, async (outside, { workspaceId, ...person }) =>
  joinWorkspace(await enterWorkspace(outside, workspaceId), person),
);
