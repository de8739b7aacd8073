import { applyToPost, applyToSubPost } from "@itoguchi/core/post-details/apply-to-detail";
import { openPost, openSubPost } from "@itoguchi/core/screens/screens.operations";
import { DetailCache } from "./detail-cache.ts";
import type { OpenPostData, OpenSubPostData } from "./detail-data.ts";
import type { Following, Request } from "./live-detail.ts";
import type { StoreLike } from "./store-like.ts";
import { touches, watchedPost, watchedSubPost } from "./touches.ts";

export interface PostAsked {
  projectSerialNumber: number;
  /** Its tree is followed all the way up and down. */
  boardViewId: string | null;
}

export interface SubPostAsked {
  projectSerialNumber: number;
  subPostProjectSerialNumber: number;
}

export interface DetailKind<Data, Asked> extends Following<Data> {
  request(asked: Asked): Request<Data>;
  /** With the changes that wait to be sent or confirmed. */
  shown(data: Data): Data;
}

interface KeptDetails {
  posts: DetailKind<OpenPostData, PostAsked>;
  subPosts: DetailKind<OpenSubPostData, SubPostAsked>;
}

const kept = new WeakMap<StoreLike, KeptDetails>();

/** One for each store: what was opened on its page goes with it. */
export function detailsIn(store: StoreLike): KeptDetails {
  const known = kept.get(store);
  if (known) return known;
  const made = { posts: postsIn(store), subPosts: subPostsIn(store) };
  kept.set(store, made);
  return made;
}

function postsIn(store: StoreLike): KeptDetails["posts"] {
  const following: Following<OpenPostData> = {
    isTouched: (event, { post }) => touches(event, watchedPost(post)),
    applied(event, data) {
      const post = applyToPost(data.post, event, readerOf(store));
      return post && { ...data, post };
    },
  };
  const cache = cacheIn(store, following);
  return {
    ...following,
    request(asked) {
      const key = `${asked.projectSerialNumber} ${asked.boardViewId}`;
      return {
        load: () => store.ask(openPost, asked),
        cached: () => cache.get(key),
        cache: (data) => cache.set(key, data),
      };
    },
    shown(data) {
      const expected = withExpected(store, following, data);
      const above = store.overlay.above(data.post.id);
      return above
        ? (following.applied({ type: "posts.changed", payload: { list: [above] } }, expected) ?? expected)
        : expected;
    },
  };
}

function subPostsIn(store: StoreLike): KeptDetails["subPosts"] {
  const following: Following<OpenSubPostData> = {
    isTouched: (event, { subPost, post }) => touches(event, watchedSubPost(subPost, post)),
    applied(event, data) {
      const subPost = applyToSubPost(data.subPost, event, readerOf(store));
      return subPost && { ...data, subPost };
    },
  };
  const cache = cacheIn(store, following);
  return {
    ...following,
    request(asked) {
      const key = `${asked.projectSerialNumber} ${asked.subPostProjectSerialNumber}`;
      return {
        load: () => store.ask(openSubPost, asked),
        cached: () => cache.get(key),
        cache: (data) => cache.set(key, data),
      };
    },
    shown: (data) => withExpected(store, following, data),
  };
}

function readerOf({ accountName, replica }: StoreLike) {
  return { accountName, replica, now: Date.now };
}

function cacheIn<Data extends { seq: number }>(store: StoreLike, following: Following<Data>): DetailCache<Data> {
  const cache = new DetailCache(following);
  store.listen((event) => cache.hear(event));
  return cache;
}

function withExpected<Data>(store: StoreLike, { applied }: Following<Data>, data: Data): Data {
  return store.expected.events.reduce((known, event) => applied(event, known) ?? known, data);
}
