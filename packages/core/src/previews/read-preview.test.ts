import { describe, expect, it } from "vitest";
import { cpuTimeOf } from "../kernel/testing/cpu-time.ts";
import { readPreview } from "./read-preview.ts";

describe("a page's head", () => {
  it.each([
    ["<title>題名</title>", "題名"],
    ["<TITLE lang=ja>\n 題名\t二行 </TITLE>", "題名 二行"],
    ["<title>a &amp; b &lt;c&gt; &#x3042;&#12354; &unknown; &#0;&#xD800;</title>", "a & b <c> ああ &unknown;"],
    ['<title>題</title><meta property="og:title" content="記事">', "記事"],
    ["<meta property='og:title' content='記\"事'>", '記"事'],
    ["<meta content=記事 property=og:title>", "記事"],
    ['<meta name="og:title" content="a > b" />', "a > b"],
    ['<meta name=twitter:title content="記事"><title>題</title>', "記事"],
    ['<!-- <meta property="og:title" content="偽"> --><title>真</title>', "真"],
    ['<script>"<meta property=og:title content=偽>"</script><title>真</title>', "真"],
    ["<svg><title>絵</title></svg><title>題名</title>", "題名"],
    ["<title>一</title><title>二</title>", "一"],
    ['<meta property="og:title" content=""><title>題</title>', "題"],
    ["<title>閉じない", "閉じない"],
    ["<title>\u202e逆\u0000</title>", "逆"],
    ["", null],
    ["<", null],
    ["<meta", null],
    ["<meta property='og:title' content='開いたまま", "開いたまま"],
    ["<!--", null],
  ])("%j is called %j", (html, title) => {
    expect(readPreview(html).title).toBe(title);
  });

  it("is cut where it says too much", () => {
    expect(readPreview(`<title>${"長".repeat(10_000)}</title>`).title).toHaveLength(300);
  });

  it.each([
    ["<".repeat(1_000_000)],
    ["<a ".repeat(300_000)],
    ["<meta content='".repeat(60_000)],
    [`<title>${"</".repeat(400_000)}`],
    ["<!--".repeat(200_000)],
    [`<meta ${"a=b ".repeat(200_000)}>`],
    [`<title>${"&".repeat(500_000)}${" ".repeat(400_000)}x`],
    ["<script>".repeat(100_000)],
  ])("a megabyte of nonsense takes no time (%#)", async (html) => {
    expect(await cpuTimeOf(() => readPreview(html))).toBeLessThan(1_000);
  });
});
