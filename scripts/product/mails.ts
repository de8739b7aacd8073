import { setTimeout as delay } from "node:timers/promises";

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
}

const PATIENCE_MS = 120_000;

/** What lies in the product's outbox, or of that what names somebody, newest first. */
export async function readMails(address: string, to = ""): Promise<ReceivedMail[]> {
  const url = `${address}/dev/mail?to=${encodeURIComponent(to)}`;
  const answer = await fetch(url, { headers: { accept: "application/json" } });
  return ((await answer.json()) as { mailList: ReceivedMail[] }).mailList;
}

/** Waits for the newest mail to an address that holds a text. */
export async function mailTo(address: string, to: string, containing = ""): Promise<ReceivedMail> {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await delay(30)) {
    const mails = await readMails(address, to);
    const found = mails.find((mail) => mail.to === to && `${mail.subject}\n${mail.text}`.includes(containing));
    if (found) return found;
  }
  throw new Error(`No mail to ${to} with 「${containing}」`);
}

/** The address a mail asks to open. */
export function linkIn({ text }: ReceivedMail): string {
  const link = text.match(/https?:\/\/\S+/)?.[0];
  if (!link) throw new Error(`No link in: ${text}`);
  return link;
}

export function tokenIn(mail: ReceivedMail): string {
  const token = new URL(linkIn(mail)).searchParams.get("et");
  if (!token) throw new Error(`No token in: ${mail.text}`);
  return token;
}
