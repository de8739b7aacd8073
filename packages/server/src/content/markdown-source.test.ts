import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { SAMPLE_CONTENT } from "../testing/test-server.ts";
import { readFrontMatter } from "./front-matter.ts";
import { createMarkdownSource } from "./markdown-source.ts";

const folder = mkdtempSync(join(tmpdir(), "itoguchi-content-"));
afterAll(() => rmSync(folder, { recursive: true }));
cpSync(SAMPLE_CONTENT, folder, { recursive: true });

describe("a folder of Markdown", () => {
  const source = createMarkdownSource(folder);

  it("is read again only when something in it has changed", async () => {
    const first = await source.load();
    expect(await source.load()).toBe(first);
    writeFileSync(join(folder, "blog/new.md"), matter("slug: new\ntitle: 題\ndescription: 説明\ndate: 2026-11-16"));
    const second = await source.load();
    expect(second.articles).toHaveLength(first.articles.length + 1);
    expect(second.problems).toEqual([]);
  });

  it.each([
    ["other", "slug: another\ntitle: 題\ndescription: 説明\ndate: 2026-11-16", "not the file's name"],
    ["untitled", "slug: untitled\ndescription: 説明\ndate: 2026-11-16", "title"],
    ["undated", "slug: undated\ntitle: 題\ndescription: 説明\ndate: 昨日", "date"],
    ["typo", "slug: typo\ntitle: 題\ndescription: 説明\ndate: 2026-11-16\ncatgory: API", "catgory"],
    ["remote", "slug: remote\ntitle: 題\ndescription: 説明\ndate: 2026-11-16\ncover: https://x.example/a.png", "cover"],
  ])("leaves out %s.md and says why", async (name, fields, problem) => {
    const path = join(folder, `help/${name}.md`);
    writeFileSync(path, matter(fields));
    const { problems, articles } = await source.load();
    rmSync(path);
    expect(problems).toEqual([{ where: path, problem: expect.stringContaining(problem) }]);
    expect(articles.some(({ id }) => id === `help.${name}`)).toBe(false);
  });

  it("that is not there is a failure, not an empty site", async () => {
    await expect(createMarkdownSource(join(folder, "none")).load()).rejects.toThrow("ENOENT");
  });
});

describe("front matter", () => {
  it("has texts, quoted or not, and lists in either form", () => {
    const source = "---\ntitle: \"声: 集める\"\ntags: [声, 'API']\nmore:\n  - 一つ\n  - 二つ\nempty:\n---\n本文\n---\n";
    expect(readFrontMatter(source)).toEqual({
      matter: { title: "声: 集める", tags: ["声", "API"], more: ["一つ", "二つ"], empty: [] },
      body: "本文\n---\n",
    });
  });

  it.each(["本文だけ", "---\ntitle: 題\n本文", "---\n題\n---\n", "---\na: 1\na: 2\n---\n", "---\na: [b\n---\n"])(
    "%j cannot be read",
    (source) => {
      expect(() => readFrontMatter(source)).toThrow();
    },
  );
});

function matter(fields: string): string {
  return `---\n${fields}\n---\n本文`;
}
