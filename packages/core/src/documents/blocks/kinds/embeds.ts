import { z } from "zod";
import { count } from "#core/rich-text/nodes";
import { DocumentBlockKind as Kind } from "../block-kind.ts";
import type { BlockSpec } from "../block-spec.ts";
import { IDENTITY, IdOrNull, wholeOrNull, words } from "./attributes.ts";
import { LOCKED, linkHtml, shownOrLocked, textOrNull } from "./shown.ts";

const MOST_POSTS = 200;
const USUAL_POSTS = 50;

const embed = (spec: Omit<BlockSpec, "stands" | "holds">): BlockSpec => ({
  ...spec,
  attrs: { ...spec.attrs, ...IDENTITY },
  stands: "block",
  holds: "nothing",
});

/** They name what they show, and keep nothing of it: whoever may not see it learns nothing from the body. */
export const EMBEDS: Record<string, BlockSpec> = {
  embedPost: embed({
    attrs: { postId: z.uuid(), projectKey: words(50), number: wholeOrNull(1, 2_147_483_647) },
    needs: "postId",
    names: ["posts", "postId"],
    kind: () => Kind.EMBED_POST,
    html: ({ postId }, reader) => [`<div data-embed="post">${shownOrLocked(reader.post(String(postId)))}`, "</div>"],
  }),
  embedDocument: embed({
    attrs: { documentId: z.uuid() },
    needs: "documentId",
    names: ["documents", "documentId"],
    kind: () => Kind.EMBED_DOCUMENT,
    html: ({ documentId }, reader) => [
      `<div data-embed="document">${shownOrLocked(reader.document(String(documentId)))}`,
      "</div>",
    ],
  }),
  embedBoard: embed({
    attrs: { boardId: z.uuid(), viewId: IdOrNull, limit: count(USUAL_POSTS, MOST_POSTS) },
    needs: "boardId",
    names: ["boards", "boardId"],
    kind: () => Kind.EMBED_BOARD,
    html: ({ boardId, viewId, limit }, reader) => {
      const board = reader.board({ boardId: String(boardId), viewId: textOrNull(viewId) });
      if (!board) return LOCKED;
      const posts = board.posts.slice(0, Number(limit)).map((post) => `<li>${linkHtml(post)}</li>`);
      return [`<section data-embed="board">${linkHtml(board)}<ul>${posts.join("")}</ul>`, "</section>"];
    },
  }),
  widget: embed({
    attrs: { chartId: IdOrNull, dashboardId: IdOrNull },
    needs: ["chartId", "dashboardId"],
    names: ["charts", "chartId"],
    kind: () => Kind.WIDGET,
    html: ({ chartId, dashboardId }, reader) => {
      const shown = reader.widget({ chartId: textOrNull(chartId), dashboardId: textOrNull(dashboardId) });
      return [`<div data-embed="widget">${shownOrLocked(shown)}`, "</div>"];
    },
  }),
  childDocuments: embed({
    kind: () => Kind.CHILD_DOCUMENT_LIST,
    html: (_, reader) => {
      const children = reader.children().map((child) => `<li>${linkHtml(child)}</li>`);
      return [`<ul data-embed="children">${children.join("")}`, "</ul>"];
    },
  }),
};
