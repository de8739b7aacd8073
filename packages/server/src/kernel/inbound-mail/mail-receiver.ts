import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { DomainError } from "@itoguchi/core/kernel/errors";
import type { SMTPServer, SMTPServerDataStream, SMTPServerSession } from "smtp-server";
import { type Config, ConfigError } from "../config.ts";
import { clientAddress } from "../http/client-address.ts";
import { createFloodGuard } from "../http/rate-limit.ts";
import type { Services } from "../services.ts";

/** Who takes the mails of this server's domain. */
export interface Mailbox {
  /** Whether there is such an address: the part before the @. */
  has(name: string): boolean;
  /** Settles a mail. If it throws, the sender keeps the mail and sends it again later, so it may come twice. */
  receive(mail: ReceivedMail): Promise<void>;
}

export interface ReceivedMail {
  /** Of the addresses it is for, the parts before the @. */
  names: string[];
  /** Of the envelope; empty in bounces. */
  sender: string;
  remoteAddress: string;
  source: Buffer;
}

export interface MailReceiver {
  port: number;
  /** Mails that are being received are settled first. */
  stop(): Promise<void>;
}

/** Said to the sender: for good (5xx), or until later (4xx). */
export class MailRefused extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

export const LARGEST_MAIL = 2_000_000;
const MOST_RECIPIENTS = 5;
const MOST_WRONG_RECIPIENTS = 5;
const MOST_CLIENTS = 20;
const MOST_CLIENTS_OF_ADDRESS = 10;
const SILENT_MS = 30_000;
/** A sender who says a byte now and then is not silent. */
const LONGEST_MS = 120_000;
const LONGEST_STOP_MS = 10_000;

/** Listens where mails are received (`INBOUND_MAIL_DOMAIN`); nothing is loaded elsewhere. Takes mails for its own domain only. */
export async function startMailReceiver(
  services: Services,
  mailbox: Mailbox,
  { longestMs = LONGEST_MS }: { longestMs?: number } = {},
): Promise<MailReceiver | undefined> {
  const { config, log, metrics } = services;
  const { INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_PORT, INBOUND_MAIL_HOST } = config;
  if (!domain) return undefined;
  const { SMTPServer } = await import("smtp-server");
  const countCall = createFloodGuard(services);
  const receiving = new Set<string>();
  const deadlines = new Map<string, NodeJS.Timeout>();
  const wrong = new Map<string, number>();
  const tls = await readCertificate(config);

  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const source = await readWhole(stream);
    const { mailFrom, rcptTo } = session.envelope;
    await mailbox.receive({
      names: rcptTo.map(({ address }) => nameIn(address, domain) ?? ""),
      sender: mailFrom ? mailFrom.address : "",
      remoteAddress: session.remoteAddress,
      source,
    });
  };

  const smtp: SMTPServer = new SMTPServer({
    ...tls,
    name: domain,
    size: LARGEST_MAIL,
    maxClients: MOST_CLIENTS,
    maxRecipients: MOST_RECIPIENTS,
    socketTimeout: SILENT_MS,
    closeTimeout: LONGEST_STOP_MS,
    disabledCommands: tls ? ["AUTH"] : ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onConnect(session, done) {
      if (config.MAINTENANCE) return done(new MailRefused(421, "Down for maintenance, try again later"));
      if (clientsOf(smtp, session) > MOST_CLIENTS_OF_ADDRESS) return done(new MailRefused(421, "Too many connections"));
      const deadline = setTimeout(() => cut(session.id, "Takes too long"), longestMs);
      deadlines.set(session.id, deadline.unref());
      done();
    },
    onClose({ id }) {
      clearTimeout(deadlines.get(id));
      deadlines.delete(id);
      wrong.delete(id);
    },
    onMailFrom(_, session, done) {
      countCall(`mail:${clientAddress(session.remoteAddress)}`).then(
        () => done(),
        () => done(new MailRefused(451, "Too many mails, try again later")),
      );
    },
    onRcptTo({ address }, { id }, done) {
      const name = nameIn(address, domain);
      if (name !== undefined && mailbox.has(name)) return done();
      metrics.inboundMails.inc({ result: "unknown" });
      const count = (wrong.get(id) ?? 0) + 1;
      wrong.set(id, count);
      if (count >= MOST_WRONG_RECIPIENTS) return cut(id, "Too many wrong recipients");
      done(new MailRefused(550, name === undefined ? "Relaying denied" : "No such address"));
    },
    onData(stream, session, done) {
      receiving.add(session.id);
      receive(stream, session)
        .then(
          () => done(),
          (error) => done(refusalOf(error)),
        )
        .finally(() => {
          receiving.delete(session.id);
          if (services.stopping.aborted) setImmediate(cut, session.id, "Server shutting down");
        });
    },
  });

  function refusalOf(error: unknown): Error {
    if (error instanceof MailRefused) {
      if (error.responseCode === TOO_LARGE) metrics.inboundMails.inc({ result: "oversize" });
      return error;
    }
    const isLimit = error instanceof DomainError && error.kind === "TooManyRequests";
    metrics.inboundMails.inc({ result: isLimit ? "limited" : "failed" });
    if (isLimit) return new MailRefused(452, "Too many mails, try again later");
    log.warn({ err: error }, "mail could not be taken");
    services.errors.report(error, { source: "job", at: "inbound mail" });
    return new MailRefused(451, "Try again later");
  }

  function cut(id: string, reason: string): void {
    for (const connection of smtp.connections) if (connection.id === id) connection.send(421, reason);
  }

  smtp.on("error", (error) => log.debug({ err: error }, "inbound mail"));
  smtp.listen(INBOUND_MAIL_PORT, INBOUND_MAIL_HOST);
  await once(smtp.server, "listening").catch((error: Error) => {
    throw new ConfigError(`INBOUND_MAIL_PORT: ${error.message}`);
  });
  log.info({ host: INBOUND_MAIL_HOST, port: INBOUND_MAIL_PORT }, "mails are received");
  return {
    port: (smtp.server.address() as AddressInfo).port,
    async stop() {
      const closed = new Promise<void>((resolve) => smtp.close(resolve));
      for (const { id } of smtp.connections) if (!receiving.has(id)) cut(id, "Server shutting down");
      await closed;
    },
  };
}

const TOO_LARGE = 552;

/** A mail that is cut off in the middle is none: the stream fails. */
async function readWhole(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw new MailRefused(TOO_LARGE, "Too large");
  return Buffer.concat(chunks);
}

function nameIn(address: string, domain: string): string | undefined {
  const at = address.lastIndexOf("@");
  return address.slice(at + 1).toLowerCase() === domain ? address.slice(0, at) : undefined;
}

function clientsOf(smtp: SMTPServer, { remoteAddress }: SMTPServerSession): number {
  const address = clientAddress(remoteAddress);
  return [...smtp.connections].filter(({ session }) => clientAddress(session.remoteAddress) === address).length;
}

async function readCertificate({ INBOUND_MAIL_CERT, INBOUND_MAIL_KEY }: Config) {
  if (!INBOUND_MAIL_CERT || !INBOUND_MAIL_KEY) return undefined;
  const read = (name: "INBOUND_MAIL_CERT" | "INBOUND_MAIL_KEY", file: string) =>
    readFile(file).catch((error: Error) => {
      throw new ConfigError(`${name}: ${error.message}`);
    });
  return {
    cert: await read("INBOUND_MAIL_CERT", INBOUND_MAIL_CERT),
    key: await read("INBOUND_MAIL_KEY", INBOUND_MAIL_KEY),
  };
}
