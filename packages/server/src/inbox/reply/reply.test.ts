import { once } from "node:events";
import { connect } from "node:net";
import { archiveBoard } from "@itoguchi/core/boards/boards.operations";
import { registerComment } from "@itoguchi/core/comments/comments.operations";
import { registerGroup } from "@itoguchi/core/groups/groups.calls";
import { postHistoryList } from "@itoguchi/core/history/history.operations";
import { updateInboxMail } from "@itoguchi/core/inbox/inbox.calls";
import { REPLY_LINE } from "@itoguchi/core/inbox/reply-text";
import { DAY_MS } from "@itoguchi/core/kernel/day";
import { Role } from "@itoguchi/core/kernel/roles";
import { deleteUser, getUserList } from "@itoguchi/core/members/members.calls";
import { InboxMail } from "@itoguchi/core/model/inbox-mail";
import { postWithLinkedPost } from "@itoguchi/core/post-details/post-detail.operations";
import { archivePost, deletePost } from "@itoguchi/core/posts/posts.operations";
import { assignGroup } from "@itoguchi/core/projects/projects.calls";
import { createTransport, type SendMailOptions } from "nodemailer";
import PostalMime, { type Email } from "postal-mime";
import { describe, expect, it } from "vitest";
import type { Person } from "#server/accounts/accounts.factory";
import { newId } from "#server/kernel/clock";
import { LARGEST_MAIL } from "#server/kernel/inbound-mail/mail-receiver";
import { readOutbox } from "#server/kernel/mail/mail";
import { buildMember } from "#server/members/members.factory";
import { buildBoard } from "#server/posts/posts.factory";
import { eventually } from "#server/testing/eventually";
import { askerIn } from "#server/testing/graphql";
import { proveEvents } from "#server/testing/prove-events";
import { startTestServer } from "#server/testing/test-server";
import { untilHandled } from "#server/testing/until-handled";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { INBOX } from "../handled-events.ts";
import { sendDueMails } from "../mail/inbox-mail.jobs.ts";
import { replyAddress } from "./reply-address.ts";

const DOMAIN = "reply.itoguchi.example";
const server = await startTestServer({ env: { INBOUND_MAIL_DOMAIN: DOMAIN, INBOUND_MAIL_PORT: "0" } });
const since = newId(new Date());
const port = server.mails?.port as number;
const home = await buildWorkspace(server);
const ws = home.workspace.id;
const ask = askerIn(server, home);
const board = await buildBoard(ask);
const postman = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });

interface Colleague extends Person {
  id: string;
}

async function colleague(place = home, role: Role = Role.STAFF): Promise<Colleague> {
  const person = await buildMember(server, place, role);
  const { userList } = await place.owner.call(getUserList, { ws: place.workspace.id, words: person.email });
  return { ...person, id: (userList[0] as { id: string }).id };
}

async function projectIdOf({ workspace }: { workspace: { id: string } } = home): Promise<string> {
  const { rows } = await server.admin.query("select id from project where workspace_id = $1 order by id limit 1", [
    workspace.id,
  ]);
  return rows[0].id;
}

async function addressFor(person: { id: string }, number: number, { place = home, at = new Date() } = {}) {
  const projectId = await projectIdOf(place);
  const target = { workspaceId: place.workspace.id, memberId: person.id, projectId, number };
  return replyAddress(server.services, target, at) as string;
}

/** The answer of the receiver, or its refusal. */
async function send(person: { email: string }, to: string, mail: SendMailOptions = {}): Promise<number> {
  const message = { from: person.email, to, subject: "Re: 【Itoguchi】", text: "はい、できます。", ...mail };
  return postman.sendMail(message).then(
    ({ response }) => Number.parseInt(response, 10),
    (error: { responseCode?: number }) => error.responseCode ?? 0,
  );
}

