import { applyCommentEvent } from "../comments/comment.events.ts";
import type { Comment, ShownComment } from "../comments/comment.ts";
import { showComment } from "../comments/show-comment.ts";
import { Entities } from "../kernel/entities.ts";
import { compareKeys } from "../kernel/order-key.ts";
import { isUnsigned, openFilesIn, type SignedFiles } from "../kernel/signed-files.ts";
import type { SubPost } from "../model/sub-post.ts";
import { applyPageEvent } from "../pages/page.events.ts";
import { type Page, pageAddresses, withPageAddresses } from "../pages/page.ts";
import type { PostChanges } from "../posts/post.events.ts";
import { imageSources, withImageSources } from "../rich-text/images.ts";
import type { RichText } from "../rich-text/rich-text.ts";
import { type MovedMembers, memberChanges } from "../sprints/sprint.events.ts";
import { applySubPostEvent } from "../sub-posts/sub-post.events.ts";
import { applyPostChanges } from "./apply-post-changes.ts";
import type { OpenPost, OpenSubPost } from "./post-detail.ts";
import { showSubPost } from "./show-sub-post.ts";

interface Told {
  type: string;
  payload: unknown;
}

interface Reader {
  accountName(memberId: string): string | undefined;
  /** For addresses in events: they end. */
  now(): number;
}

/** Who shows a post: it knows the sections of its board. */
interface PostReader extends Reader {
  replica: { section(id: string): { archivedAt: string | null } | undefined };
}

/** A post as it is shown after an event of it or of what hangs on it; undefined when the event says too little and it must be asked for. */
export function applyToPost(post: OpenPost, event: Told, reader: PostReader): OpenPost | undefined {
  if (event.type === "posts.changed") return applyPostChanges(post, event.payload as PostChanges, reader);
  if (event.type === "sprintMembers.moved")
    return applyPostChanges(post, { list: memberChanges(event.payload as MovedMembers) }, reader);
  const places = [post, ...post.subPostList];
  const isHere = (one: Hanging) => one.postId === post.id;
  if (event.type.startsWith("comments.")) {
    const all = places.flatMap(({ commentList }) => commentList);
    const on = bySubPost(applyToComments(all, event, isHere, reader));
    const change = <T extends OpenSubPost>(one: T) => ({ ...one, commentList: on?.(one.id) ?? [] });
    return on && { ...post, commentList: on(null), subPostList: post.subPostList.map(change) };
  }
  if (event.type.startsWith("pages.")) {
    const all = places.flatMap(({ pageList }) => pageList);
    const on = bySubPost(applyToPages(all, event, isHere, reader));
    const change = <T extends OpenSubPost>(one: T) => ({ ...one, pageList: on?.(one.id) ?? [] });
    return on && { ...post, pageList: on(null), subPostList: post.subPostList.map(change) };
  }
  if (event.type.startsWith("subPosts.")) {
    const subPostList = applyToSubPosts(post.subPostList, event, (one) => one.postId === post.id, reader);
    return subPostList && { ...post, subPostList: subPostList.sort(byPlace) };
  }
  return undefined;
}

export function applyToSubPost(subPost: OpenSubPost, event: Told, reader: Reader): OpenSubPost | undefined {
  const isHere = (one: Hanging) => one.subPostId === subPost.id;
  if (event.type.startsWith("comments.")) {
    const commentList = applyToComments(subPost.commentList, event, isHere, reader);
    return commentList && { ...subPost, commentList };
  }
  if (event.type.startsWith("pages.")) {
    const pageList = applyToPages(subPost.pageList, event, isHere, reader);
    return pageList && { ...subPost, pageList };
  }
  if (event.type.startsWith("subPosts."))
    return applyToSubPosts([subPost], event, (one) => one.id === subPost.id, reader)?.[0];
  return undefined;
}

function applyToSubPosts(
  known: readonly OpenSubPost[],
  event: Told,
  isHere: (one: SubPost) => boolean,
  reader: Reader,
): OpenSubPost[] | undefined {
  const { contents = {} } = event.payload as { contents?: Readonly<Record<string, RichText | null>> };
  const list = new Entities(known);
  let isComplete = true;
  const put = (subPost: SubPost) => {
    if (!isHere(subPost)) return list.remove(subPost.id);
    const shown = showSubPost(subPost, list.get(subPost.id), { ...reader, contents: contents[subPost.id] });
    if (shown) list.put(shown);
    else isComplete = false;
  };
  applySubPostEvent({ subPosts: { put, remove: (id) => list.remove(id) } }, event);
  return isComplete ? [...list.values()] : undefined;
}

function byPlace(a: OpenSubPost, b: OpenSubPost): number {
  return compareKeys(a.postOrder, b.postOrder) || (a.id < b.id ? -1 : 1);
}

/** What is put on a post or on one of its sub-posts. */
interface Hanging {
  id: string;
  postId: string;
  subPostId: string | null;
  createdAt: string;
}

type IsHere = (one: Hanging) => boolean;

function applyToComments(
  known: readonly ShownComment[],
  event: Told,
  isHere: IsHere,
  reader: Reader,
): ShownComment[] | undefined {
  const files = openFilesIn(event, reader.now());
  const list = new Entities(known);
  let isComplete = true;
  const put = (comment: Comment) => {
    if (!isHere(comment)) return list.remove(comment.id);
    isComplete &&= imageSources(comment.contents).every(opens(files));
    const contents = withImageSources(comment.contents, signing(files));
    list.put(showComment(comment, { ...reader, contents: () => contents }));
  };
  applyCommentEvent({ comments: { put, remove: (id) => list.remove(id) } }, event);
  return isComplete ? inOrder(list) : undefined;
}

function applyToPages(
  known: readonly Page[],
  event: Told,
  isHere: IsHere,
  reader: Pick<Reader, "now">,
): Page[] | undefined {
  const files = openFilesIn(event, reader.now());
  const list = new Entities(known);
  let isComplete = true;
  const put = (page: Page) => {
    if (!isHere(page)) return list.remove(page.id);
    isComplete &&= pageAddresses(page).every(opens(files));
    list.put(withPageAddresses(page, signing(files)));
  };
  applyPageEvent({ pages: { put, remove: (id) => list.remove(id) } }, event);
  return isComplete ? inOrder(list) : undefined;
}

function opens(files: SignedFiles) {
  return (address: string) => !isUnsigned(address) || files[address] !== undefined;
}

function signing(files: SignedFiles) {
  return (address: string) => files[address] ?? address;
}

/** As the server lists them. */
function inOrder<One extends Hanging>(list: Entities<One>): One[] {
  const before = (a: One, b: One) => (a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt);
  return [...list.values()].sort((a, b) => (before(a, b) ? -1 : 1));
}

function bySubPost<One extends Hanging>(list: readonly One[] | undefined): ((id: string | null) => One[]) | undefined {
  const places = list && Map.groupBy(list, ({ subPostId }) => subPostId);
  return places && ((id) => places.get(id) ?? []);
}
