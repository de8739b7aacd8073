import * as calls from "@itoguchi/core/accounts/accounts.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { getUserList, updateUserByAdmin } from "@itoguchi/core/members/members.calls";
import { expect, it } from "vitest";
import { buildMember } from "../members/members.factory.ts";
import { memberNotices } from "../members/members.subscribers.ts";
import { startTestServer } from "../testing/test-server.ts";
import { untilHandled } from "../testing/until-handled.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { buildPerson, PASSWORD } from "./accounts.factory.ts";

const MOST = 3;
const server = await startTestServer({ env: { RATE_LIMIT_MAILS: String(MOST) } });

/** How many mails were ever asked for. */
async function mailJobs(): Promise<number> {
  const { rows } = await server.admin.query("select count(*)::int as count from job.job where name = 'mail.send'");
  return rows[0].count;
}

/** Counted by the hour: a flood over the end of one would be counted in two. */
function startHour(): void {
  server.clock.pass(3_600_000 - (server.clock.now().getTime() % 3_600_000));
}

it("an address that nobody has proved gets no mail about a changed password", async () => {
  const email = "bombed@example.com";
  const first = { name: "誰", email, password: "first-2026" };
  const call = server.caller((await server.caller()(calls.signUp, first)).accessToken);
  const before = await mailJobs();
  let password = first.password;
  for (let time = 0; time < 5; time++) {
    const newPassword = `changed-${time}-2026`;
    await call(calls.updateProfile, { password, newPassword });
    password = newPassword;
  }
  expect(await mailJobs()).toBe(before);
});

it("a person's own changes of password send so many mails an hour, and are then refused", async () => {
  startHour();
  const person = await buildPerson(server);
  const before = await mailJobs();
  const change = () => person.call(calls.updatePassword, { password: PASSWORD, newPassword: PASSWORD });
  for (let time = 0; time < MOST; time++) await change();
  await expect(change()).rejects.toMatchObject({ kind: "TooManyRequests" });
  expect(await mailJobs()).toBe(before + MOST);
});

it("strangers who ask for many mails do not keep the owner from changing the password", async () => {
  startHour();
  const person = await buildPerson(server);
  for (let time = 0; time < MOST; time++) await server.caller()(calls.sendResetPasswordMail, { email: person.email });
  await expect(server.caller()(calls.sendResetPasswordMail, { email: person.email })).rejects.toMatchObject({
    kind: "TooManyRequests",
  });
  await person.call(calls.updatePassword, { password: PASSWORD, newPassword: "another-2026" });
});

it("a role that is changed to and fro sends so many mails an hour", async () => {
  startHour();
  const built = await buildWorkspace(server);
  const ws = built.workspace.id;
  const staff = await buildMember(server, built, Role.STAFF);
  const { userList } = await built.owner.call(getUserList, { ws, words: staff.email });
  const id = userList[0]?.id as string;
  const before = await mailJobs();
  for (let time = 0; time < MOST + 3; time++)
    await built.owner.call(updateUserByAdmin, { ws, id, role: time % 2 ? Role.STAFF : Role.MANAGER });
  await untilHandled(server, memberNotices.name);
  expect(await mailJobs()).toBe(before + MOST);
});