const commentsOn = async (projectSerialNumber: number, asking = ask) =>
  (await asking(postWithLinkedPost, { projectSerialNumber })).commentList.map(
    ({ commentText, commentedBy }: { commentText: string; commentedBy: string | null }) => [commentText, commentedBy],
  );

async function mailsTo({ email }: { email: string }): Promise<Email[]> {
  await eventually(async () => {
    const { rows } = await server.admin.query(
      "select from job.job where name = 'mail.send' and state not in ('completed', 'failed')",
    );
    expect(rows).toHaveLength(0);
  });
  const sources = await readOutbox(server.services.config.DATA_DIR, 1_000);
  const mails = await Promise.all(sources.map(({ source }) => PostalMime.parse(source)));
  return mails.filter(({ to }) => to?.some(({ address }) => address === email));
}

async function counted(result: string): Promise<number> {
  const { values } = await server.services.metrics.inboundMails.get();
  return values.find(({ labels }) => labels.result === result)?.value ?? 0;
}

async function refusalsOf(person: Person): Promise<Email[]> {
  return (await mailsTo(person)).filter(({ subject }) => subject === "【Itoguchi】コメントにできませんでした");
}

describe("[IB31] a mail about one post", () => {
  const naming = (id: string) => ({
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [
          { type: "mention", attrs: { id, label: "あなた" } },
          { type: "text", text: "どうですか" },
        ],
      },
    ],
  });
  const pass = async () => {
    await untilHandled(server, INBOX);
    const by = `${5 * 60_000} milliseconds`;
    await server.admin.query("update inbox_thread set last_at = last_at - $1::interval", [by]);
    await server.admin.query("update inbox_entry set at = at - $1::interval, mail_at = mail_at - $1::interval", [by]);
    await sendDueMails(server.services);
  };

  it("can be answered, and the answer is a comment by whoever got it", async () => {
    const person = await colleague();
    await person.call(updateInboxMail, InboxMail.parse({ quiet: null, isQuietOnDaysOff: false }));
    const number = await board.post("見積もりの数字");
    await ask(registerComment, { projectSerialNumber: number, contents: naming(person.id) });
    await pass();
    const [mail] = await mailsTo(person);
    expect(mail?.text?.startsWith(`${REPLY_LINE}\n\n■`)).toBe(true);
    const to = mail?.replyTo?.[0]?.address as string;
    expect(to).toMatch(new RegExp(`^reply\\+.{58}@${DOMAIN}$`));
    const quoted = (mail?.text ?? "").replaceAll(/^/gm, "> ");
    const text = `火曜までに出します。\n\nお願いします。\n\n2026年11月18日(水) 9:00 Itoguchi <no-reply@localhost>:\n\n${quoted}`;
    await proveEvents(server, since, async () => expect(await send(person, to, { text })).toBe(250));
    expect(await commentsOn(number)).toEqual([
      ["@あなたどうですか", expect.any(String)],
      ["火曜までに出します。\nお願いします。", person.id],
    ]);
    const [latest] = await ask(postHistoryList, { projectSerialNumber: number });
    expect(latest).toMatchObject({ afterComment: "火曜までに出します。\nお願いします。" });
    expect(JSON.stringify(latest)).toContain("メール");
  });

  it("of several posts cannot", async () => {
    const person = await colleague();
    await person.call(updateInboxMail, InboxMail.parse({ quiet: null, isQuietOnDaysOff: false }));
    for (let count = 0; count < 6; count++)
      await ask(registerComment, { projectSerialNumber: await board.post(), contents: naming(person.id) });
    await pass();
    const [mail] = await mailsTo(person);
    expect(mail?.subject).toContain("6件");
    expect(mail?.replyTo).toBeUndefined();
    expect(mail?.text).not.toContain(REPLY_LINE);
  });
});

