import { applyToPost, applyToSubPost } from "@itoguchi/core/post-details/apply-to-detail";
import { DetailCache } from "./detail-cache.ts";
import type { PostDetailData, SubPostDetailData } from "./detail-data.ts";
import type { StoreLike } from "./store-like.ts";
import { type Told, touches, watchedPost, watchedSubPost } from "./touches.ts";

type AppliedEvent = Pick<Told, "type" | "payload">;

/** What events make of details. */
interface Following<Data> {
  isTouched(event: Told, data: Data): boolean;
  applied(event: AppliedEvent, data: Data): Data | undefined;
}

interface KeptDetails {
  posts: Following<PostDetailData> & { cache: DetailCache<PostDetailData> };
  subPosts: Following<SubPostDetailData> & { cache: DetailCache<SubPostDetailData> };
}

const kept = new WeakMap<StoreLike, KeptDetails>();

/** One for each store: what was opened on its page goes with it. */
export function detailsIn(store: StoreLike): KeptDetails {
  const known = kept.get(store);
  if (known) return known;
  const posts: Following<PostDetailData> = {
    isTouched: (event, { post }) => touches(event, watchedPost(post)),
    applied(event, data) {
      const post = applyToPost(data.post, event, store);
      return post && { ...data, post };
    },
  };
  const subPosts: Following<SubPostDetailData> = {
    isTouched: (event, { subPost, post }) => touches(event, watchedSubPost(subPost, post)),
    applied(event, data) {
      const subPost = applyToSubPost(data.subPost, event, store);
      return subPost && { ...data, subPost };
    },
  };
  const made = {
    posts: { ...posts, cache: new DetailCache(posts) },
    subPosts: { ...subPosts, cache: new DetailCache(subPosts) },
  };
  kept.set(store, made);
  store.listen((event) => {
    made.posts.cache.hear(event);
    made.subPosts.cache.hear(event);
  });
  return made;
}
