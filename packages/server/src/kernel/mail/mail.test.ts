import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sendResetPasswordMail } from "@itoguchi/core/accounts/accounts.calls";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, describe, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually";
import { startTestServer } from "#server/testing/test-server";

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

describe("/dev/mail", () => {
  it("is there without SMTP, for this machine only", async () => {
    const local = await startTestServer();
    await local.caller()(sendResetPasswordMail, { email: "reader@example.com" });
    await local.mailTo("reader@example.com");
    const page = await local.app.inject({ url: "/dev/mail" });
    expect(page.body).toContain("パスワードの再設定");
    expect((await local.app.inject({ url: "/dev/mail", remoteAddress: "192.0.2.1" })).statusCode).toBe(404);
    expect((await local.app.inject({ url: "/dev/mail", headers: { "x-forwarded-for": "127.0.0.1" } })).statusCode).toBe(
      404,
    );
  });
});
