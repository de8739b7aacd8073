import { ContactRequest } from "@itoguchi/core/content/request";
import { DONE } from "@itoguchi/core/kernel/call";
import { publicCommand } from "../kernel/command.ts";
import { clientAddress } from "../kernel/http/client-address.ts";
import { countAgainst } from "../kernel/http/rate-limit.ts";
import { sendMail } from "../kernel/mail/mail.jobs.ts";
import { requestMail } from "./content.mails.ts";

const HOUR_SECONDS = 3_600;
/** Of all visitors together, however many addresses they write from. */
const ALL_TIMES = 30;

/** To the people behind the product. The writer gets no mail: anybody could write in anybody's name. */
export const sendRequest = publicCommand(ContactRequest, async (ctx, { website, ...request }) => {
  if (website !== "") return DONE;
  const { config } = ctx.services;
  const most = config.RATE_LIMIT_MAILS;
  await countAgainst(ctx, { key: `request:${clientAddress(ctx.request.address)}`, most, seconds: HOUR_SECONDS });
  await countAgainst(ctx, { key: "request", most: most * ALL_TIMES, seconds: HOUR_SECONDS });
  await sendMail(ctx, requestMail(request, { to: config.SUPPORT_MAIL ?? addressIn(config.MAIL_FROM) }));
  return DONE;
});

/** `Itoguchi <no-reply@localhost>` → `no-reply@localhost` */
function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}
