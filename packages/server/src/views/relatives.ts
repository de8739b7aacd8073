import type { LinkedPost, Relatives } from "@itoguchi/core/model/listed-post";
import type { BoardView } from "@itoguchi/core/model/view";
import { familyOf } from "@itoguchi/core/posts/family";
import type { ReadCtx } from "../project-engine/project-query.ts";

type Look = Pick<ReadCtx, "replica">;

/** How far up and down one looks from a post, and through which columns. */
export interface Reach {
  deepest: number;
  columns?: ReadonlySet<string>;
}

export const NEXT_ONLY: Reach = { deepest: 1 };
export const ALL_THE_WAY: Reach = { deepest: 20 };

type Tree = Pick<BoardView, "postLinkColumnId" | "postLinkReferenceColumnId">;

/** Only through the columns that make the tree of a view; through all where the view names none. */
export function alongTree({ replica }: Look, view: Tree, reach: Reach): Reach {
  const named = [view.postLinkColumnId, view.postLinkReferenceColumnId].flatMap((id) => replica.column(id ?? "") ?? []);
  if (named.length === 0) return reach;
  const otherSides = named.flatMap(({ linkedColumnList }) => linkedColumnList.map(({ columnId }) => columnId));
  return { ...reach, columns: new Set([...named.map(({ id }) => id), ...otherSides]) };
}

/** The posts above or below a post, with what lists show of them. */
export function relativesOf(look: Look, postId: string, side: "parents" | "children", reach: Reach): Relatives[] {
  return familyOf(look.replica, postId, { side, ...reach }).map(({ postList, ...level }) => ({
    ...level,
    postList: postList.flatMap(({ id, referencedPostId }) => {
      const post = linkedPostOf(look, id);
      const referenced = linkedPostOf(look, referencedPostId);
      if (!post || !referenced) return [];
      return [{ ...post, referencedPostId, referencedPostProjectSerialNumber: referenced.projectSerialNumber }];
    }),
  }));
}

export function linkedPostOf({ replica }: Look, postId: string): LinkedPost | undefined {
  const post = replica.post(postId);
  if (!post) return undefined;
  const { id, projectSerialNumber, title, sectionId, boardId: projectBoardId } = post;
  return { id, projectSerialNumber, title, sectionId, projectBoardId };
}
