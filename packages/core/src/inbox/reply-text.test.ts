import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { richTextPlain } from "../rich-text/rich-text.ts";
import { htmlText } from "./html-text.ts";
import { replyContents } from "./reply-contents.ts";
import { REPLY_LINE, replyText } from "./reply-text.ts";

const OWN = "ありがとうございます。\n\n来週の火曜までに直します。";
const QUOTE = `> ${REPLY_LINE}\n>\n> ■ KEY-12 見積もり（開発 / バグ）\n> 山田さんがコメントしました。\n> > どうですか\n> https://itoguchi.example/workspace/1/KEY/post/12`;
const BARE = QUOTE.replaceAll(/^> ?/gm, "");

/** As the programs write it, below the answer. */
const PROGRAMS: [string, string][] = [
  ["Gmail ja", `\n2026年11月18日(水) 9:00 Itoguchi <no-reply@itoguchi.example>:\n\n${QUOTE}`],
  ["Gmail ja, wrapped", `\n2026年11月18日(水) 9:00 Itoguchi\n<no-reply@itoguchi.example>:\n\n${QUOTE}`],
  ["Gmail en", `\nOn Wed, Nov 18, 2026 at 9:00 AM Itoguchi <no-reply@itoguchi.example> wrote:\n\n${QUOTE}`],
  ["Gmail en, wrapped", `\nOn Wed, Nov 18, 2026 at 9:00 AM Itoguchi <no-reply@itoguchi.example>\nwrote:\n\n${QUOTE}`],
  ["iPhone ja", `\niPhoneから送信\n\n2026/11/18 9:00、Itoguchi <no-reply@itoguchi.example>のメール:\n\n${QUOTE}`],
  [
    "iPhone ja, no quote marks",
    `\niPhoneから送信\n\n2026/11/18 9:00、Itoguchi <no-reply@itoguchi.example>のメール：\n\n${BARE}`,
  ],
  [
    "iPhone en",
    `\nSent from my iPhone\n\nOn Nov 18, 2026, at 9:00, Itoguchi <no-reply@itoguchi.example> wrote:\n\n${QUOTE}`,
  ],
  [
    "Outlook ja",
    `\n________________________________\n差出人: Itoguchi <no-reply@itoguchi.example>\n送信日時: 2026年11月18日 9:00\n宛先: 山田 花子 <hanako@example.com>\n件名: 【Itoguchi】KEY-12 見積もり\n\n${BARE}`,
  ],
  [
    "Outlook ja, the desktop's",
    `\n-----Original Message-----\nFrom: Itoguchi <no-reply@itoguchi.example>\nSent: Wednesday, November 18, 2026 9:00 AM\nTo: 山田 花子 <hanako@example.com>\nSubject: 【Itoguchi】KEY-12 見積もり\n\n${BARE}`,
  ],
  [
    "Outlook ja, bold",
    `\n*差出人:* Itoguchi <no-reply@itoguchi.example>\n*日時:* 2026年11月18日水曜日 9:00\n*宛先:* 山田 花子\n*件名:* 見積もり\n\n${BARE}`,
  ],
  [
    "Outlook for iOS",
    `\nOutlook for iOS を入手\n________________________________\nFrom: Itoguchi <no-reply@itoguchi.example>\nSent: Wednesday, November 18, 2026 9:00:00 AM\nTo: hanako@example.com\nSubject: 見積もり\n\n${BARE}`,
  ],
  ["Thunderbird", `\nOn 2026/11/18 9:00, Itoguchi wrote:\n${QUOTE}`],
  ["Thunderbird ja", `\nItoguchi さんは書きました:\n${QUOTE}`],
  [
    "Yahoo!メール",
    `\n----- Original Message -----\nFrom: Itoguchi <no-reply@itoguchi.example>\nTo: hanako@example.com\nDate: 2026/11/18 水 09:00\nSubject: 見積もり\n\n${QUOTE}`,
  ],
  [
    "Yahoo!メール on a telephone",
    `\nYahoo!メール for iPhoneから送信\n\n2026年11月18日(水) 9:00、Itoguchi <no-reply@itoguchi.example>のメール：\n\n${QUOTE}`,
  ],
  ["quoted without a word", `\n${QUOTE}`],
];

const withoutLine = (history: string) => history.replaceAll(/^.*この行より上に.*\n/gm, "");

const SIGNATURES: [string, string][] = [
  ["the usual mark", "\n-- \n山田 花子\n糸口商店"],
  [
    "lines of one symbol",
    "\n━━━━━━━━━━━━\n株式会社糸口商店 開発部\n山田 花子\nTEL 03-0000-0000\nhanako@example.com\n━━━━━━━━━━━━",
  ],
  ["a line above", "\n-----------------\n山田 花子\nhanako@example.com"],
  ["a telephone", "\nGalaxyから送信"],
];

