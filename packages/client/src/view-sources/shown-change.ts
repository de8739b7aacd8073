import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { mergeValues, type PostChange } from "@itoguchi/core/posts/post.events";

type Listed = Omit<ListedPost, "postOrder">;

/** A post of a list after a change of it. Its place in the list is the server's. */
export function changeListed<One extends Listed>(post: One, change: PostChange | undefined): One {
  if (!change) return post;
  const { data, viewOrder: _, boardId: __, ...fields } = change;
  return { ...post, ...fields, columnData: data ? mergeValues(post.columnData, data) : post.columnData };
}
