import type { FastifyInstance, FastifyRequest } from "fastify";
import { readOutbox } from "../mail/mail.ts";
import type { Services } from "../services.ts";

const SHOWN = 50;

/** Reads the outbox in the browser; there only while no SMTP is set, and only for this machine itself. */
export function mountDevMail(app: FastifyInstance, { config }: Services): void {
  if (config.SMTP_URL || !config.isLocal || config.TRUST_PROXY) return;
  app.get<{ Querystring: { to?: string } }>("/dev/mail", async (request, reply) => {
    if (!isLoopback(request)) return reply.callNotFound();
    const { default: PostalMime } = await import("postal-mime");
    const { to: wanted = "" } = request.query;
    const sources = await readOutbox(config.DATA_DIR, SHOWN);
    const own = sources.filter(({ source }) => source.includes(wanted));
    const mails = await Promise.all(own.map(({ source }) => PostalMime.parse(source)));
    const list = mails.map(({ to, subject, date, text }) => ({
      to: (to ?? []).map(({ address }) => address).join(", "),
      subject: subject ?? "",
      date: date ?? "",
      text: text ?? "",
    }));
    if (request.headers.accept?.includes("application/json")) return reply.send({ mailList: list });
    return reply
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .type("text/html; charset=utf-8")
      .send(page(list));
  });
}

/** The host counts too: a page of somebody else may have made its own name point here. */
function isLoopback({ ip, hostname, headers }: FastifyRequest): boolean {
  const isLocalName = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return isLocalName && !headers["x-forwarded-for"] && /^(127\.|::1$|::ffff:127\.)/.test(ip);
}

function page(mails: { to: string; subject: string; date: string; text: string }[]): string {
  const items = mails.map(
    ({ to, subject, date, text }) =>
      `<article><h2>${escaped(subject)}</h2><p>${escaped(to)} ・ <time>${escaped(date)}</time></p><pre>${linked(escaped(text))}</pre></article>`,
  );
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Itoguchi | 送信箱</title><style>
    body{font:14px/1.7 "Hiragino Sans","Noto Sans JP",sans-serif;max-width:720px;margin:32px auto;padding:0 16px;color-scheme:light dark}
    article{border:1px solid #8886;border-radius:8px;padding:8px 16px;margin:16px 0}h1{font-size:20px}h2{font-size:15px;margin:.3em 0}p{margin:0;opacity:.75}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
    </style></head><body><main><h1>送信箱</h1><p>SMTPが設定されていないので、メールはここに届きます。</p>${items.join("") || "<p>まだメールはありません。</p>"}</main></body></html>`;
}

function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