describe("[IB34] of an answer only what was written stays", () => {
  it.each(PROGRAMS)("%s", (_, history) => expect(replyText(`${OWN}\n${history}\n`)).toBe(OWN));
  it.each(PROGRAMS)("%s, where the line was taken out", (_, history) =>
    expect(replyText(`${OWN}\n${withoutLine(history)}\n`)).toBe(OWN),
  );
  it.each(PROGRAMS)("%s, with CRLF", (_, history) =>
    expect(replyText(`${OWN}\n${history}`.replaceAll("\n", "\r\n"))).toBe(OWN),
  );
  it.each(SIGNATURES)("without a signature: %s", (_, signature) => {
    expect(replyText(`${OWN}\n${signature}`)).toBe(OWN);
    for (const [, history] of PROGRAMS) expect(replyText(`${OWN}\n${signature}\n${history}`)).toBe(OWN);
  });
  it.each(PROGRAMS)("%s, with nothing written: nothing", (_, history) => expect(replyText(history)).toBe(""));

  it("below the quoted mail, where some write it", () => {
    const below = `On 2026/11/18 9:00, Itoguchi wrote:\n${QUOTE}\n\n${OWN}\n\n-- \n山田 花子\n`;
    expect(replyText(below)).toBe(OWN);
  });

  it("the mail's own line, also where a program broke it", () => {
    expect(replyText(`はい\n\n―― この行より上に返信すると、コメントになり\nます ――\n何か`)).toBe("はい");
  });
});

describe("[IB34] what looks a little like it stays", () => {
  it.each([
    "差出人：不明でした。どうしましょう",
    "2026年11月18日の会議で話したこと:\n・見積もり\n・日程",
    "2026年11月18日の件、hanako@example.com に送るもの:\n資料",
    "案1\n-----\n案2 https://example.com/a",
    "案1\n-----\nhanako@example.com に送りました。",
    "> 見積もりは？\n\n出しました\n\n> 日程は？\n\n来週です",
    "a--b\n-- と書く",
    "資料は本社から送信",
    "He wrote:\nそのまま",
    "From: から To: までの経路",
  ])("%s", (text) => expect(replyText(text)).toBe(text));

  const word = fc.constantFrom(
    "見積もり",
    "です。",
    "OK",
    "2026",
    "11月",
    "from",
    "1.",
    "・",
    "(水)",
    "9:00",
    "<b>",
    "確認 ",
  );
  const line = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(" ").trimEnd());
  const text = fc.array(fc.oneof({ weight: 4, arbitrary: line }, fc.constant("")), { minLength: 1, maxLength: 30 });

  it("a text without quotes stays whole", () => {
    fc.assert(
      fc.property(text, (lines) => {
        expect(replyText(lines.join("\n"))).toBe(lines.join("\n").trim());
      }),
    );
  });

  it("and so it does above any program's history", () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...PROGRAMS), (lines, [, history]) => {
        expect(replyText(`${lines.join("\n")}\n${history}`)).toBe(lines.join("\n").trim());
      }),
    );
  });

  it("what is cut once is not cut again", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (any) => {
        expect(replyText(replyText(any))).toBe(replyText(any));
      }),
    );
  });
});

describe("[IB35] an answer becomes paragraphs", () => {
  it("of its lines, and says what was left out", () => {
    const contents = replyContents("一行目\n二行目\n\n<b>次</b>", 2);
    expect(contents.content).toEqual([
      {
        type: "paragraph",
        content: [{ type: "text", text: "一行目" }, { type: "hardBreak" }, { type: "text", text: "二行目" }],
      },
      { type: "paragraph", content: [{ type: "text", text: "<b>次</b>" }] },
      { type: "paragraph", content: [{ type: "text", text: "（添付ファイル2件は取り込まれていません）" }] },
    ]);
    expect(richTextPlain(replyContents("はい", 0))).toBe("はい");
  });
});

describe("[IB35] the words of a mail that is HTML alone", () => {
  it.each([
    ["<div dir=ltr>はい<br>そうです<div><br></div><div>また</div></div>", "はい\nそうです\n\nまた"],
    ["<p>一&nbsp;&amp;&lt;b&gt;</p><p>二</p>", "一 &<b>\n\n二"],
    ["<style>p{color:red}</style><!-- <p>見えない</p> --><script>alert(1)</script>見える", "見える"],
    ["<ul><li>い</li><li>ろ</li></ul>", "い\nろ"],
    ["&#x7cf8;&#21475;&#0;&#x110000;", "糸口"],
    ["開いたまま<b", "開いたまま"],
  ])("%s", (html, text) => expect(htmlText(html)).toBe(text));

  it("marks what it quotes, so that it is cut off", () => {
    const html = `<div>承知しました</div><div class="gmail_quote"><div>2026年11月18日(水) 9:00 Itoguchi &lt;no-reply@itoguchi.example&gt;:<br></div><blockquote><p>${REPLY_LINE}</p>何か<blockquote>元の元</blockquote></blockquote></div>`;
    expect(htmlText(html)).toContain(`> ${REPLY_LINE}`);
    expect(htmlText(html)).toContain(">> 元の元");
    expect(replyText(htmlText(html))).toBe("承知しました");
  });

  it("whatever is sent", () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (any) => void replyText(htmlText(any))));
  });
});
