/** At the top of mails that can be answered: what is above it in an answer is the comment. */
export const REPLY_LINE = "―― この行より上に返信すると、コメントになります ――";

/** Mail programs quote, wrap and indent the line; its words stay. */
const REPLY_WORDS = "この行より上に返信すると";
const QUOTED = /^[ \u3000]?[>＞]/;
/** More of a text is looked at by nobody. */
const LONGEST = 100_000;
const LONGEST_LINE = 1_000;
/** Two signatures and two mails below each other are more than anybody sends. */
const MOST_ROUNDS = 5;

/** What somebody wrote in an answer to a mail: without the mail they answer, without their signature [IB34]. */
export function replyText(text: string): string {
  const lines = linesOf(text);
  const at = lines.findIndex((line) => line.includes(REPLY_WORDS));
  if (at < 0) return ownText(lines);
  const above = ownText(withoutLastIntroduction(withoutHistory(withoutBlankEnd(lines.slice(0, at)))));
  if (above !== "" || !isQuoted(lines[at] as string)) return above;
  // Some write below what they quote. As the line is quoted, all of the mail is, and the rest is theirs.
  return ownText(lines.slice(at).filter((line) => !isQuoted(line)));
}

const isQuoted = (line: string) => QUOTED.test(line);

function linesOf(text: string): string[] {
  return text
    .slice(0, LONGEST)
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\u00a0", " ")
    .split("\n")
    .map((line) => line.trimEnd());
}

function ownText(given: readonly string[]): string {
  let lines = withoutBlankEnd(given);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const rest = withoutBlankEnd(withoutSignature(withoutHistory(lines)));
    if (rest.length === lines.length) break;
    lines = rest;
  }
  return lines.join("\n").trim();
}

function withoutBlankEnd(lines: readonly string[]): string[] {
  return lines.slice(0, lines.findLastIndex((line) => line.trim() !== "") + 1);
}

/** What is above the line ends with how the program introduces the mail, whatever it says. */
function withoutLastIntroduction(lines: readonly string[]): readonly string[] {
  return WROTE.test(lines.at(-1) ?? "") ? lines.slice(0, -1) : lines;
}

/** From the first header of the mail that is answered; then quoted lines at the end, which need none. */
function withoutHistory(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((_, index) => isHistory(lines, index));
  const own = withoutBlankEnd(at < 0 ? lines : lines.slice(0, at));
  if (!isQuoted(own.at(-1) ?? "")) return own;
  return own.slice(0, own.findLastIndex((line) => line !== "" && !isQuoted(line)) + 1);
}

const DIVIDER = /^[-_]{2,} ?(Original Message|Forwarded message|元のメッセージ|転送メッセージ) ?[-_]{2,}$/i;

function isHistory(lines: readonly string[], at: number): boolean {
  const line = (lines[at] as string).trim();
  if (line === "" || line.length > LONGEST_LINE) return false;
  return DIVIDER.test(line) || isHeaderBlock(lines, at) || isIntroduction(lines, at);
}

const SENDER = /^\*?(From|差出人|送信者|送信元)\*? ?[:：]/i;
const OTHERS = [
  /^\*?(Sent|Date|送信日時|日時|日付|送信日)\*? ?[:：]/i,
  /^\*?(To|宛先)\*? ?[:：]/i,
  /^\*?(Subject|件名)\*? ?[:：]/i,
];
const HEADERS_WITHIN = 8;
const OUTLOOK_RULE = /^_{10,}$/;

/** Outlook and Yahoo!メール: who, when, to whom and about what, a line each. Who comes first. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  const isRule = OUTLOOK_RULE.test((lines[at] as string).trim());
  const from = isRule ? at + 1 + lines.slice(at + 1, at + 3).findIndex((line) => line !== "") : at;
  if (!SENDER.test((lines[from] ?? "").trim())) return false;
  const block = lines.slice(from + 1, from + HEADERS_WITHIN).map((line) => line.trim());
  return OTHERS.filter((header) => block.some((line) => header.test(line))).length >= 2;
}

/** A header that a mail program broke into lines. */
const MOST_INTRODUCTION_LINES = 3;
const DATE =
  /^.{0,20}(\d{4} ?[-/.年] ?\d{1,2} ?[-/.月] ?\d{1,2}|\d{1,2}[-/. ][A-Za-z]{3,9}\.?[-/. ,]+\d{4}|[A-Za-z]{3,9}\.? \d{1,2}, \d{4})/;
const WROTE = /(wrote|のメール|は書きました|が書きました) ?[:：]$/;
const ADDRESSED =
  /[<＜][^<>＜＞@]{1,100}@[^<>＜＞@]{1,200}[>＞] ?(wrote|のメール|さんは書きました|は書きました)? ?[:：]$/;

/** Gmail, iPhone, Thunderbird: 「2026年11月18日(水) 9:00 Itoguchi <…>:」, "On … wrote:", in one line or broken into a few. */
function isIntroduction(lines: readonly string[], at: number): boolean {
  let said = "";
  for (let count = 0; count < MOST_INTRODUCTION_LINES; count++) {
    const line = lines[at + count];
    if (!line || line.length > LONGEST_LINE || isQuoted(line)) return false;
    said = `${said} ${line.trim()}`.trim();
    if (count === 0 && !DATE.test(said) && !WROTE.test(said)) return false;
    if (DATE.test(said) && ADDRESSED.test(said)) return true;
    if (WROTE.test(said)) return isBeforeQuotes(lines, at + count + 1);
  }
  return false;
}

/** Quoted lines follow, and nothing but these. */
function isBeforeQuotes(lines: readonly string[], from: number): boolean {
  let hasQuote = false;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] as string;
    if (isQuoted(line)) hasQuote = true;
    else if (line !== "") return false;
  }
  return hasQuote;
}

const SENT_FROM =
  /^(私の)?(iPhone|iPad|iPod|Android|Galaxy|Xperia|AQUOS|Pixel|スマートフォン|携帯電話|Yahoo!メール|Outlook|Gmail|Windows).{0,30}(から送信(されました)?|を入手|送信)[。.]?$|^(Sent from|Get Outlook for) .{1,80}$/i;
/** Of one symbol, as Japanese signatures begin and end. */
const RULE = /^([-=*_~+#＊━─―＝－—…・◆◇■□●○☆★◎])\1{4,}$/;
const CONTACT = /[\w.+-]@[\w-]+\.|〒|TEL|電話|携帯|FAX/i;
const MOST_SIGNATURE_LINES = 12;

function withoutSignature(lines: readonly string[]): readonly string[] {
  if (SENT_FROM.test(lines.at(-1)?.trim() ?? "")) return lines.slice(0, -1);
  for (let at = Math.max(0, lines.length - MOST_SIGNATURE_LINES); at < lines.length; at++)
    if (lines[at] === "--" || isSignature(lines.slice(at))) return lines.slice(0, at);
  return lines;
}

/** Between or below lines of one symbol, how somebody can be reached: no sentences. */
function isSignature([first = "", ...rest]: readonly string[]): boolean {
  if (!RULE.test(first.trim()) || rest.some((line) => line.endsWith("。"))) return false;
  return rest.some((line) => CONTACT.test(line));
}
