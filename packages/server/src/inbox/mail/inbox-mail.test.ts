import { registerComment } from "@itoguchi/core/comments/comments.operations";
import { getInboxList, stopInboxMail, updateInbox, updateInboxMail } from "@itoguchi/core/inbox/inbox.calls";
import { dayNumber, isoDay } from "@itoguchi/core/kernel/day";
import { Role } from "@itoguchi/core/kernel/roles";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { InboxMail } from "@itoguchi/core/model/inbox-mail";
import { deletePost, registerPost } from "@itoguchi/core/posts/posts.operations";
import { updateCompanyCalendar } from "@itoguchi/core/workspaces/company-calendar.calls";
import PostalMime, { type Email } from "postal-mime";
import { describe, expect, it } from "vitest";
import type { Person } from "#server/accounts/accounts.factory";
import { readOutbox } from "#server/kernel/mail/mail";
import { buildMember } from "#server/members/members.factory";
import { buildBoard } from "#server/posts/posts.factory";
import { eventually } from "#server/testing/eventually";
import { askerIn } from "#server/testing/graphql";
import { startTestServer } from "#server/testing/test-server";
import { untilHandled } from "#server/testing/until-handled";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { INBOX } from "../handled-events.ts";
import { sendDueMails } from "./inbox-mail.jobs.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const server = await startTestServer();
const home = await buildWorkspace(server);
const ws = home.workspace.id;
const ask = askerIn(server, home);
const board = await buildBoard(ask);

const always = { quiet: null, isQuietOnDaysOff: false };
const AT_ONCE = InboxMail.parse({ comment: "NOW", status: "NOW", newPost: "NOW", ...always });

interface Colleague extends Person {
  id: string;
}

async function colleague(inboxMail: InboxMail = AT_ONCE): Promise<Colleague> {
  const person = await buildMember(server, home, Role.STAFF);
  await person.call(updateInboxMail, inboxMail);
  const { userList } = await home.owner.call(getUserList, { ws, words: person.email });
  return { ...person, id: (userList[0] as { id: string }).id };
}

const naming = ({ id }: Colleague, text: string) => ({
  type: "doc",
  content: [
    {
      type: "paragraph",
      content: [
        { type: "mention", attrs: { id, label: "あなた" } },
        { type: "text", text },
      ],
    },
  ],
});

async function newPost(title: string): Promise<number> {
  return (await ask(registerPost, { boardId: board.id, title })).projectSerialNumber;
}

async function mention(person: Colleague, text: string, projectSerialNumber: number): Promise<void> {
  await ask(registerComment, { projectSerialNumber, contents: naming(person, text) });
  await untilHandled(server, INBOX);
}

/** What was written is made older instead: with the clock, everybody's session would end. */
async function pass(milliseconds: number): Promise<void> {
  await age(milliseconds);
  await sendDueMails(server.services);
}

async function age(milliseconds: number): Promise<void> {
  const by = `${milliseconds} milliseconds`;
  await server.admin.query("update inbox_thread set last_at = last_at - $1::interval", [by]);
  await server.admin.query("update inbox_entry set at = at - $1::interval, mail_at = mail_at - $1::interval", [by]);
}

async function mailsTo({ email }: Person): Promise<Email[]> {
  const sources = await readOutbox(server.services.config.DATA_DIR, 1_000);
  const mails = await Promise.all(sources.map(({ source }) => PostalMime.parse(source)));
  return mails.filter(
    ({ to, headers }) =>
      to?.some(({ address }) => address === email) && headers.some(({ key }) => key === "list-unsubscribe"),
  );
}

/** Until as many are there, and no more are on their way. */
async function untilMails(person: Person, count: number): Promise<Email[]> {
  return eventually(async () => {
    const { rows } = await server.admin.query(
      "select from job.job where name = 'mail.send' and state not in ('completed', 'failed')",
    );
    expect(rows).toHaveLength(0);
    const mails = await mailsTo(person);
    expect(mails).toHaveLength(count);
    return mails;
  });
}

const headerOf = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value;

