import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createTransport } from "nodemailer";
import { afterAll, describe, expect, it } from "vitest";
import { startTestServer } from "#server/testing/test-server";
import { type Mailbox, type MailReceiver, type ReceivedMail, startMailReceiver } from "./mail-receiver.ts";

const server = await startTestServer();
const services = {
  ...server.services,
  config: { ...server.services.config, INBOUND_MAIL_DOMAIN: "reply.example", INBOUND_MAIL_PORT: 0 },
};

interface Post extends MailReceiver {
  received: ReceivedMail[];
}

const running = new Set<MailReceiver>();
afterAll(() => Promise.all([...running].map((receiver) => receiver.stop())));

async function open(mailbox: Partial<Mailbox> = {}, options?: { longestMs: number }): Promise<Post> {
  const received: ReceivedMail[] = [];
  const receive = async (mail: ReceivedMail) => void received.push(mail);
  const receiver = await startMailReceiver(services, { has: (name) => name === "known", receive, ...mailbox }, options);
  if (!receiver) throw new Error("not configured");
  running.add(receiver);
  return { ...receiver, received };
}

function send(port: number, to: string | string[] = "known@reply.example"): Promise<number> {
  const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
  return transport.sendMail({ from: "a@example.com", to, text: "本文" }).then(
    ({ response }) => Number.parseInt(response, 10),
    (error: { responseCode?: number }) => error.responseCode ?? 0,
  );
}

/** Until the other side has said it. */
async function hear(socket: Socket, wanted: string): Promise<void> {
  for (let heard = ""; !heard.includes(wanted); ) heard += String((await once(socket, "data"))[0]);
}

describe("the receiver of mails", () => {
  it("does not exist where it is not configured", async () => {
    expect(server.mails).toBeUndefined();
    expect(await startMailReceiver(server.services, { has: () => true, receive: async () => {} })).toBeUndefined();
  });

  it("takes mails for names it has in its domain, whatever the letters' case", async () => {
    const { port, received } = await open();
    expect(await send(port, "known@REPLY.example")).toBe(250);
    expect(received).toMatchObject([{ names: ["known"], sender: "a@example.com" }]);
    expect(await send(port, "known@example.com")).toBe(550);
    expect(await send(port, "unknown@reply.example")).toBe(550);
    expect(received).toHaveLength(1);
  });

  it("cuts whoever tries one name after the other", async () => {
    const { port } = await open();
    const socket = connect(port, "127.0.0.1");
    await hear(socket, "220");
    socket.write("HELO a.example\r\n");
    await hear(socket, "250");
    socket.write("MAIL FROM:<a@example.com>\r\n");
    await hear(socket, "250");
    for (let tried = 1; tried <= 5; tried++) {
      socket.write(`RCPT TO:<name${tried}@reply.example>\r\n`);
      await hear(socket, tried < 5 ? "550" : "421");
    }
    await once(socket, "close");
  });

  it("asks for the mail once more where it could not be settled", async () => {
    let failures = 1;
    const { port } = await open({
      receive: async () => {
        if (failures-- > 0) throw new Error("the database is away");
      },
    });
    expect(await send(port)).toBe(451);
    expect(await send(port)).toBe(250);
  });

  it("[IB37] acknowledges a mail that is being settled when it stops, and takes no other", async () => {
    const settled = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const post = await open({
      receive: () => {
        begun.resolve();
        return settled.promise;
      },
    });
    const idle = connect(post.port, "127.0.0.1");
    await hear(idle, "220");
    const sent = send(post.port);
    await begun.promise;
    const stopped = post.stop();
    running.delete(post);
    await hear(idle, "421");
    expect(await send(post.port)).toBe(0);
    settled.resolve();
    expect(await sent).toBe(250);
    await stopped;
  });

  it("[IB37] cuts a sender who says a byte now and then", async () => {
    const { port, received } = await open({}, { longestMs: 500 });
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    await hear(socket, "220");
    const drip = setInterval(() => socket.write("H"), 50);
    await hear(socket, "421");
    clearInterval(drip);
    expect(received).toEqual([]);
  });

  it("says which setting is wrong where it cannot listen", async () => {
    const { port } = await open();
    const taken = { ...services, config: { ...services.config, INBOUND_MAIL_PORT: port } };
    const mailbox = { has: () => true, receive: async () => {} };
    await expect(startMailReceiver(taken, mailbox)).rejects.toThrow(/^INBOUND_MAIL_PORT: .*EADDRINUSE/);
    const certified = {
      ...services,
      config: { ...services.config, INBOUND_MAIL_CERT: "/no", INBOUND_MAIL_KEY: "/no" },
    };
    await expect(startMailReceiver(certified, mailbox)).rejects.toThrow(/^INBOUND_MAIL_CERT: .*ENOENT/);
  });
});
