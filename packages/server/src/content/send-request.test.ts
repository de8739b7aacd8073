import { sendRequest } from "@itoguchi/core/content/content.calls";
import type { Email } from "postal-mime";
import { describe, expect, it } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { openMailbox } from "../testing/mailbox.ts";
import { startTestServer } from "../testing/test-server.ts";

const server = await startTestServer({ env: { SUPPORT_MAIL: "support@example.com", RATE_LIMIT_MAILS: "3" } });
const mails = openMailbox(server.services.config.DATA_DIR);
const REQUEST = {
  name: "糸口　花子",
  email: "hanako@example.com",
  kind: "QUESTION",
  message: "使い方を\n教えてください。",
};

function send(request: object, { address = "10.0.0.1", ...headers }: Record<string, string> = {}) {
  return server.app.inject({
    method: "POST",
    url: "/request/send",
    remoteAddress: address,
    headers: { "content-type": "application/json", ...headers },
    payload: JSON.stringify(request),
  });
}

async function mailWith(words: string): Promise<Email> {
  return eventually(async () => {
    const found = (await mails()).find(({ text }) => text?.includes(words));
    if (!found) throw new Error(`no mail with ${words}`);
    return found;
  });
}

describe("what a visitor writes", () => {
  it("comes to the people behind the product, who can answer it", async () => {
    const company = "株式会社<b>糸</b>";
    expect((await send({ ...REQUEST, company })).json()).toEqual({ done: true });
    const mail = await mailWith("使い方を\n教えて");
    expect(mail.to).toEqual([{ address: "support@example.com", name: "" }]);
    expect(mail.replyTo).toEqual([{ address: "hanako@example.com", name: "" }]);
    expect(mail.subject).toBe("【Itoguchi】お問い合わせ（使い方の質問）");
    expect(mail.text).toContain("お名前：糸口　花子\n会社・団体：株式会社<b>糸</b>");
    expect(mail.html).toBeUndefined();
  });

  it("goes nowhere when a field is filled in that people do not see", async () => {
    const bait = { ...REQUEST, message: "広告の文", website: "https://spam.example" };
    expect((await send(bait, { address: "10.0.0.2" })).json()).toEqual({ done: true });
    await send({ ...REQUEST, message: "あとの便り" }, { address: "10.0.0.2" });
    await mailWith("あとの便り");
    expect((await mails()).filter(({ text }) => text?.includes("広告の文"))).toEqual([]);
  });

  it.each([
    ["name", { ...REQUEST, name: "花子\r\nBcc: all@example.com" }],
    ["email", { ...REQUEST, email: "hanako@example.com\r\nBcc: all@example.com" }],
    ["email", { ...REQUEST, email: "no address" }],
    ["message", { ...REQUEST, message: "　" }],
    ["message", { ...REQUEST, message: "あ".repeat(5_001) }],
    ["kind", { ...REQUEST, kind: "ORDER" }],
  ])("is refused for its %s", async (field, request) => {
    const answer = await send(request, { address: "10.0.0.3" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().exceptionList[0].field).toBe(field);
  });

  it("[S10] from a foreign page, or not as JSON, goes nowhere", async () => {
    const from = { address: "10.0.0.6" };
    expect((await send(REQUEST, { ...from, origin: "https://evil.example" })).statusCode).toBe(403);
    for (const type of ["text/plain", "application/x-www-form-urlencoded"])
      expect((await send(REQUEST, { ...from, "content-type": type })).statusCode).toBeGreaterThanOrEqual(400);
    const { rows } = await server.admin.query("select key from rate_window where key = 'request:10.0.0.6'");
    expect(rows).toEqual([]);
    expect((await send(REQUEST, from)).statusCode).toBe(200);
  });

  it("[S13] too often from one address is told to wait", async () => {
    const refused: string[] = [];
    // Twice as often as may be: the hour may end in between.
    for (let sent = 0; sent < 8; sent++) {
      const { statusCode, headers } = await send(REQUEST, { address: "10.0.0.4" });
      if (statusCode === 429) refused.push(String(headers["retry-after"]));
    }
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(Number(refused[0])).toBeGreaterThan(0);
    expect((await send(REQUEST, { address: "10.0.0.5" })).statusCode).toBe(200);
  });
});

it("comes to the sender's address of the product where no other is set", async () => {
  const plain = await startTestServer({ env: { MAIL_FROM: "糸口 <post@example.com>" } });
  await plain.caller()(sendRequest, REQUEST as never);
  expect(await plain.mailTo("post@example.com")).toContain("hanako@example.com");
});
