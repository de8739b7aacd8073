import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Asker, createAsker } from "@itoguchi/client/asker";
import { createCaller } from "@itoguchi/client/caller";
import { followEvents } from "@itoguchi/client/events";
import { sendResetPasswordMail } from "@itoguchi/core/accounts/accounts.calls";
import { projectBoardList } from "@itoguchi/core/boards/boards.operations";
import { registerPost, updatePost } from "@itoguchi/core/posts/posts.operations";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { updateWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "./kernel/config.ts";
import { createLogger } from "./kernel/logger.ts";
import { readOutbox } from "./kernel/mail/mail.ts";
import { createServer, type RunningServer, type ServerRole } from "./server.ts";
import { eventually } from "./testing/eventually.ts";
import { cloneDatabase } from "./testing/test-database.ts";
import { buildWorkspace } from "./workspaces/workspaces.factory.ts";

const folder = mkdtempSync(join(tmpdir(), "itoguchi-cluster-"));
const database = await cloneDatabase();
const servers: RunningServer[] = [];
const addresses: string[] = [];

async function start(role: ServerRole): Promise<RunningServer> {
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SECRET_KEY: "k".repeat(32),
    LOG_LEVEL: "silent",
  });
  const server = await createServer({ config, role, log: createLogger("silent") });
  servers.push(server);
  return server;
}

beforeAll(async () => {
  for (const role of ["api", "api", "worker"] as const) await start(role);
  for (const { app } of servers.slice(0, 2)) addresses.push(await app.listen({ port: 0, host: "127.0.0.1" }));
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function callerOf(index: number, token?: string) {
  return createCaller({ base: addresses[index] as string, fetch, token: () => token });
}

describe("two APIs and a worker on one database", () => {
  it("know each other's sessions and pass events on", async () => {
    const services = (servers[0] as RunningServer).services;
    const { owner, workspace } = await buildWorkspace({ services, caller: (token) => callerOf(0, token) });
    const names: unknown[] = [];
    const states: string[] = [];
    const stop = followEvents({
      url: `${addresses[1]?.replace("http", "ws")}/board-api`,
      stream: { workspaceEvents: { workspaceId: workspace.id } },
      token: async () => owner.token,
      onState: (state) => states.push(state),
      onEvent: ({ payload }) => names.push((payload as { workspace?: { name: string } }).workspace?.name),
      since: 0,
    });
    await eventually(() => expect(names).toContain("糸口商店"));
    await callerOf(1, owner.token)(updateWorkspace, { ws: workspace.id, name: "二台目から" });
    await callerOf(0, owner.token)(updateWorkspace, { ws: workspace.id, name: "一台目から" });
    await eventually(() => expect(names.slice(-2)).toEqual(["二台目から", "一台目から"]));
    stop();
  });

  it("read at once what the other wrote", async () => {
    const services = (servers[0] as RunningServer).services;
    const { owner, workspace, projectKey } = await buildWorkspace({ services, caller: (token) => callerOf(0, token) });
    const place = { workspaceId: workspace.id, projectKey };
    const [one, other] = [0, 1].map((index) =>
      createAsker({ base: addresses[index] as string, fetch, token: () => owner.token }),
    ) as [Asker, Asker];
    const [board] = await one(projectBoardList, place, {});
    const boardId = (board as { id: string }).id;
    const { projectSerialNumber } = await one(registerPost, place, { boardId, title: "初め" });
    const stale: string[] = [];
    for (let turn = 0; turn < 100; turn++) {
      const [writer, reader] = turn % 2 === 0 ? [one, other] : [other, one];
      await writer(updatePost, place, { projectSerialNumber, title: `${turn}回目` });
      const { postList } = await reader(getPostListWithPage, place, { boardId, param: {} });
      if (postList[0]?.title !== `${turn}回目`) stale.push(`${turn}: ${postList[0]?.title}`);
    }
    expect(stale).toEqual([]);
  });

  it("leave the mail to the worker, once", async () => {
    await callerOf(0)(sendResetPasswordMail, { email: "cluster@example.com" });
    await eventually(async () => expect(await readOutbox(folder, 10)).toHaveLength(1));
  });
});
