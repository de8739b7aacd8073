import type { Column } from "@itoguchi/core/model/column";
import type { PostLink } from "@itoguchi/core/model/post-link";
import type { BoardView } from "@itoguchi/core/model/view";
import { loopThrough } from "@itoguchi/core/posts/hierarchy";
import { dependencyLoop, isDependencyColumn } from "@itoguchi/core/timeline/dependency";
import { viewKindOf } from "@itoguchi/core/views/view-kinds";
import type { ProjectPicture } from "../project-engine/draft.ts";

export type LinkPicture = Pick<ProjectPicture, "linksOf" | "column" | "viewsOf">;

interface Ends {
  column: Column;
  postId: string;
  otherId: string;
}

/** The posts of the loop that a new link of parent and child would close. */
export function familyLoop(picture: LinkPicture, { column, postId, otherId }: Ends): string[] | undefined {
  const { linkDirection } = column;
  if (linkDirection === "PARENT") return loopThrough(picture, { child: postId, parent: otherId });
  if (linkDirection === "CHILD") return loopThrough(picture, { child: otherId, parent: postId });
  return undefined;
}

/** The same where a timeline goes by the column: what waits for each other would never begin. */
export function waitingLoop(picture: LinkPicture, { column, postId, otherId }: Ends): string[] | undefined {
  const isRead = (view: BoardView) => viewKindOf(view).hasDependencies && view.postLinkColumnId === column.id;
  if (!isDependencyColumn(column) || !picture.viewsOf(column.boardId).some(isRead)) return undefined;
  return dependencyLoop({ from: otherId, to: postId }, (id) =>
    picture
      .linksOf(id)
      .filter((link) => shows(link, column.id, id))
      .map((link) => otherEnd(link, id)),
  );
}

export function shows(
  { columnId, postId, linkedColumnId, linkedPostId }: PostLink,
  column: string,
  post: string,
): boolean {
  return (columnId === column && postId === post) || (linkedColumnId === column && linkedPostId === post);
}

export function otherEnd({ postId, linkedPostId }: PostLink, post: string): string {
  return postId === post ? linkedPostId : postId;
}
