import { createHash } from "node:crypto";
import { emailKey } from "@itoguchi/core/accounts/account";
import { htmlText } from "@itoguchi/core/inbox/html-text";
import type { Email } from "postal-mime";
import { MailRefused, type ReceivedMail } from "#server/kernel/inbound-mail/mail-receiver";

/** What is read of a mail. */
export interface Reply {
  /** By its key; absent where it is not one person. */
  from: string | undefined;
  messageId: string;
  isAutomatic: boolean;
  text: string;
  attachments: number;
}

const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 100_000, maxRfc822NestingDepth: 1 };
/** Each costs the parser time, which nobody else has meanwhile; a mail of 2 MB that is one picture has fewer lines. */
const MOST_LINES = 30_000;
const MOST_PARTS = 500;
const LONGEST_HTML = 500_000;
/** Of the mail itself, not of its contents. */
const SIGNATURES = /^application\/(x-)?(pkcs7|pgp)-signature$/;

export async function readReply({ source, sender }: Pick<ReceivedMail, "source" | "sender">): Promise<Reply> {
  if (countOf(source, "\n", MOST_LINES) > MOST_LINES || countOf(source, "\n--", MOST_PARTS) > MOST_PARTS)
    throw unreadable();
  const { default: PostalMime, addressParser } = await import("postal-mime");
  const mail = await withPartsAsSent(new PostalMime(LIMITS))
    .parse(source)
    .catch(() => {
      throw unreadable();
    });
  const written = mail.headers.filter(({ key }) => key === "from");
  const people = written.flatMap(({ value }) => addressParser(value, { flatten: true }));
  return {
    from: people.length === 1 && people[0]?.address ? emailKey(people[0].address) : undefined,
    messageId: mail.messageId?.trim() || createHash("sha256").update(source).digest("hex"),
    isAutomatic: sender === "" || isAutomatic(mail),
    text: mail.text?.trim() ? mail.text : htmlText((mail.html ?? "").slice(0, LONGEST_HTML)),
    attachments: mail.attachments.filter(({ mimeType }) => !SIGNATURES.test(mimeType)).length,
  };
}

/** Of the parser, which does not declare them. */
interface Parts {
  textMap: ReadonlyMap<unknown, Partial<Record<"plain" | "html", readonly { type: string; value: unknown }[]>>>;
  textContent: Partial<Record<"plain" | "html", string>>;
  renderTextContent(): void;
}

/** It would turn HTML into text where a part is sent as one of them only: some HTML takes it hours. */
function withPartsAsSent<Parser extends object>(parser: Parser): Parser {
  const parts = parser as Parser & Parts;
  parts.renderTextContent = () => {
    for (const type of ["plain", "html"] as const) {
      const sent = [...parts.textMap.values()].flatMap((entry) => entry[type] ?? []);
      const texts = sent.flatMap(({ type: kind, value }) =>
        kind === "text" && typeof value === "string" ? value : [],
      );
      if (texts.length > 0) parts.textContent[type] = texts.join("\n");
    }
  };
  return parser;
}

const unreadable = () => new MailRefused(554, "The mail cannot be read");

/** Up to one more than is looked for. */
function countOf(source: Buffer, mark: string, most: number): number {
  let count = 0;
  for (let at = source.indexOf(mark); at >= 0 && count <= most; at = source.indexOf(mark, at + 1)) count++;
  return count;
}

const AUTOMATIC: Record<string, RegExp> = {
  "auto-submitted": /^(?!no\b)/i,
  precedence: /^(bulk|list|junk|auto_reply)\b/i,
  "content-type": /^multipart\/report\b/i,
  "return-path": /^<>$/,
  "x-autoreply": /^(?!no\b)/i,
  "x-autorespond": /^/,
  "x-autoresponder": /^/,
  "x-auto-reply": /^/,
  "x-failed-recipients": /^/,
  "list-id": /^/,
  "list-post": /^/,
  "list-unsubscribe": /^/,
};

/** Written by a program: an absence note, a bounce, a list [IB33]. */
function isAutomatic({ headers }: Email): boolean {
  return headers.some(({ key, value }) => Object.hasOwn(AUTOMATIC, key) && AUTOMATIC[key]?.test(value.trim()));
}
