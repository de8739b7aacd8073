import { registerGroup } from "@itoguchi/core/groups/groups.calls";
import { expect, it } from "vitest";
import { sharedTestServer } from "#server/testing/test-server";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { endWhen } from "./event-iterators.ts";

const server = await sharedTestServer();

it("[RT14] ends by what happens just after it was first asked whether it is over", async () => {
  const { owner, workspace } = await buildWorkspace(server);
  const { hub } = server.services;
  const stream = { kind: "workspace", workspaceId: workspace.id, id: workspace.id } as const;
  const events = hub.follow({ kind: "account", id: owner.accountId }, undefined);
  let asked = 0;
  const ending = endWhen(events, hub.follow(stream, undefined), {
    mayEnd: (type) => type.startsWith("group."),
    isOver: async () => {
      if (asked++ > 0) return true;
      await owner.call(registerGroup, { ws: workspace.id, name: "間に合わない" });
      return false;
    },
  });
  expect(await ending.next()).toEqual({ done: true, value: undefined });
});