describe("[IB32] an answer is refused", () => {
  it("where the address was not made here, at once", async () => {
    const [person, number] = [await colleague(), await board.post()];
    const real = await addressFor(person, number);
    const forged = real.replace(/.(?=@)/, (letter) => (letter === "0" ? "1" : "0"));
    for (const to of [forged, `reply+${"0".repeat(58)}@${DOMAIN}`, `postmaster@${DOMAIN}`])
      expect(await send(person, to)).toBe(550);
    expect(await commentsOn(number)).toEqual([]);
  });

  it("where it is somebody else's, also of another workspace", async () => {
    const [person, other, number] = [await colleague(), await colleague(), await board.post()];
    const away = await buildWorkspace(server);
    const stranger = await colleague(away);
    const before = await counted("stranger");
    expect(await send(other, await addressFor(person, number))).toBe(250);
    expect(await send(stranger, await addressFor(person, number))).toBe(250);
    expect(await send(person, await addressFor(stranger, number, { place: away }))).toBe(250);
    expect(await send(person, await addressFor(person, number), { from: [person.email, other.email] })).toBe(250);
    expect(await counted("stranger")).toBe(before + 4);
    // A member of the one with the project of the other: there is no such person.
    const mixed = { workspaceId: away.workspace.id, memberId: person.id, projectId: await projectIdOf(), number };
    expect(await send(person, replyAddress(server.services, mixed, new Date()) as string)).toBe(250);
    expect(await commentsOn(number)).toEqual([]);
    for (const one of [person, other, stranger]) expect(await mailsTo(one)).toEqual([]);
  });

  it("after 90 days, and its person is told", async () => {
    const [person, number] = [await colleague(), await board.post()];
    const at = (days: number) => new Date(Date.now() - days * DAY_MS);
    expect(await send(person, await addressFor(person, number, { at: at(89) }))).toBe(250);
    expect(await send(person, await addressFor(person, number, { at: at(92) }))).toBe(250);
    expect(await commentsOn(number)).toHaveLength(1);
    expect((await refusalsOf(person)).map(({ text }) => text)).toEqual([expect.stringContaining("90日")]);
  });

  it("of whoever left, in silence", async () => {
    const [person, number] = [await colleague(), await board.post()];
    const to = await addressFor(person, number);
    expect(await send(person, to)).toBe(250);
    await home.owner.call(deleteUser, { ws, id: person.id });
    expect(await send(person, to, { text: "まだいます" })).toBe(250);
    expect(await commentsOn(number)).toEqual([["はい、できます。", person.id]]);
    expect(await refusalsOf(person)).toEqual([]);
  });

  it("in a workspace that is deleted, in silence", async () => {
    const away = await buildWorkspace(server);
    const [person, id] = [await colleague(away), away.workspace.id];
    const to = await addressFor(person, 1, { place: away });
    await server.admin.query("insert into workspace_deletion (workspace, deleted_at) values ($1, now())", [id]);
    expect(await send(person, to)).toBe(250);
    await server.admin.query("delete from workspace_deletion where workspace = $1", [id]);
    expect(await mailsTo(person)).toEqual([]);
  });

  it("of whoever cannot open the project now, and of a post that is gone", async () => {
    const away = await buildWorkspace(server);
    const asking = askerIn(server, away);
    const place = await buildBoard(asking);
    const [person, number, gone] = [await colleague(away), await place.post(), await place.post()];
    await asking(deletePost, { projectSerialNumberList: [gone] });
    expect(await send(person, await addressFor(person, gone, { place: away }))).toBe(250);
    const group = await away.owner.call(registerGroup, { ws: away.workspace.id, name: "ほかの人" });
    const { projectKey: pk } = away;
    await away.owner.call(assignGroup, { ws: away.workspace.id, pk, groupIdList: [group.id] });
    expect(await send(person, await addressFor(person, number, { place: away }))).toBe(250);
    expect(await commentsOn(number, asking)).toEqual([]);
    const reasons = (await refusalsOf(person)).map(({ text }) => text);
    expect(reasons).toHaveLength(2);
    for (const reason of reasons) expect(reason).toContain("投稿が見つかりません");
  });

  it("neither for an archived board nor for an archived post, which take comments in the product, too", async () => {
    const shelf = await buildBoard(ask, "しまった板");
    const [person, number, archived] = [await colleague(), await shelf.post(), await board.post()];
    await ask(archivePost, { projectSerialNumberList: [archived] });
    await ask(archiveBoard, { boardId: shelf.id });
    for (const one of [number, archived]) {
      expect(await send(person, await addressFor(person, one))).toBe(250);
      const contents = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "画面から" }] }] };
      await ask(registerComment, { projectSerialNumber: one, contents }, person);
    }
    const { rows } = await server.admin.query("select from comment where commented_by = $1", [person.id]);
    expect(rows).toHaveLength(4);
  });
});

