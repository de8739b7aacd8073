import { PostAction } from "@itoguchi/core/history/history";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Post } from "@itoguchi/core/model/post";
import { type RichText, richTextPlain } from "@itoguchi/core/rich-text/rich-text";
import type { WriteCtx } from "../project-engine/writer.ts";
import { touch } from "./posts.access.ts";
import { takeContents } from "./take-contents.ts";

export function writeTitle(ctx: WriteCtx, post: Post, title: string, base?: string | null | undefined): Post {
  if (title === post.title) return post;
  if (typeof base === "string" && base !== post.title)
    throw fail("Conflict", {
      field: "title",
      message: "タイトルはほかの人が変更しました。",
      values: { current: post.title, yours: title },
    });
  const detail = { before: { title: post.title }, after: { title } };
  ctx.draft.note(post.id, { actionType: PostAction.UPDATE_TITLE, detail });
  return ctx.draft.change(post, { title, ...touch(ctx) });
}

export function writeContents(
  ctx: WriteCtx,
  post: Post,
  sent: RichText | null,
  base?: number | null | undefined,
): Post {
  const contents = takeContents(ctx, sent);
  const contentsText = richTextPlain(contents);
  if (typeof base === "number" && base !== post.contentsVersion)
    throw fail("Conflict", {
      field: "contents",
      message: "本文はほかの人が変更しました。",
      values: { current: post.contentsText, yours: contentsText },
    });
  ctx.draft.note(post.id, { actionType: PostAction.UPDATE_CONTENTS, detail: { after: { contents } } });
  ctx.draft.setContents(post.id, contents);
  return ctx.draft.change(post, { contentsText, contentsVersion: post.contentsVersion + 1, ...touch(ctx) });
}
