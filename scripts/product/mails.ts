import { setTimeout as delay } from "node:timers/promises";

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
}

const PATIENCE_MS = 120_000;

const outputs = new Map<string, () => string>();

/** The key to a product's outbox is in what it says at its start. */
export function keepOutput(address: string, said: () => string): void {
  outputs.set(address, said);
}

/** What lies in the product's outbox, or of that what names somebody, newest first. */
export async function readMails(address: string, to = ""): Promise<ReceivedMail[]> {
  const key = /\/dev\/mail\?key=([\w-]+)/.exec(outputs.get(address)?.() ?? "")?.[1];
  if (!key) throw new Error(`${address} has not said where its mails are`);
  const answer = await fetch(`${address}/dev/mail?key=${key}&to=${encodeURIComponent(to)}`, {
    headers: { accept: "application/json" },
  });
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
