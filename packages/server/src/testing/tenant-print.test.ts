import { expect, it } from "vitest";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { tenantPrint } from "./tenant-print.ts";
import { sharedTestServer } from "./test-server.ts";

const server = await sharedTestServer();

it("sees every write of a workspace, one that leaves its values too, and none of another", async () => {
  const [{ workspace }, other] = [await buildWorkspace(server), await buildWorkspace(server)];
  const prints = [await tenantPrint(server, workspace.id)];
  for (const write of [
    "update workspace set name = name where id = $1",
    "update member set role = role where workspace_id = $1",
    "insert into project_tag (workspace_id, id, project_id, name, created_at) select workspace_id, gen_random_uuid(), id, '新', now() from project where workspace_id = $1",
    "delete from project_tag where workspace_id = $1",
  ]) {
    await server.admin.query(write, [other.workspace.id]);
    expect(await tenantPrint(server, workspace.id), write).toBe(prints.at(-1));
    await server.admin.query(write, [workspace.id]);
    prints.push(await tenantPrint(server, workspace.id));
  }
  expect(new Set(prints.slice(0, -1)).size).toBe(4);
  expect(prints.at(-1), "without the row that came").not.toBe(prints.at(-2));
});
