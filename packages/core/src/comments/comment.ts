import { z } from "zod";
import { Id } from "../kernel/ids.ts";
import { imageSources } from "../rich-text/images.ts";
import { mentionsIn } from "../rich-text/mentions.ts";
import { RichText, richTextPlain } from "../rich-text/rich-text.ts";

export const Reaction = { GOOD: 1, BAD: 2 } as const;
export type Reaction = (typeof Reaction)[keyof typeof Reaction];

const LONGEST_COMMENT = 20_000;

export const CommentContents = RichText.refine(
  (contents) =>
    richTextPlain(contents).trim() !== "" || imageSources(contents).length > 0 || mentionsIn(contents).length > 0,
  { error: "コメントを入力してください。" },
).refine((contents) => richTextPlain(contents).length <= LONGEST_COMMENT, {
  error: `コメントは${LONGEST_COMMENT.toLocaleString("ja-JP")}文字までです。`,
});

/** Who thinks so of a comment. */
export const ReactionCount = z
  .object({ reaction: z.enum(Reaction), count: z.number().int(), memberIdList: z.array(Id) })
  .meta({ title: "ReactionCount" });
export type ReactionCount = z.infer<typeof ReactionCount>;

export const Comment = z.object({
  id: Id,
  postId: Id,
  /** On a sub-post of the post. */
  subPostId: Id.nullable(),
  contents: RichText,
  commentText: z.string(),
  /** Members who are named in it, people who have left not among them. */
  mentionedIdList: z.array(Id),
  commentedBy: Id.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Kinds that somebody chose. */
  reactionList: z.array(ReactionCount),
});
export type Comment = z.infer<typeof Comment>;

export function countReactions(given: readonly { memberId: string; reaction: Reaction }[]): ReactionCount[] {
  return Object.values(Reaction).flatMap((reaction) => {
    const memberIdList = given.flatMap((one) => (one.reaction === reaction ? [one.memberId] : [])).sort();
    return memberIdList.length === 0 ? [] : [{ reaction, count: memberIdList.length, memberIdList }];
  });
}

/** A comment as it is answered. */
export const ShownComment = Comment.omit({ contents: true })
  .extend({
    comment: z.unknown().describe("エディターのJSON"),
    commentHtml: z.string(),
    commentedUserAccountName: z.string().nullable(),
  })
  .meta({ title: "Comment" });
export type ShownComment = z.infer<typeof ShownComment>;