describe("mails of the inbox", () => {
  it("[IB18] come after a quiet spell, one for each post, with what to do next", async () => {
    const person = await colleague();
    const number = await newPost("見積もりの数字");
    await mention(person, "一つ目です", number);
    await pass(MINUTE);
    await mention(person, "二つ目です", number);
    await pass(MINUTE + 30_000);
    await untilMails(person, 0);
    await pass(MINUTE);
    const [mail] = await untilMails(person, 1);
    expect(mail?.subject).toBe(`【Itoguchi】${home.projectKey}-${number} 見積もりの数字`);
    expect(mail?.text).toMatch(/一つ目です[\s\S]*二つ目です/);
    expect(mail?.text).toContain(`/workspace/${ws}/${home.projectKey}/post/${number}`);
    expect(mail?.text).toContain("届いた理由：あなたの名前が書かれています");
    expect(headerOf(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(headerOf(mail, "auto-submitted")).toBe("auto-generated");
    expect(mail?.replyTo, "[IB31] no mails are received here").toBeUndefined();
    expect(mail?.text).not.toContain("返信すると");
    await pass(HOUR);
    await untilMails(person, 1);
  });

  it("[IB18] of a post that never comes to rest come after ten minutes", async () => {
    const person = await colleague();
    const number = await newPost("にぎやかな投稿");
    for (let minute = 0; minute < 11; minute++) {
      await mention(person, `${minute}分`, number);
      await pass(MINUTE);
    }
    const [mail] = await untilMails(person, 1);
    expect(mail?.text).toContain("0分");
    expect(mail?.text).toContain("8分");
  });

  it("[IB17] by the day wait until the company works again", async () => {
    const today = dayNumber(new Date(server.clock.now().getTime() + 9 * HOUR).toISOString());
    const rest = { name: "夏季休業", from: isoDay(today), to: isoDay(today + 9), isWorked: false };
    await home.owner.call(updateCompanyCalendar, { ws, addList: [rest] });
    const person = await colleague(InboxMail.parse({ mention: "DAILY", ...always }));
    await mention(person, "休み明けに", await newPost("休みの間のこと"));
    const { rows } = await server.admin.query("select mail_at from inbox_entry where member_id = $1", [person.id]);
    expect(rows.map(({ mail_at: at }) => at > new Date(`${isoDay(today + 10)}T00:00:00+09:00`))).toEqual([true]);
    await home.owner.call(updateCompanyCalendar, { ws, removeList: [rest] });
  });

  it("[IB17] by the hour gather all posts in one", async () => {
    const person = await colleague(InboxMail.parse({ mention: "HOURLY", ...always }));
    for (const title of ["甲", "乙", "丙"]) await mention(person, `${title}について`, await newPost(title));
    await pass(HOUR);
    const [mail] = await untilMails(person, 1);
    expect(mail?.subject).toContain("3件の新しい通知があります");
    for (const title of ["甲", "乙", "丙"]) expect(mail?.text).toContain(`${title}について`);
  });

  it("[IB18] of more than five posts at once come in one", async () => {
    const person = await colleague();
    for (let at = 0; at < 6; at++) await mention(person, `${at}`, await newPost(`投稿${at}`));
    await pass(5 * MINUTE);
    expect((await untilMails(person, 1))[0]?.subject).toContain("6件の新しい");
  });

  it("[IB20] do not tell of what was read, done, deleted or switched off meanwhile", async () => {
    const [reading, finishing, switching, all] = [
      await colleague(),
      await colleague(),
      await colleague(),
      await colleague(),
    ];
    const [kept, deleted] = [await newPost("残る"), await newPost("消える")];
    for (const person of [reading, finishing, switching]) await mention(person, "どうですか", kept);
    await mention(all, "どうですか", deleted);
    const threadOf = async (person: Person) => (await person.call(getInboxList, { ws })).threadList[0]?.id ?? "";
    await reading.call(updateInbox, { ws, idList: [await threadOf(reading)], action: "READ" });
    await finishing.call(updateInbox, { ws, idList: [await threadOf(finishing)], action: "DONE" });
    await switching.call(updateInboxMail, { ...AT_ONCE, mention: "NONE" });
    await ask(deletePost, { projectSerialNumberList: [deleted] });
    await pass(5 * MINUTE);
    for (const person of [reading, finishing, switching, all]) await untilMails(person, 0);
  });

  it("[IB20] of a deleted workspace are forgotten", async () => {
    const person = await colleague();
    await mention(person, "もう見られない", await newPost("閉じる前"));
    await age(5 * MINUTE);
    await server.admin.query("insert into workspace_deletion (workspace, deleted_at) values ($1, now())", [ws]);
    await sendDueMails(server.services);
    await server.admin.query("delete from workspace_deletion where workspace = $1", [ws]);
    await sendDueMails(server.services);
    await untilMails(person, 0);
    const { rows } = await server.admin.query("select from inbox_entry where member_id = $1 and mail_at is not null", [
      person.id,
    ]);
    expect(rows).toHaveLength(0);
  });

  it("[IB19] that are late wait for the end of the night", async () => {
    // An hour ago to an hour from now, in Tokyo.
    const clock = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString().slice(11, 16);
    const night = { from: clock(8), to: clock(10) };
    const person = await colleague();
    await mention(person, "夜になった", await newPost("夜の投稿"));
    await person.call(updateInboxMail, { ...AT_ONCE, quiet: night });
    await pass(5 * MINUTE);
    await untilMails(person, 0);
    await person.call(updateInboxMail, AT_ONCE);
    await pass(24 * HOUR);
    await untilMails(person, 1);
  });

  it("[IB21] are sent once by two workers at a time", async () => {
    const person = await colleague();
    await mention(person, "一度だけ", await newPost("二人の係"));
    await age(5 * MINUTE);
    await Promise.all([sendDueMails(server.services), sendDueMails(server.services)]);
    await untilMails(person, 1);
  });

  it("[IB21] wait for the next hour when there were twenty in this one", async () => {
    const person = await colleague();
    await server.admin.query(
      `insert into rate_window (key, starts_at, count)
       select $1, date_trunc('hour', now()) + hour * interval '1 hour', 20 from generate_series(0, 1) hour`,
      [`inbox-mail:${ws}:${person.accountId}`],
    );
    for (const title of ["甲", "乙"]) await mention(person, `${title}も見て`, await newPost(title));
    await pass(5 * MINUTE);
    await untilMails(person, 0);
    await server.admin.query("delete from rate_window where key like 'inbox-mail:%'");
    await pass(HOUR);
    const texts = (await untilMails(person, 2)).map(({ text }) => text).join();
    for (const title of ["甲", "乙"]) expect(texts).toContain(`${title}も見て`);
  });
});

describe("[IB22] stopping them", () => {
  async function linkOf(person: Colleague): Promise<URL> {
    const before = (await mailsTo(person)).length;
    await mention(person, "止めたい", await newPost("止める投稿"));
    await pass(5 * MINUTE);
    const [mail] = await untilMails(person, before + 1);
    return new URL((headerOf(mail, "list-unsubscribe") ?? "").slice(1, -1));
  }
  const oneClick = (link: URL) =>
    server.app.inject({
      method: "POST",
      url: `${link.pathname}${link.search}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });

  it("by the mail program, without a session", async () => {
    const person = await colleague();
    const link = await linkOf(person);
    expect((await server.app.inject({ url: `${link.pathname}${link.search}` })).statusCode).toBe(302);
    await linkOf(person);
    expect((await oneClick(link)).statusCode).toBe(200);
    await mention(person, "もう来ない", await newPost("静かな投稿"));
    await pass(5 * MINUTE);
    await untilMails(person, 2);
  });

  it("by the page, again and again", async () => {
    const person = await colleague();
    const token = (await linkOf(person)).searchParams.get("token") ?? "";
    for (let time = 0; time < 2; time++) await server.caller()(stopInboxMail, { token });
    await mention(person, "もう来ない", await newPost("静かな投稿"));
    await pass(5 * MINUTE);
    await untilMails(person, 1);
  });

  it("not by a token that was made up", async () => {
    const person = await colleague();
    const link = await linkOf(person);
    link.searchParams.set("token", `${person.accountId}.${"A".repeat(43)}`);
    expect((await oneClick(link)).statusCode).toBe(400);
    await expect(server.caller()(stopInboxMail, { token: "x" })).rejects.toThrow();
    await linkOf(person);
  });
});
