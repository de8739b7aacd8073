import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { signOut } from "@itoguchi/core/accounts/accounts.calls";
import { registerComment } from "@itoguchi/core/comments/comments.operations";
import { getInboxList, updateInbox, updateInboxMail } from "@itoguchi/core/inbox/inbox.calls";
import { confirmPush, deletePush, getPush, registerPush, updateInboxPush } from "@itoguchi/core/inbox/push.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { importJWK, jwtVerify } from "jose";
import { afterAll, describe, expect, it } from "vitest";
import { type Person, signInAgain } from "#server/accounts/accounts.factory";
import type { GuardedPost } from "#server/kernel/http/guarded-post";
import { buildMember } from "#server/members/members.factory";
import { buildBoard } from "#server/posts/posts.factory";
import { eventually } from "#server/testing/eventually";
import { askerIn } from "#server/testing/graphql";
import { startTestServer } from "#server/testing/test-server";
import { untilHandled } from "#server/testing/until-handled";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { INBOX } from "../handled-events.ts";
import { sendPush } from "./push.jobs.ts";
import { pushEntries } from "./push-entries.ts";

interface Received {
  path: string;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** A push service on this machine. */
const received: Received[] = [];
const statuses = new Map<string, number>();
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    const path = request.url ?? "";
    received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(statuses.get(path) ?? 201).end();
  });
});
await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
afterAll(() => void service.close());
const ORIGIN = "https://push.example.com";
const local = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
const postOutside: GuardedPost = async (address, { headers, body }) => {
  const sent = { method: "POST", headers: headers as Record<string, string>, body: new Uint8Array(body) };
  return (await fetch(address.replace(ORIGIN, local), sent)).status;
};

const server = await startTestServer({ postOutside });
const home = await buildWorkspace(server);
const ws = home.workspace.id;
const ask = askerIn(server, home);
const board = await buildBoard(ask);
const assignee = await board.column("USER");
const ALWAYS = { quiet: null, isQuietOnDaysOff: false };

/** All day in Tokyo, but for an hour that is not now. */
function quietNow() {
  const timeAgo = (hours: number) => new Date(Date.now() + (9 - hours) * 3_600_000).toISOString().slice(11, 16);
  return { quiet: { from: timeAgo(1), to: timeAgo(2) }, isQuietOnDaysOff: false };
}

/** A browser: what it would keep, and what it reads of what it got. */
function newBrowser() {
  const pair = createECDH("prime256v1");
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  const path = `/${randomBytes(8).toString("hex")}`;
  const keys = { p256dh: own.toString("base64url"), auth: auth.toString("base64url") };
  /** RFC 8188 and RFC 8291, written down without the library that the server uses. */
  function decrypt(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const theirs = body.subarray(21, 21 + length);
    const shared = pair.computeSecret(theirs);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, theirs]);
    const secret = Buffer.from(hkdfSync("sha256", shared, auth, info, 32));
    const expand = (name: string, size: number) =>
      Buffer.from(hkdfSync("sha256", secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), size));
    const sealed = body.subarray(21 + length);
    const cipher = createDecipheriv("aes-128-gcm", expand("aes128gcm", 16), expand("nonce", 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  }
  return {
    path,
    subscription: { endpoint: `${ORIGIN}${path}`, keys },
    got: () => received.filter((one) => one.path === path).map(({ body }) => decrypt(body)),
    headers: () => received.find((one) => one.path === path)?.headers ?? {},
  };
}

async function colleague(): Promise<Person & { id: string }> {
  const person = await buildMember(server, home, Role.STAFF);
  await person.call(updateInboxMail, ALWAYS);
  const { userList } = await home.owner.call(getUserList, { ws, words: person.email });
  return { ...person, id: (userList[0] as { id: string }).id };
}

async function settled(): Promise<void> {
  await untilHandled(server, INBOX);
  await eventually(async () => {
    const { rows } = await server.admin.query(
      "select from job.job where name in ('inbox.push', 'push.send') and state in ('created', 'active')",
    );
    expect(rows).toHaveLength(0);
  });
}

