import type { BodyReader } from "../body-reader.ts";

/** Whoever may see everything. */
export const openReader: BodyReader = {
  person: () => undefined,
  post: (id) => ({ title: `投稿 ${id}`, href: "/workspace/post" }),
  document: () => ({ title: "<b>文書</b>", href: "/workspace/document" }),
  board: () => ({ title: "ボード", posts: [{ title: "投稿1", href: "javascript:alert(1)" }, { title: "投稿2" }] }),
  widget: () => ({ title: "グラフ" }),
  children: () => [{ title: "下の文書", href: "/workspace/child" }],
  file: ({ fileId, url }) => url ?? `/files/${fileId}?signed=1`,
};

/** Whoever may see nothing but the text. */
export const closedReader: BodyReader = {
  person: () => undefined,
  post: () => undefined,
  document: () => undefined,
  board: () => undefined,
  widget: () => undefined,
  children: () => [],
  file: () => undefined,
};
