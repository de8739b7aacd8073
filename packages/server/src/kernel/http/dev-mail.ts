import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { readOutbox } from "../mail/mail.ts";
import type { Services } from "../services.ts";

const PATH = "/dev/mail";
const SHOWN = 50;
const COOKIE = "itoguchi_dev_mail";
const KEY = "dev-mail";
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

type Settings = Pick<Config, "SMTP_URL" | "TRUST_PROXY" | "PUBLIC_URL" | "HOST" | "isLocal">;

/** Only while no SMTP is set, and where nothing says that others reach this machine. */
export function hasDevMail({ SMTP_URL, TRUST_PROXY, PUBLIC_URL, HOST, isLocal }: Settings): boolean {
  if (SMTP_URL || TRUST_PROXY || !isLocal) return false;
  return isLocalName(new URL(PUBLIC_URL).hostname) && isLocalName(HOST);
}

/**
 * Told to whoever starts the program. A proxy that adds no header and rewrites Host looks like this machine itself, and
 * the outbox holds links that reset anybody's password: who does not know the key sees nothing.
 */
export function devMailAddress({ config, secrets }: Pick<Services, "config" | "secrets">): string | undefined {
  return hasDevMail(config) ? `${config.PUBLIC_URL}${PATH}?key=${secrets.sign(KEY)}` : undefined;
}

/** Reads the outbox in the browser, on this machine itself. */
export function mountDevMail(app: FastifyInstance, { config, secrets }: Services): void {
  if (!hasDevMail(config)) return;
  app.get<{ Querystring: { to?: string; key?: string } }>(PATH, async (request, reply) => {
    if (!isThisMachine(request)) return reply.callNotFound();
    const isKey = (given: unknown) => typeof given === "string" && secrets.verify(KEY, given);
    const wantsJson = request.headers.accept?.includes("application/json");
    if (isKey(request.query.key) && !wantsJson) {
      reply.setCookie(COOKIE, secrets.sign(KEY), { path: PATH, httpOnly: true, sameSite: "strict" });
      return reply.redirect(PATH);
    }
    if (!isKey(request.query.key) && !isKey(request.cookies[COOKIE])) return show(reply.status(403), ASK_FOR_KEY);
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
    if (wantsJson) return reply.send({ mailList: list });
    return show(reply, listed(list));
  });
}

function isLocalName(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1)$/.test(hostname);
}

/** What proxies add to say for whom they ask. */
const FORWARDED = /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/;

/** The host counts too: a page of somebody else may have made its own name point here. */
function isThisMachine({ ip, hostname, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name));
  return !isForwarded && isLocalName(hostname) && /^(127\.|::1$|::ffff:127\.)/.test(ip);
}

function show(reply: FastifyReply, contents: string): FastifyReply {
  return reply.header("content-security-policy", POLICY).type("text/html; charset=utf-8").send(page(contents));
}

const ASK_FOR_KEY = `<p>サーバーを起動したときに、端末に表示されたアドレス(<code>${PATH}?key=…</code>)を開いてください。一度開くと、このブラウザーではそのまま読めます。</p>`;

function listed(mails: { to: string; subject: string; date: string; text: string }[]): string {
  const items = mails.map(
    ({ to, subject, date, text }) =>
      `<article><h2>${escaped(subject)}</h2><p>${escaped(to)} ・ <time>${escaped(date)}</time></p><pre>${linked(escaped(text))}</pre></article>`,
  );
  return `<p>SMTPが設定されていないので、メールはここに届きます。</p>${items.join("") || "<p>まだメールはありません。</p>"}`;
}

function page(contents: string): string {
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Itoguchi | 送信箱</title><style>
    body{font:14px/1.7 "Hiragino Sans","Noto Sans JP",sans-serif;max-width:720px;margin:32px auto;padding:0 16px;color-scheme:light dark}
    article{border:1px solid #8886;border-radius:8px;padding:8px 16px;margin:16px 0}h1{font-size:20px}h2{font-size:15px;margin:.3em 0}p{margin:0;opacity:.75}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
    </style></head><body><main><h1>送信箱</h1>${contents}</main></body></html>`;
}

function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
