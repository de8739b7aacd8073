import type { Mailbox } from "#server/kernel/inbound-mail/mail-receiver";
import type { Services } from "#server/kernel/services";
import { readReply } from "./read-reply.ts";
import { readReplyName } from "./reply-address.ts";
import { takeReply } from "./take-reply.ts";

/** Answers to mails of the inbox become comments (ADR 0051). What is logged and counted names neither people nor words. */
export function replyMailbox(services: Services): Mailbox {
  const { log, metrics } = services;
  return {
    has: (name) => readReplyName(services, name) !== undefined,
    async receive({ names, remoteAddress, ...mail }) {
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