describe("[IB33] one comment", () => {
  it("of a mail that arrives ten times, at once and later", async () => {
    const [person, number] = [await colleague(), await board.post()];
    const to = await addressFor(person, number);
    const messageId = "<the-same@example.com>";
    const five = () => Promise.all(Array.from({ length: 5 }, () => send(person, to, { messageId })));
    expect([...(await five()), ...(await five())]).toEqual(Array(10).fill(250));
    // Wrapped anew on its way.
    expect(await send(person, to, { messageId, text: "はい、\nできます。\n" })).toBe(250);
    expect(await commentsOn(number)).toEqual([["はい、できます。", person.id]]);
    expect(await send(person, to, { messageId: "<another@example.com>" })).toBe(250);
    expect(await commentsOn(number)).toHaveLength(2);
  });

  it("of each mail where a program sends all of them under one Message-ID", async () => {
    const [person, number, other] = [await colleague(), await board.post(), await board.post()];
    const [to, elsewhere] = [await addressFor(person, number), await addressFor(person, other)];
    const messageId = "<always-the-same@example.com>";
    const texts = ["はい。", "いいえ。", "はい。\n\n追伸"];
    const all = () => texts.map((text) => send(person, to, { messageId, text }));
    expect(await Promise.all([...all(), ...all()])).toEqual(Array(6).fill(250));
    expect((await commentsOn(number)).map(([text]) => text).sort()).toEqual(["いいえ。", "はい。", "はい。\n追伸"]);
    expect(await send(person, elsewhere, { messageId, text: "はい。" })).toBe(250);
    expect(await commentsOn(other)).toEqual([["はい。", person.id]]);
  });

  it.each<[string, SendMailOptions]>([
    ["an absence note", { headers: { "Auto-Submitted": "auto-replied" } }],
    ["an older one", { headers: { "X-Autoreply": "yes" } }],
    ["a list", { headers: { Precedence: "bulk" } }],
    ["a list with an id", { headers: { "List-Id": "<a.example.com>" } }],
  ])("not of %s", async (_, mail) => {
    const [person, number] = [await colleague(), await board.post()];
    expect(await send(person, await addressFor(person, number), mail)).toBe(250);
    expect(await commentsOn(number)).toEqual([]);
    expect(await mailsTo(person)).toEqual([]);
  });

  it("not of a bounce, which has no sender", async () => {
    const [person, number] = [await colleague(), await board.post()];
    const to = await addressFor(person, number);
    expect(await send(person, to, { envelope: { from: "", to } })).toBe(250);
    expect(await commentsOn(number)).toEqual([]);
  });

  it("also where Auto-Submitted says no", async () => {
    const [person, number] = [await colleague(), await board.post()];
    expect(await send(person, await addressFor(person, number), { headers: { "Auto-Submitted": "no" } })).toBe(250);
    expect(await commentsOn(number)).toHaveLength(1);
  });
});

