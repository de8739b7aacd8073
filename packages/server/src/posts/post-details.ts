import { fail } from "@itoguchi/core/kernel/errors";
import type { PostDetail, ShownSubPost } from "@itoguchi/core/posts/post-detail";
import { type Asks, below } from "../kernel/graphql/asked.ts";
import { accessPostOf, noPost, noSubPost } from "../kernel/project/place.ts";
import type { ReadCtx } from "../kernel/project/project-query.ts";
import { DetailPresenter, type Reach } from "./detail-presenter.ts";
import { loadDetails } from "./load-details.ts";

const NEXT_ONLY: Reach = { deepest: 1 };
const DEEPEST = 20;

/** Several posts with all that was asked of them; numbers that are nobody's are left out. */
export async function detailsOf(
  ctx: ReadCtx,
  numbers: readonly number[],
  { asks, reach = NEXT_ONLY }: { asks: Asks; reach?: Reach },
): Promise<PostDetail[]> {
  const posts = [...new Set(numbers)].flatMap((number) => ctx.replica.postOfNumber(number) ?? []);
  const sub = below(asks, "subPostList");
  const details = await loadDetails(ctx, { posts, own: asks, ...(asks.has("subPostList") && { sub }) });
  const present = new DetailPresenter(ctx, details);
  // Memory goes on while rows are read: a post may be gone, or stand on another board.
  return posts.flatMap(({ id }) => ctx.replica.post(id) ?? []).map((post) => present.post(post, asks, reach));
}

export async function detailOf(
  ctx: ReadCtx,
  number: number,
  given: { asks: Asks; reach?: Reach | undefined },
): Promise<PostDetail> {
  const { reach = NEXT_ONLY, asks } = given;
  const [detail] = await detailsOf(ctx, [number], { asks, reach });
  if (!detail) throw noPost(number);
  return detail;
}

export async function subPostDetailOf(
  ctx: ReadCtx,
  numbers: { projectSerialNumber: number; subPostProjectSerialNumber: number },
  asks: Asks,
): Promise<ShownSubPost> {
  const { projectSerialNumber, subPostProjectSerialNumber } = numbers;
  const post = accessPostOf(ctx, projectSerialNumber);
  const details = await loadDetails(ctx, { posts: [post], sub: asks, subPostNumber: subPostProjectSerialNumber });
  const [found] = details.subPosts;
  if (!found) throw noSubPost(projectSerialNumber, subPostProjectSerialNumber);
  return new DetailPresenter(ctx, details).subPost(found, post.boardId, asks);
}

/** All the way up and down, through the columns that make the tree of a view; through all where the view names none. */
export function reachOf({ replica }: ReadCtx, boardId: string, boardViewId: string): Reach {
  const view = replica.view(boardViewId);
  if (view?.boardId !== boardId) throw fail("EntityNotFound");
  const named = [view.postLinkColumnId, view.postLinkReferenceColumnId].flatMap((id) => replica.column(id ?? "") ?? []);
  if (named.length === 0) return { deepest: DEEPEST };
  const otherSides = named.flatMap(({ linkedColumnList }) => linkedColumnList.map(({ columnId }) => columnId));
  return { deepest: DEEPEST, columns: new Set([...named.map(({ id }) => id), ...otherSides]) };
}
