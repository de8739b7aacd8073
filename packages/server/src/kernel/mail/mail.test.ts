import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sendResetPasswordMail } from "@itoguchi/core/accounts/accounts.calls";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, describe, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually";
import { startTestServer } from "#server/testing/test-server";
import { devMailAddress } from "../http/dev-mail.ts";

const received: string[] = [];
let refusals = 1;
const smtp = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  onData(stream, _, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      if (refusals-- > 0) return done(Object.assign(new Error("busy"), { responseCode: 451 }));
      received.push(Buffer.concat(chunks).toString());
      done();
    });
  },
});
smtp.listen(0, "127.0.0.1");
await once(smtp.server, "listening");
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));

const { port } = smtp.server.address() as AddressInfo;
const server = await startTestServer({
  env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "糸口 <from@example.com>" },
});

describe("mail over SMTP", () => {
  it("is sent again after a refusal, once, in Japanese", async () => {
    await server.caller()(sendResetPasswordMail, { email: "someone@example.com" });
    await eventually(() => expect(received).toHaveLength(1));
    const mail = await PostalMime.parse(received[0] as string);
    expect(mail).toMatchObject({
      subject: "【Itoguchi】パスワードの再設定",
      from: { name: "糸口" },
      to: [{ address: "someone@example.com" }],
    });
  });

  it("leaves no /dev/mail behind", async () => {
    expect((await server.app.inject({ url: "/dev/mail" })).statusCode).toBe(404);
  });
});

describe("/dev/mail", async () => {
  const local = await startTestServer();
  const address = new URL(devMailAddress(local.services) ?? "");
  const url = `${address.pathname}${address.search}`;
  const read = (headers: Record<string, string> = {}, path = url) => local.app.inject({ url: path, headers });

  it("is there without SMTP, for whoever started the server", async () => {
    await local.caller()(sendResetPasswordMail, { email: "reader@example.com" });
    await local.mailTo("reader@example.com");
    const opened = await read();
    expect([opened.statusCode, opened.headers.location]).toEqual([302, "/dev/mail"]);
    expect(opened.cookies[0]).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/dev/mail" });
    const cookie = `${opened.cookies[0]?.name}=${opened.cookies[0]?.value}`;
    expect((await read({ cookie }, "/dev/mail")).body).toContain("パスワードの再設定");
    const { mailList } = (await read({ accept: "application/json" })).json<{ mailList: { to: string }[] }>();
    expect(mailList).toMatchObject([{ to: "reader@example.com" }]);
  });

  it("shows nothing without the key: a plain proxy looks like this machine itself", async () => {
    for (const path of ["/dev/mail", "/dev/mail?key=guessed", "/dev/mail?key=a&key=b"]) {
      const refused = await read({ host: "localhost:3000", accept: "application/json" }, path);
      expect(refused.statusCode).toBe(403);
      expect(refused.body).not.toContain("reader@example.com");
    }
    expect((await read({ cookie: "itoguchi_dev_mail=guessed" }, "/dev/mail")).statusCode).toBe(403);
  });

  it.each([
    ["from another machine", {}, "192.0.2.1"],
    ["by another name", { host: "itoguchi.example" }, "127.0.0.1"],
    ...["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"].map(
      (name): [string, Record<string, string>, string] => [`with ${name}`, { [name]: "127.0.0.1" }, "127.0.0.1"],
    ),
  ])("is not there %s, with the key either", async (_, headers, remoteAddress) => {
    expect((await local.app.inject({ url, headers, remoteAddress })).statusCode).toBe(404);
  });

  it.each<[string, Record<string, string>]>([
    ["a public address", { PUBLIC_URL: "https://itoguchi.example" }],
    ["a public name", { BASE_HOST: "itoguchi.example" }],
    ["a proxy", { TRUST_PROXY: "1" }],
    ["every network", { HOST: "0.0.0.0" }],
  ])("is not there where %s is set", async (_, env) => {
    const open = await startTestServer({ env });
    expect(devMailAddress(open.services)).toBeUndefined();
    expect((await open.app.inject({ url })).statusCode).toBe(404);
  });
});
