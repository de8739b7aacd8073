import { createHash } from "node:crypto";
import { open, readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { ArticleKind } from "@itoguchi/core/content/article";
import { articleOfMatter } from "./article-of-matter.ts";
import { readFrontMatter } from "./front-matter.ts";
import { PNG_HEAD_BYTES, pngSize } from "./png-size.ts";
import { type ContentSource, type Loaded, PICTURES, type SourceArticle, type SourcePicture } from "./source.ts";

const FOLDERS: Record<ArticleKind, string> = {
  help: "help",
  blog: "blog",
  release: "release",
  feature: "features",
  page: "pages",
};
const KINDS = Object.entries(FOLDERS) as [ArticleKind, string][];
/** Looking whether files have changed is quick, and whoever writes wants to see it. */
const FRESH_MS = 5_000;

interface FoundFile {
  path: string;
  /** Another one when the file was written. */
  stamp: string;
}

/** Articles as Markdown files with front matter, pictures as PNG files. */
export function createMarkdownSource(folder: string): ContentSource {
  let known: { stamps: string; loaded: Loaded } | undefined;
  return {
    name: folder,
    freshMs: FRESH_MS,
    async load() {
      await stat(folder);
      const texts = await Promise.all(
        KINDS.map(async ([kind, name]) => ({ kind, files: await filesIn(join(folder, name), ".md") })),
      );
      const pictures = await filesIn(join(folder, "pictures"), ".png");
      const stamps = [...texts.flatMap(({ files }) => files), ...pictures].map(({ stamp }) => stamp).join("\n");
      if (known?.stamps !== stamps) known = { stamps, loaded: await read(texts, pictures) };
      return known.loaded;
    },
  };
}

async function filesIn(folder: string, ending: string): Promise<FoundFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const wanted = names.filter((name) => name.endsWith(ending)).sort();
  return Promise.all(
    wanted.map(async (name) => {
      const path = join(folder, name);
      const { mtimeMs, size } = await stat(path);
      return { path, stamp: `${path}:${mtimeMs}:${size}` };
    }),
  );
}

async function read(texts: { kind: ArticleKind; files: FoundFile[] }[], pictures: FoundFile[]): Promise<Loaded> {
  const articles: SourceArticle[] = [];
  const problems: { where: string; problem: string }[] = [];
  for (const { kind, files } of texts)
    for (const { path } of files)
      try {
        articles.push(articleOf(kind, path, await readFile(path, "utf8")));
      } catch (error) {
        problems.push({ where: path, problem: (error as Error).message });
      }
  return { articles, problems, pictures: await picturesOf(pictures, problems) };
}

function articleOf(kind: ArticleKind, path: string, source: string): SourceArticle {
  const { matter, body } = readFrontMatter(source);
  const fields = articleOfMatter(matter);
  if (fields.slug !== basename(path, ".md")) throw new Error(`slug ${fields.slug} is not the file's name`);
  return { id: `${kind}.${fields.slug}`, kind, fields, body };
}

async function picturesOf(files: FoundFile[], problems: { where: string; problem: string }[]) {
  const pictures = new Map<string, SourcePicture>();
  for (const { path, stamp } of files) {
    const size = pngSize(await headOf(path));
    if (!size) problems.push({ where: path, problem: "no PNG" });
    else
      pictures.set(PICTURES + basename(path), {
        ...size,
        type: "image/png",
        version: createHash("sha256").update(stamp).digest("hex").slice(0, 12),
        read: () => readFile(path),
      });
  }
  return pictures;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PNG_HEAD_BYTES), 0, PNG_HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