describe("[IB35] what comes in", () => {
  const raw = async (person: Person, to: string, head: string, body: Buffer) =>
    send(person, to, {
      envelope: { from: person.email, to },
      raw: Buffer.concat([
        Buffer.from(`From: ${person.email}\r\nTo: ${to}\r\nMessage-ID: <${newId(new Date())}@a>\r\n${head}\r\n\r\n`),
        body,
      ]),
    });

  it.each([
    ["ISO-2022-JP", "7bit", [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42]],
    ["Shift_JIS", "8bit", [0x93, 0xfa, 0x96, 0x7b]],
    ["UTF-8", "8bit", [...Buffer.from("日本")]],
  ])("%s", async (charset, encoding, bytes) => {
    const [person, number] = [await colleague(), await board.post()];
    const head = `Content-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: ${encoding}`;
    expect(await raw(person, await addressFor(person, number), head, Buffer.from(bytes))).toBe(250);
    expect(await commentsOn(number)).toEqual([["日本", person.id]]);
  });

  it("HTML as text, and attachments as a number", async () => {
    const [person, number] = [await colleague(), await board.post()];
    const html = "<p>はい<script>alert(1)</script></p><p>&lt;b&gt;そう&lt;/b&gt;</p>";
    const attachments = ["a", "b"].map((name) => ({ filename: `${name}.txt`, content: "x" }));
    const mail = { html, attachments, from: `"山田" <${person.email.toUpperCase()}>` };
    const { text: _, ...bare } = { text: "", ...mail };
    expect(await send(person, await addressFor(person, number), { ...bare, text: "" })).toBe(250);
    expect(await commentsOn(number)).toEqual([
      ["はい\n<b>そう</b>\n（添付ファイル2件は取り込まれていません）", person.id],
    ]);
  });
});

describe("[IB36] the person is told what went wrong", () => {
  it("three times an hour, once for each mail, and not by a mail that can be answered", async () => {
    const [person, number] = [await colleague(), await board.post()];
    const to = await addressFor(person, number);
    const empty = { text: `> ${REPLY_LINE}\n> 何か` };
    for (let time = 0; time < 3; time++) expect(await send(person, to, { ...empty, messageId: "<one@a>" })).toBe(250);
    const [mail, ...more] = await refusalsOf(person);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("理由：本文が見つかりませんでした。");
    expect(mail?.replyTo).toBeUndefined();
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-replied" }));
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: "in-reply-to", value: "<one@a>" }));
    expect(await send(person, to, { text: "長い".repeat(11_000), messageId: "<long@a>" })).toBe(250);
    expect(await refusalsOf(person)).toHaveLength(2);
    for (let time = 0; time < 2; time++) await send(person, to, empty);
    expect(await refusalsOf(person)).toHaveLength(3);
    expect(await commentsOn(number)).toEqual([]);
  });

  it("about each post and text, though they come under one Message-ID", async () => {
    const [person, number, gone] = [await colleague(), await board.post(), await board.post()];
    const [to, lost] = [await addressFor(person, number), await addressFor(person, gone)];
    await ask(deletePost, { projectSerialNumberList: [gone] });
    const messageId = "<always-the-same@example.com>";
    const texts = [`> ${REPLY_LINE}\n> 何か`, "長い".repeat(11_000)];
    const sent = await Promise.all([
      ...texts.flatMap((text) => [send(person, to, { messageId, text }), send(person, to, { messageId, text })]),
      send(person, lost, { messageId }),
    ]);
    expect(sent).toEqual(Array(5).fill(250));
    expect(await refusalsOf(person)).toHaveLength(3);
  });
});

