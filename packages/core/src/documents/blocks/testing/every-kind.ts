import { cleanBody, type DocumentBody } from "../document-body.ts";

export const ID = "018f0000-0000-7000-8000-000000000001";
export const OTHER_ID = "018f0000-0000-7000-8000-000000000002";

export const text = (words: string, ...marks: object[]) => ({ type: "text", text: words, marks });
export const node = (type: string, ...content: object[]) => ({ type, content });
export const paragraph = (words: string) => node("paragraph", text(words));
export const bodyOf = (...content: object[]): DocumentBody => cleanBody({ type: "doc", content });

const atom = (type: string, attrs: object = {}) => ({ type, attrs });

/** A body with a block of each kind, in the order of their numbers. */
export function everyKind(): DocumentBody {
  return bodyOf(
    { ...paragraph("本文"), attrs: { textAlign: "center", indent: 2, dir: "rtl", color: "red", background: "gray" } },
    ...[1, 2, 3].map((level) => ({ ...node("heading", text(`見出し${level}`)), attrs: { level } })),
    atom("horizontalRule"),
    node("bulletList", node("listItem", paragraph("箇条書き"))),
    { ...node("orderedList", node("listItem", paragraph("番号"))), attrs: { start: 3 } },
    node("taskList", { ...node("taskItem", paragraph("チェック")), attrs: { checked: true } }),
    atom("bookmark", { url: "https://example.com/", title: "題", description: "説明", siteName: "サイト" }),
    node(
      "table",
      node("tableRow", { ...node("tableCell", paragraph("セル")), attrs: { colwidth: [120], background: "blue" } }),
    ),
    node("blockquote", paragraph("引用")),
    {
      ...node("details", node("detailsSummary", text("要約")), node("detailsContent", paragraph("中身"))),
      attrs: { open: true },
    },
    atom("file", { fileId: ID, name: "資料.pdf", size: 1_024 }),
    atom("image", { src: "/files/w/p/a.png", alt: "絵", caption: "図1", width: 320 }),
    atom("movie", { url: "https://example.com/movie" }),
    atom("gif", { url: "https://example.com/a.gif" }),
    { ...node("codeBlock", text("const a = 1;\n")), attrs: { language: "ts" } },
    { ...node("infoBox", paragraph("注意")), attrs: { icon: "💡", color: "yellow" } },
    atom("embedPost", { postId: ID, projectKey: "ITO", number: 12 }),
    atom("embedDocument", { documentId: ID }),
    atom("embedBoard", { boardId: ID, viewId: OTHER_ID, limit: 200 }),
    atom("widget", { chartId: ID }),
    atom("childDocuments"),
  );
}
