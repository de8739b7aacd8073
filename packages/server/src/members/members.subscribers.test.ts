import { readdirSync, rmSync } from "node:fs";
import { Role } from "@itoguchi/core/kernel/roles";
import { getUserList, updateUserByAdmin } from "@itoguchi/core/members/members.calls";
import { expect, it } from "vitest";
import { outboxFolder } from "../kernel/mail/mail.ts";
import { replay } from "../kernel/subscribers/administration.ts";
import { eventually } from "../testing/eventually.ts";
import { startTestServer } from "../testing/test-server.ts";
import { untilHandled } from "../testing/until-handled.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { buildMember } from "./members.factory.ts";
import { memberNotices } from "./members.subscribers.ts";

const server = await startTestServer();
const { name } = memberNotices;
const outbox = outboxFolder(server.services.config.DATA_DIR);
const DAY = 86_400_000;

/** How many mails were ever asked for, once all of them are settled. */
async function mailJobs(): Promise<number> {
  return eventually(async () => {
    const { rows } = await server.admin.query(
      "select count(*)::int as all, count(*) filter (where state = 'completed')::int as done from job.job where name = 'mail.send'",
    );
    expect(rows[0].done).toBe(rows[0].all);
    return rows[0].all;
  });
}

it("a replay sends no mail twice, and none about what is long past", async () => {
  const built = await buildWorkspace(server);
  const ws = built.workspace.id;
  const staff = await buildMember(server, built, Role.STAFF);
  const { userList } = await built.owner.call(getUserList, { ws, words: staff.email });
  await built.owner.call(updateUserByAdmin, { ws, id: userList[0]?.id as string, role: Role.MANAGER });
  await server.mailTo(staff.email, "役割が変わりました");
  const jobs = await mailJobs();

  rmSync(outbox, { recursive: true });
  await replay(server.services.db, { name });
  await untilHandled(server, name);
  expect(await mailJobs()).toBe(jobs + 1);
  expect(() => readdirSync(outbox)).toThrow("ENOENT");

  await server.admin.query("delete from sent_mail");
  server.clock.pass(8 * DAY);
  await replay(server.services.db, { name });
  await untilHandled(server, name);
  expect(await mailJobs()).toBe(jobs + 1);
});