const give = (title: string, { id }: { id: string }) => board.post(title, { [assignee.id]: [id] });

describe("browser push", () => {
  it("[IB28] [IB29] [IB30] says what the inbox says, sealed for the browser and signed by the server", async () => {
    const person = await colleague();
    const browser = newBrowser();
    await person.call(registerPush, browser.subscription);
    const number = await give("見積もりの数字", person);
    await settled();
    const { threadList } = await person.call(getInboxList, { ws });
    const title = `${home.projectKey}-${number} 見積もりの数字`;
    const path = `/workspace/${ws}/${home.projectKey}/post/${number}`;
    const body = `${home.owner.name}さんがあなたを担当にした投稿を作りました。`;
    expect(browser.got()).toEqual([{ title, body, path, tag: threadList[0]?.id }]);

    const { publicKey } = await person.call(getPush, {});
    const [, token = "", key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(browser.headers().authorization)) ?? [];
    expect(key).toBe(publicKey);
    const point = Buffer.from(publicKey, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const { payload } = await jwtVerify(
      token,
      await importJWK({ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, "ES256"),
    );
    expect(payload).toMatchObject({ aud: ORIGIN, sub: "mailto:no-reply@localhost" });
    expect(browser.headers()).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
  });

  it("[IB28] [IB29] tells of chosen kinds only, of nothing that was read meanwhile, and waits for the end of quiet hours", async () => {
    const person = await colleague();
    const browser = newBrowser();
    await person.call(registerPush, browser.subscription);
    await person.call(updateInboxPush, { assigned: false });
    expect((await person.call(getPush, {})).inboxPush).toMatchObject({ assigned: false, mention: true });
    const number = await give("静かに", person);
    await settled();
    expect(browser.got()).toEqual([]);
    await person.call(updateInboxMail, quietNow());
    const words = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "夜です" }] }] };
    await ask(registerComment, { projectSerialNumber: number, contents: words });
    await settled();
    expect(browser.got()).toEqual([]);
    const { rows } = await server.admin.query(
      "select push_at > now() as later from inbox_entry where push_at is not null",
    );
    expect(rows).toEqual([{ later: true }]);
    await person.call(updateInboxMail, ALWAYS);
    const { threadList } = await person.call(getInboxList, { ws });
    await person.call(updateInbox, { ws, idList: [threadList[0]?.id ?? ""], action: "READ" });
    await server.admin.query("update inbox_entry set push_at = now() where push_at is not null");
    await ask(registerComment, { projectSerialNumber: await give("起きた", person), contents: words });
    await settled();
    expect(browser.got()).toMatchObject([{ body: `${home.owner.name}さんがコメントしました。\n> 夜です` }]);
  });

  it("[IB30] ends with the subscription, with the session, and when the push service no longer knows the browser", async () => {
    const person = await colleague();
    const [gone, stopped, kept] = [newBrowser(), newBrowser(), newBrowser()];
    for (const { subscription } of [gone, stopped, kept]) await person.call(registerPush, subscription);
    await person.call(deletePush, { endpoint: stopped.subscription.endpoint });
    statuses.set(gone.path, 410);
    await give("一つ目", person);
    await settled();
    expect([gone, stopped, kept].map(({ path }) => received.filter((one) => one.path === path).length)).toEqual([
      1, 0, 1,
    ]);
    await give("二つ目", person);
    await settled();
    expect([gone, kept].map(({ path }) => received.filter((one) => one.path === path).length)).toEqual([1, 2]);
    await person.call(signOut, {});
    await give("三つ目", person);
    await settled();
    expect(kept.got()).toHaveLength(2);
  });

  it("[IB29] [IB30] more than five threads are one notification; a browser belongs to whoever signed in last", async () => {
    const [first, second] = [await colleague(), await colleague()];
    const browser = newBrowser();
    for (const person of [first, second]) await person.call(registerPush, browser.subscription);
    await give("前の人に", first);
    await settled();
    expect(browser.got()).toEqual([]);
    await second.call(updateInboxMail, quietNow());
    for (let at = 0; at < 6; at++) await give(`${at}`, second);
    await settled();
    expect(browser.got()).toEqual([]);
    await second.call(updateInboxMail, ALWAYS);
    await server.admin.query("update inbox_entry set push_at = now() where push_at is not null");
    await give("六つ目の次", second);
    await settled();
    expect(browser.got()).toEqual([expect.objectContaining({ body: "7件の新しい通知があります" })]);
  });

  it("[IB30] takes no browser that could never be sent to", async () => {
    const person = await colleague();
    const { endpoint, keys } = newBrowser().subscription;
    const wrong = [
      { endpoint: "http://push.example.com/x", keys },
      { endpoint: "https://127.0.0.1/x", keys },
      { endpoint: "https://[::ffff:10.0.0.1]/x", keys },
      { endpoint, keys: { ...keys, p256dh: `B${"A".repeat(86)}` } },
      { endpoint, keys: { ...keys, auth: "A".repeat(20) } },
    ];
    for (const browser of wrong)
      await expect(person.call(registerPush, browser), JSON.stringify(browser)).rejects.toMatchObject({
        kind: "InvalidInput",
      });
  });

  it("[IB30] goes on with the person's next session, and is nobody else's", async () => {
    const person = await colleague();
    const browser = newBrowser();
    const { endpoint } = browser.subscription;
    await person.call(registerPush, browser.subscription);
    await person.call(signOut, {});
    await give("留守のあいだ", person);
    await settled();
    expect(browser.got()).toEqual([]);
    expect(await home.owner.call(confirmPush, { endpoint })).toEqual({ isOn: false });
    const again = server.caller(await signInAgain(server, person));
    expect(await again(confirmPush, { endpoint })).toEqual({ isOn: true });
    await give("戻ってから", person);
    await settled();
    expect(browser.got()).toHaveLength(1);
  });

  it("[IB30] sends nothing that waited until its person had signed out, or was somebody else", async () => {
    const [person, next] = [await colleague(), await colleague()];
    const browser = newBrowser();
    await person.call(registerPush, browser.subscription);
    const { rows } = await server.admin.query<{ id: string }>("select id from push_subscription where endpoint = $1", [
      browser.subscription.endpoint,
    ]);
    const payload = { title: "題", body: "文", path: "/workspace/inbox", tag: "1" };
    const sent = { subscriptionId: rows[0]?.id ?? "", accountId: person.accountId, payload };
    await sendPush(server.services, sent);
    expect(browser.got()).toHaveLength(1);
    await sendPush(server.services, { ...sent, accountId: next.accountId });
    await person.call(signOut, {});
    await sendPush(server.services, sent);
    expect(browser.got()).toHaveLength(1);
  });

  it("[IB29] leaves what a mail holds at the moment to the next minute", async () => {
    const person = await colleague();
    const browser = newBrowser();
    await person.call(registerPush, browser.subscription);
    await person.call(updateInboxMail, quietNow());
    await give("二つの仕事の間", person);
    await settled();
    await person.call(updateInboxMail, ALWAYS);
    await server.admin.query("update inbox_entry set push_at = now() where push_at is not null");
    const held = await server.admin.query<{ id: string; memberId: string }>(
      `select id, member_id as "memberId" from inbox_entry where push_at is not null`,
    );
    const [entry] = held.rows;
    if (!entry) throw new Error("nothing is due");
    const scope = { services: server.services, request: { id: "", address: "", userAgent: "" }, actor: undefined };
    const holding = await server.admin.connect();
    try {
      await holding.query("begin");
      await holding.query("select id from inbox_entry where id = $1 for update", [entry.id]);
      await pushEntries({ ...scope, workspaceId: undefined }, { workspaceId: ws, memberId: entry.memberId });
    } finally {
      await holding.query("rollback");
      holding.release();
    }
    expect(browser.got()).toEqual([]);
    await pushEntries({ ...scope, workspaceId: undefined }, { workspaceId: ws, memberId: entry.memberId });
    await settled();
    expect(browser.got()).toHaveLength(1);
  });
});
