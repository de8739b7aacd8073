import type { PostDetail, ShownSubPost } from "@itoguchi/core/post-details/post-detail";
import { type Asks, below } from "../kernel/graphql/asked.ts";
import { accessPostOf, noPost, noSubPost } from "../project-engine/post-target.ts";
import type { ReadCtx } from "../project-engine/project-query.ts";
import { ALL_THE_WAY, alongTree, NEXT_ONLY, type Reach } from "../views/relatives.ts";
import { accessView } from "../views/views.access.ts";
import { DetailPresenter } from "./detail-presenter.ts";
import { loadDetails } from "./load-details.ts";

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
  if (!detail) throw noPost(ctx, number);
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
  if (!found) throw noSubPost(ctx, projectSerialNumber, subPostProjectSerialNumber);
  return new DetailPresenter(ctx, details).subPost(found, post.boardId, asks);
}

/** All the way up and down in the tree of a view. */
export function reachOf(ctx: ReadCtx, boardId: string, boardViewId: string): Reach {
  return alongTree(ctx, accessView(ctx, { boardId, boardViewId }), ALL_THE_WAY);
}
