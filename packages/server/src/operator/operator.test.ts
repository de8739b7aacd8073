import { signUp } from "@itoguchi/core/accounts/accounts.calls";
import { beginTotp, confirmTotp, removeTotp } from "@itoguchi/core/accounts/two-step.calls";
import { getAuditList } from "@itoguchi/core/audit/audit.calls";
import { upsertArticleFeedback } from "@itoguchi/core/content/content.calls";
import { uploadFile } from "@itoguchi/core/files/files.calls";
import { PaymentStatus, PlanType } from "@itoguchi/core/model/workspace";
import * as calls from "@itoguchi/core/operator/operator.calls";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { deleteWorkspace, getWorkspace, updateWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { buildPerson, PASSWORD } from "../accounts/accounts.factory.ts";
import { buildPasskey } from "../accounts/passkeys/passkeys.factory.ts";
import { buildAuthenticator, codeOf, proofOf } from "../accounts/two-step/two-step.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { startTestServer } from "../testing/test-server.ts";
import { boardOf, buildLonelyWorld } from "../testing/world.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { runOperatorCommand } from "./command-line.ts";
import { readJobHealth } from "./job-health.ts";
import { buildOperator } from "./operator.factory.ts";

const server = await startTestServer({
  env: { OPERATOR_EMAILS: "Operator@Example.com, second@example.com,leaving@example.com,careless@example.com" },
});
const operator = await buildOperator(server);

async function usageOf(subDomain: string) {
  return (await operator.call(calls.getWorkspaceUsageList, { words: subDomain })).workspaceList;
}

describe("who is an operator", () => {
  it("is named by an address that was confirmed", async () => {
    const unconfirmed = { name: "二　郎", email: "second@example.com", password: PASSWORD };
    const { accessToken } = await server.caller()(signUp, unconfirmed);
    const call = server.caller(accessToken);
    await expect(call(calls.getHealth, {})).rejects.toMatchObject({ status: 404 });
    await server.admin.query("update account set confirmed_at = now() where email = 'second@example.com'");
    const { secret } = await call(beginTotp, { password: PASSWORD });
    await call(confirmTotp, { code: codeOf(secret, server.clock.now().getTime()) });
    expect(await call(calls.getHealth, {})).toHaveProperty("jobList");
  });

  it("needs two-step sign-in, and is told so before anything is looked at", async () => {
    const careless = await buildPerson(server, { email: "careless@example.com" });
    await buildPasskey(careless);
    const { workspace } = await buildWorkspace(server);
    const refusal = { kind: "Forbidden", status: 403, message: expect.stringContaining("2段階認証") };
    await expect(careless.call(calls.getOperator, {})).rejects.toMatchObject(refusal);
    await expect(careless.call(calls.getWorkspaceUsageList, {})).rejects.toMatchObject(refusal);
    await expect(careless.call(calls.showWorkspaceName, { id: workspace.id })).rejects.toMatchObject(refusal);
    const { entryList } = await operator.call(calls.getOperatorLog, {});
    expect(entryList.filter(({ workspaceId }) => workspaceId === workspace.id)).toEqual([]);
    await buildAuthenticator(server, careless);
    await careless.call(calls.getWorkspaceUsageList, {});
    await careless.call(removeTotp, await proofOf(careless));
    await expect(careless.call(calls.getHealth, {})).rejects.toMatchObject(refusal);
  });

  it("is no operator any more once their address is another", async () => {
    const leaving = await buildPerson(server, { email: "leaving@example.com" });
    await buildAuthenticator(server, leaving);
    await leaving.call(calls.getHealth, {});
    await server.admin.query(
      "update account set email = 'gone@example.com', email_key = 'gone@example.com' where email = 'leaving@example.com'",
    );
    await expect(leaving.call(calls.getHealth, {})).rejects.toMatchObject({ status: 404 });
  });

  it("learns nothing inside a workspace", async () => {
    const { workspace } = await buildWorkspace(server);
    await expect(operator.call(getWorkspace, { ws: workspace.id })).rejects.toMatchObject({ status: 404 });
    await expect(operator.call(getAuditList, { ws: workspace.id })).rejects.toMatchObject({ status: 404 });
  });

  it("is answered exactly as at an address that is not there, whatever is sent", async () => {
    const { owner } = await buildWorkspace(server);
    const send = async (url: string, method: "GET" | "POST", payload?: string) => {
      const headers = { authorization: `Bearer ${owner.token}`, "content-type": "application/json" };
      const answer = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      return { status: answer.statusCode, body: answer.json() };
    };
    const absent = await send("/operator/none", "GET");
    expect(absent.status).toBe(404);
    expect(await send("/operator/workspace/getList?before=none", "GET")).toEqual(absent);
    expect(await send("/operator/workspace/none/showName", "POST", "{")).toEqual(absent);
  });
});

describe("the list of workspaces", () => {
  it("says which are deleted, with their figures", async () => {
    const { workspace, owner } = (await buildLonelyWorld(server)).home;
    const { deletedAt } = await owner.call(deleteWorkspace, { ws: workspace.id, name: workspace.name });
    expect(await usageOf(workspace.subDomain)).toMatchObject([{ deletedAt, memberCount: 1 }]);
  });

  it("shows plan and figures, and neither names nor contents", async () => {
    const world = await buildLonelyWorld(server);
    const { workspace, owner, projectKey } = world.home;
    const before = (await usageOf(workspace.subDomain))[0];
    await askerIn(server, world.home)(registerPost, { boardId: await boardOf(world), title: "秘密の投稿" });
    const place = { workspaceId: workspace.id, projectKey };
    await owner.call(uploadFile, { ...place, dataURL: "data:text/plain;base64,5paH5a2X" });
    const [usage, ...others] = await usageOf(workspace.subDomain);
    expect(others).toEqual([]);
    expect(usage).toMatchObject({
      id: workspace.id,
      subDomain: workspace.subDomain,
      planType: PlanType.PROFESSIONAL,
      paymentStatus: PaymentStatus.PAYMENT_SUCCESS,
      memberCount: 1,
      projectCount: before?.projectCount,
      postCount: (before?.postCount ?? 0) + 1,
      fileBytes: 6,
    });
    expect(Date.parse(usage?.lastActivityAt ?? "")).toBeGreaterThanOrEqual(Date.parse(before?.lastActivityAt ?? ""));
    expect(JSON.stringify(usage)).not.toMatch(/糸口商店|秘密/);
  });

  it("is searched by a part of the sub-domain, in which no sign means anything", async () => {
    const { workspace } = await buildWorkspace(server);
    const part = workspace.subDomain.slice(1).toUpperCase();
    expect((await usageOf(part)).map(({ id }) => id)).toEqual([workspace.id]);
    for (const words of ["%", "_", "' or 1=1 --"]) expect(await usageOf(words)).toEqual([]);
  });

  it("goes on page by page, each workspace once", async () => {
    for (let made = 0; made < 22; made++) await buildWorkspace(server);
    const seen: string[] = [];
    for (let hasMore = true; hasMore; ) {
      const last = seen.at(-1);
      const page = await operator.call(calls.getWorkspaceUsageList, last ? { before: last } : {});
      expect(page.workspaceList.length).toBeLessThanOrEqual(20);
      seen.push(...page.workspaceList.map(({ id }) => id));
      hasMore = page.hasMore;
    }
    const { rows } = await server.admin.query<{ id: string }>("select id from workspace order by id desc");
    expect(seen).toEqual(rows.map(({ id }) => id));
  });
});

describe("a look at a workspace's name", () => {
  it("is written into the workspace's own audit log and into the operators' log, each time", async () => {
    const { workspace, owner } = await buildWorkspace(server, { name: "糸口商店" });
    await owner.call(updateWorkspace, { ws: workspace.id, name: "新・糸口商店" });
    for (let look = 0; look < 2; look++)
      expect(await operator.call(calls.showWorkspaceName, { id: workspace.id })).toEqual({ name: "新・糸口商店" });
    const { entryList } = await owner.call(getAuditList, { ws: workspace.id, action: "operator.nameShown" });
    expect(entryList).toHaveLength(2);
    expect(entryList[0]).toMatchObject({ target: "新・糸口商店", actor: null });
    const log = await operator.call(calls.getOperatorLog, {});
    const looks = log.entryList.filter(({ workspaceId }) => workspaceId === workspace.id);
    expect(looks).toHaveLength(2);
    expect(looks[0]).toMatchObject({ email: operator.email, subDomain: workspace.subDomain });
  });

  it("of one that is not there leaves nothing", async () => {
    const count = async () => (await operator.call(calls.getOperatorLog, {})).entryList.length;
    const before = await count();
    const id = "01890000-0000-7000-8000-000000000000";
    await expect(operator.call(calls.showWorkspaceName, { id })).rejects.toMatchObject({ status: 404 });
    expect(await count()).toBe(before);
  });

  it("cannot be taken out of the log by the application", async () => {
    for (const statement of ["delete from operator_entry", "update operator_entry set sub_domain = ''"]) {
      const client = await server.services.pool.connect();
      await expect(client.query(statement)).rejects.toThrow("permission denied");
      client.release();
    }
  });
});

describe("health", () => {
  it("lists every kind of background work and every subscriber", async () => {
    const { jobList, subscriberList } = await operator.call(calls.getHealth, {});
    expect(jobList.map(({ name }) => name)).toContain("sweep");
    expect(subscriberList.map(({ name }) => name)).toContain("member-notices");
  });

  it("tells how long a job has waited, and which failed", async () => {
    const now = new Date();
    const undone = server.services.db.transaction().execute(async (tx) => {
      const before = (await readJobHealth(tx, now)).find(({ name }) => name === "sweep");
      await sql`insert into job.job (name, data, state, start_after) values
        ('sweep', '{}', 'created', ${now}::timestamptz - interval '90 seconds'),
        ('sweep', '{}', 'created', ${now}::timestamptz + interval '1 hour'),
        ('sweep', '{}', 'failed', ${now}::timestamptz)`.execute(tx);
      const sweep = (await readJobHealth(tx, now)).find(({ name }) => name === "sweep");
      expect(sweep).toMatchObject({
        waiting: (before?.waiting ?? 0) + 2,
        failed: (before?.failed ?? 0) + 1,
        oldestWaitingSeconds: 90,
      });
      // A worker would take them.
      throw new Error("enough");
    });
    await expect(undone).rejects.toThrow("enough");
  });
});

describe("the command line", () => {
  const run = (...args: string[]) => runOperatorCommand(server.services.db, args, new Date());

  it("says the same figures, without names", async () => {
    const { workspace } = await buildWorkspace(server, { name: "糸口商店" });
    const [head, line, ...rest] = await run("workspaces", "--search", workspace.subDomain);
    expect(head).toMatch(/^ID +SUB-DOMAIN +MEMBERS/);
    expect(line).toContain(workspace.subDomain);
    expect(line).toMatch(/プロフェッショナル$/);
    expect([line, ...rest].join()).not.toContain("糸口商店");
    expect((await run("health")).join("\n")).toMatch(/^sweep .*^member-notices /ms);
    await operator.call(upsertArticleFeedback, { id: "help.charts", feedback: "GOOD" });
    expect((await run("feedback")).find((one) => one.startsWith("help.charts "))).toMatch(/ 1 +0$/);
  });

  it("leads from one page to the next", async () => {
    const lines = await run("workspaces");
    const more = lines.at(-1)?.match(/^More: --before (.+)$/)?.[1];
    expect(lines).toHaveLength(22);
    expect((await run("workspaces", "--before", more ?? "")).join()).not.toContain(lines[1]?.split(" ")[0]);
  });

  it.each([[[]], [["none"]], [["workspaces", "--before", "x"]], [["workspaces", "--wrong"]]])(
    "says how it is used for %j",
    async (args) => {
      await expect(run(...args)).rejects.toThrow("Usage: npm run operator");
    },
  );
});
