import { describe, expect, it } from "vitest";
import { markdownHtml } from "./markdown.ts";

describe("markdown", () => {
  it("becomes what people expect", () => {
    expect(markdownHtml("# 見出し\n\n- **太字**と`コード`\n- [x] 済\n\n|a|b|\n|-|-|\n|1|2|")).toMatchInlineSnapshot(`
      "<h1>見出し</h1>
      <ul>
      <li><strong>太字</strong>と<code>コード</code></li>
      <li data-task="done">☑ 済</li>
      </ul>
      <table>
      <thead>
      <tr>
      <th>a</th>
      <th>b</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>1</td>
      <td>2</td>
      </tr>
      </tbody>
      </table>
      "
    `);
    expect(markdownHtml("- [ ]")).toBe(`<ul>\n<li data-task="open">☐</li>\n</ul>\n`);
    expect(markdownHtml("一行目\n二行目 https://example.com/a")).toBe(
      '<p>一行目<br>\n二行目 <a href="https://example.com/a" target="_blank" rel="noopener noreferrer nofollow">https://example.com/a</a></p>\n',
    );
  });

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[a](javascript:alert(1))",
    "[a](JaVaScRiPt:alert(1))",
    "[a](data:text/html;base64,PHNjcmlwdD4=)",
    "[a](vbscript:x)",
    "[a](&#106;avascript:alert(1))",
    "[a](java&#x0A;script:alert(1))",
    "[a]: javascript:alert(1)\n[a]",
    "<javascript:alert(1)>",
    "![a](https://example.com/seen.gif)",
    '[a](https://e.com "x\\" onmouseover=alert(1) y=\\"")',
    "`<b>`<svg/onload=alert(1)>",
  ])("[S6] runs nothing and loads nothing: %s", (source) => {
    const html = markdownHtml(source);
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)((?:\s+[a-z-]+="[^"]*")*)\s*>/g)];
    expect(html.replaceAll(/<\/?[a-z0-9]+(?:\s+[a-z-]+="[^"]*")*\s*>/g, "")).not.toMatch(/[<>]/);
    for (const [, tag, attributes = ""] of tags) {
      expect(tag).not.toMatch(/^(script|img|svg|iframe|object|style)$/);
      expect(attributes.replaceAll(/"[^"]*"/g, "")).not.toMatch(/\son/i);
      expect(attributes).not.toMatch(/href="(?!https?:\/\/|mailto:|\/[^/])/i);
    }
  });

  it("[S14] makes no page of a text that asks for a huge table", () => {
    const wide = `|${"a|".repeat(4_990)}\n|${"-|".repeat(4_990)}\n${"x\n".repeat(14)}`;
    const long = `|${"a|".repeat(100)}\n|${"-|".repeat(100)}\n${"x\n".repeat(9_000)}`;
    for (const source of [wide, long]) {
      const html = markdownHtml(source);
      expect(html).not.toContain("<table>");
      expect(html.length).toBeLessThan(source.length * 6);
    }
    expect(markdownHtml(`|a|b|\n|-|-|\n${"|1|2|\n".repeat(500)}`)).toContain("<table>");
  });
});
