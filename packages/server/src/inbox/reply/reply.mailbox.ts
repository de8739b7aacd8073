import { createHash } from "node:crypto";
import { countAgainst } from "#server/kernel/http/rate-limit";
import type { Mailbox } from "#server/kernel/inbound-mail/mail-receiver";
import type { Services } from "#server/kernel/services";
import { readReply } from "./read-reply.ts";
import { readReplyName } from "./reply-address.ts";
import { takeReply } from "./take-reply.ts";

/** To one address, whoever sends them. */
const MOST_IN_AN_HOUR = 60;
const HOUR_SECONDS = 3_600;

/** Answers to mails of the inbox become comments (ADR 0051). What is logged and counted names neither people nor words. */
export function replyMailbox(services: Services): Mailbox {
  const { clock, db, log, metrics } = services;

  /** Before anything is read: reading costs time that nobody else has meanwhile, whoever sends. */
  async function count(name: string): Promise<void> {
    const key = `reply-mail:${createHash("sha256").update(name.toLowerCase()).digest("base64url")}`;
    await countAgainst({ db, now: clock.now() }, { key, most: MOST_IN_AN_HOUR, seconds: HOUR_SECONDS });
  }

  return {
    has: (name) => readReplyName(services, name) !== undefined,
    async receive({ names, remoteAddress, ...mail }) {
      for (const name of names) await count(name);
      const reply = await readReply(mail);
      for (const name of names) {
        const hint = readReplyName(services, name);
        const result = hint ? await takeReply(services, { hint, reply, remoteAddress }) : "unknown";
        metrics.inboundMails.inc({ result });
        log.info({ result }, "inbound mail");
      }
    },
  };
}