describe("[IB37] the receiver", () => {
  it("takes mails for its own domain, up to 2 MB", async () => {
    const [person, number] = [await colleague(), await board.post()];
    const to = await addressFor(person, number);
    expect(await send(person, to.replace(DOMAIN, "example.com"))).toBe(550);
    expect(await send(person, "someone@example.com")).toBe(550);
    const attachments = [{ filename: "a.bin", content: Buffer.alloc(LARGEST_MAIL) }];
    expect(await send(person, to, { attachments })).toBe(552);
    expect(await commentsOn(number)).toEqual([]);
    expect(await send(person, to)).toBe(250);
  });

  it.each([
    ["100,000 lines", "\n".repeat(100_000)],
    ["100,000 parts", "Content-Type: multipart/mixed; boundary=x\r\n\r\n".concat("--x\r\n\r\na\r\n".repeat(100_000))],
    ["headers without end", "X: a\r\n".repeat(100_000)],
    [
      "parts in parts",
      Array.from(
        { length: 100 },
        (_, at) => `--x${at}\r\nContent-Type: multipart/mixed; boundary=x${at + 1}\r\n\r\n`,
      ).join(""),
    ],
  ])("[S14] refuses %s for good, before they cost anything", async (_, source) => {
    const [person, number] = [await colleague(), await board.post()];
    const to = await addressFor(person, number);
    const head = "Content-Type: multipart/mixed; boundary=x0\r\n\r\n";
    const raw = `From: ${person.email}\r\n${source.startsWith("--") ? head : ""}${source}`;
    expect(await send(person, to, { raw, envelope: { from: person.email, to } })).toBe(554);
    expect(await commentsOn(number)).toEqual([]);
  });

  it("[S16] takes a mail whose HTML would keep a converter busy for hours", async () => {
    const [person, number] = [await colleague(), await board.post()];
    const to = await addressFor(person, number);
    const part = (type: string, text: string) => `--x\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${text}\r\n`;
    const hostile = `<a href=${"a".repeat(400_000)}`;
    const body = part("text/plain", "はい") + part("text/html", hostile);
    const raw = `From: ${person.email}\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n${body}--x--\r\n`;
    expect(await send(person, to, { raw, envelope: { from: person.email, to } })).toBe(250);
    expect(await commentsOn(number)).toHaveLength(1);
  });

  it("puts off whoever sends too many, and takes them later", async () => {
    const [person, number] = [await colleague(), await board.post()];
    await server.admin.query(
      `insert into rate_window (key, starts_at, count)
       select $1, date_trunc('hour', now()) + hour * interval '1 hour', 30 from generate_series(0, 1) hour`,
      [`reply:${ws}:${person.id}`],
    );
    const to = await addressFor(person, number);
    expect(await send(person, to)).toBe(452);
    await server.admin.query("delete from rate_window where key like 'reply:%'");
    expect(await send(person, to)).toBe(250);
    expect(await commentsOn(number)).toHaveLength(1);
  });

  it("[S13] puts off whoever floods one address, before their mails are read", async () => {
    const [person, number] = [await colleague(), await board.post()];
    const to = await addressFor(person, number);
    expect(await send(person, to)).toBe(250);
    await server.admin.query("update rate_window set count = 60 where key like 'reply-mail:%'");
    expect(await send(person, to, { messageId: "<another@a>" })).toBe(452);
    await server.admin.query("delete from rate_window where key like 'reply-mail:%'");
    expect(await commentsOn(number)).toHaveLength(1);
  });

  it("makes nothing of a mail that is cut off in the middle, and goes on", async () => {
    const [person, number] = [await colleague(), await board.post()];
    const to = await addressFor(person, number);
    const socket = connect(port, "127.0.0.1");
    const said = async (line: string, wanted: string) => {
      if (line) socket.write(`${line}\r\n`);
      let heard = "";
      while (!heard.includes(wanted)) heard += String((await once(socket, "data"))[0]);
      return heard;
    };
    await said("", "220");
    expect(await said("EHLO example.com", "250 ")).not.toMatch(/STARTTLS|AUTH/);
    await said(`MAIL FROM:<${person.email}>`, "250");
    await said(`RCPT TO:<${to}>`, "250");
    await said("DATA", "354");
    socket.write(`From: ${person.email}\r\nMessage-ID: <half@a>\r\n\r\nはい、でき`);
    socket.destroy();
    const before = await counted("failed");
    expect(await send(person, to, { messageId: "<whole@a>" })).toBe(250);
    expect(await commentsOn(number)).toEqual([["はい、できます。", person.id]]);
    expect(await counted("failed")).toBeLessThanOrEqual(before + 1);
  });
});
