import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { once } from "../once.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Whom an answer goes to, where that is not us. */
  replyTo?: string;
  headers?: Record<string, string>;
}

export interface Mailer {
  /** The id makes a repeated send recognisable: same file, same Message-ID. */
  send(id: string, mail: Mail): Promise<void>;
}

export function createMailer(config: Pick<Config, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR" | "BASE_HOST">): Mailer {
  return config.SMTP_URL ? smtp(config.SMTP_URL, config) : outbox(config);
}

function smtp(url: string, { MAIL_FROM, BASE_HOST }: { MAIL_FROM: string; BASE_HOST: string }): Mailer {
  const transport = once(async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport(url, {
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 10_000,
    } as never);
  });
  return {
    async send(id, mail) {
      await (await transport()).sendMail({ from: MAIL_FROM, messageId: `<${id}@${BASE_HOST}>`, ...mail });
    },
  };
}

/** Without SMTP every mail lies as one file in the outbox, readable at /dev/mail. */
function outbox({
  DATA_DIR,
  MAIL_FROM,
  BASE_HOST,
}: {
  DATA_DIR: string;
  MAIL_FROM: string;
  BASE_HOST: string;
}): Mailer {
  const folder = outboxFolder(DATA_DIR);
  const transport = once(async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({ streamTransport: true, buffer: true });
  });
  return {
    async send(id, mail) {
      const { message } = await (await transport()).sendMail({
        from: MAIL_FROM,
        messageId: `<${id}@${BASE_HOST}>`,
        ...mail,
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = join(folder, `${id}.part`);
      try {
        await writeFile(part, message as Buffer, { mode: 0o600 });
        await rename(part, join(folder, `${id}.eml`));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
  };
}

export function outboxFolder(dataDir: string): string {
  return join(dataDir, "outbox");
}

/** Newest first: ids rise with time. */
export async function readOutbox(dataDir: string, limit: number): Promise<{ id: string; source: string }[]> {
  const folder = outboxFolder(dataDir);
  const names = await readdir(folder).catch(() => [] as string[]);
  const newest = names
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .reverse()
    .slice(0, limit);
  return Promise.all(
    newest.map(async (name) => ({ id: name.slice(0, -4), source: await readFile(join(folder, name), "utf8") })),
  );
}
