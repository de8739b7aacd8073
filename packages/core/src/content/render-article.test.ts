import { describe, expect, it } from "vitest";
import { renderArticle } from "./render-article.ts";

const findPicture = (src: string) =>
  src.startsWith("/pictures/") ? { src: `${src}?v=1`, width: 640, height: 400 } : undefined;
const render = (source: string) => renderArticle(source, findPicture);

describe("an article's headings", () => {
  it("can be linked to, each by a name of its own, below the page's title", () => {
    const { html, headings } = render("# 招待する\n\n## 役割 (5つ)\n\n## 招待する\n\n### **`API`**\n\n## !?");
    expect(headings).toEqual([
      { id: "招待する", level: 2, text: "招待する" },
      { id: "役割-5つ", level: 2, text: "役割 (5つ)" },
      { id: "招待する-2", level: 2, text: "招待する" },
      { id: "API", level: 3, text: "API" },
      { id: "section", level: 2, text: "!?" },
    ]);
    expect(html).toContain('<h2 id="招待する">招待する</h2>');
    expect(html).not.toContain("<h1");
  });
});

describe("an article's pictures", () => {
  it("have their size, a frame and a caption; all but the first come late", () => {
    const { html } = render('![表](/pictures/a.png)\n\n![<b>](/pictures/b.png "下の\\"説明\\"")');
    expect(html).toContain(
      '<figure><img src="/pictures/a.png?v=1" alt="表" width="640" height="400" decoding="async">',
    );
    expect(html).toContain('alt="&lt;b&gt;" width="640" height="400" loading="lazy"');
    expect(html).toContain("<figcaption>下の&quot;説明&quot;</figcaption></figure>");
  });

  it("are words where there is no such picture", () => {
    expect(render("前 ![絵](https://elsewhere.example/x.png) 後").html).toBe("<p>前 絵 後</p>\n");
  });
});

describe("an article's links", () => {
  it("stay in place on this site and open apart elsewhere", () => {
    expect(render("[a](/helpcenter/x) [b](#役割)").html).not.toContain("target");
    expect(render("[c](https://example.com/)").html).toContain('target="_blank" rel="noopener noreferrer"');
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "vbscript:x", "JaVaScRiPt:alert(1)"])(
    "[S6] run nothing: %s",
    (url) => {
      expect(render(`[x](${url}) <${url}>`).html).not.toContain("href");
    },
  );
});

it("[S6] HTML in an article is shown as it was typed", () => {
  const { html } = render("<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n`<b>`");
  expect(html).not.toMatch(/<(script|img|b)\b/);
});

it("tables and code can be reached by keyboard, where they scroll", () => {
  expect(render("|a|\n|-|\n|b|").html).toContain('<div class="table" tabindex="0">');
  expect(render("```sh\nnpm <start>\n```").html).toBe('<pre tabindex="0"><code>npm &lt;start&gt;\n</code></pre>\n');
});

it("the words alone are what search reads", () => {
  expect(render("## 見出し\n\n一行目\n**二行目** [リンク](/x)\n\n- 項目\n\n```\nコード\n```").text).toBe(
    "見出し\n一行目 二行目 リンク\n項目\nコード",
  );
});
