import type { HistoryNote } from "@itoguchi/core/history/history";
import type { Board } from "@itoguchi/core/model/board";
import type { Column } from "@itoguchi/core/model/column";
import type { Post } from "@itoguchi/core/model/post";
import type { PostLink } from "@itoguchi/core/model/post-link";
import type { Section } from "@itoguchi/core/model/section";
import type { BoardView } from "@itoguchi/core/model/view";
import { changePost, type PostChange } from "@itoguchi/core/posts/post.events";
import type { RichText } from "@itoguchi/core/rich-text/rich-text";

export interface NamedIn {
  columnName: string;
  field: string;
}

/** What a draft stands on: the project as it is, or a draft below. */
export interface ProjectPicture {
  board(id: string): Board | undefined;
  section(id: string): Section | undefined;
  sectionsOf(boardId: string): readonly Section[];
  column(id: string): Column | undefined;
  columnsOf(boardId: string): readonly Column[];
  view(id: string): BoardView | undefined;
  viewsOf(boardId: string): readonly BoardView[];
  post(id: string): Post | undefined;
  postOfNumber(number: number): Post | undefined;
  /** Links that start or end at the post. */
  linksOf(postId: string): readonly PostLink[];
}

/**
 * What one command wants changed: nothing is written yet, but the command, and those after it in the same batch, see it as
 * done. Thrown away when the command fails.
 */
export class Draft implements ProjectPicture {
  readonly #below: ProjectPicture;
  readonly #posts = new Map<string, Post>();
  readonly #numbers = new Map<number, string>();
  /** New links by the posts at their ends. */
  readonly #links = new Map<string, Map<string, PostLink>>();
  readonly registered = new Map<string, Post>();
  readonly changed = new Map<string, PostChange>();
  readonly contents = new Map<string, RichText | null>();
  readonly linked = new Map<string, PostLink>();
  readonly unlinked = new Map<string, PostLink>();
  /** Out of sight with a deleted post; their rows stay, so that they come back with it. */
  readonly hidden = new Set<string>();
  /** People whom new values name, with the column and field that do: they must be or have been members. */
  readonly named = new Map<string, NamedIn>();
  /** Files that values name: they must be there. */
  readonly attached = new Set<string>();
  /** Files that texts show: those that are there. */
  readonly pictures = new Set<string>();
  readonly history: (HistoryNote & { postId: string })[] = [];
  #postNumber: number;

  constructor(below: ProjectPicture, postNumber: number) {
    this.#below = below;
    this.#postNumber = postNumber;
  }

  /** The last number given to a post. */
  get postNumber(): number {
    return this.#postNumber;
  }

  nextNumber(): number {
    return ++this.#postNumber;
  }

  board(id: string): Board | undefined {
    return this.#below.board(id);
  }
  section(id: string): Section | undefined {
    return this.#below.section(id);
  }
  sectionsOf(boardId: string): readonly Section[] {
    return this.#below.sectionsOf(boardId);
  }
  column(id: string): Column | undefined {
    return this.#below.column(id);
  }
  columnsOf(boardId: string): readonly Column[] {
    return this.#below.columnsOf(boardId);
  }
  view(id: string): BoardView | undefined {
    return this.#below.view(id);
  }
  viewsOf(boardId: string): readonly BoardView[] {
    return this.#below.viewsOf(boardId);
  }

  post(id: string): Post | undefined {
    return this.#posts.get(id) ?? this.#below.post(id);
  }

  postOfNumber(number: number): Post | undefined {
    const id = this.#numbers.get(number);
    const post = id ? this.#posts.get(id) : this.#below.postOfNumber(number);
    const found = post && (this.#posts.get(post.id) ?? post);
    return found?.deletedAt ? undefined : found;
  }

  linksOf(postId: string): readonly PostLink[] {
    const below = this.#below.linksOf(postId).filter(({ id }) => !this.unlinked.has(id) && !this.hidden.has(id));
    const own = this.#links.get(postId);
    return own ? [...below, ...own.values()] : below;
  }

  register(post: Post, contents: RichText | null): void {
    this.registered.set(post.id, post);
    if (contents) this.contents.set(post.id, contents);
    this.#put(post);
  }

  change(post: Post, change: Omit<PostChange, "id">): Post {
    const changed = changePost(post, { ...change, id: post.id });
    if (this.registered.has(post.id)) this.registered.set(post.id, changed);
    else this.changed.set(post.id, join(this.changed.get(post.id), { ...change, id: post.id }));
    this.#put(changed);
    return changed;
  }

  /** The text that goes with it is part of the post and changed like the rest. */
  setContents(postId: string, contents: RichText | null): void {
    this.contents.set(postId, contents);
  }

  link(link: PostLink): void {
    this.linked.set(link.id, link);
    for (const end of [link.postId, link.linkedPostId]) {
      const links = this.#links.get(end) ?? new Map<string, PostLink>();
      this.#links.set(end, links.set(link.id, link));
    }
  }

  unlink(link: PostLink): void {
    if (!this.linked.delete(link.id)) this.unlinked.set(link.id, link);
    for (const end of [link.postId, link.linkedPostId]) this.#links.get(end)?.delete(link.id);
  }

  /** One that was there before this command. */
  hide({ id }: PostLink): void {
    this.hidden.add(id);
  }

  note(postId: string, note: HistoryNote): void {
    this.history.push({ ...note, postId });
  }

  #put(post: Post): void {
    this.#posts.set(post.id, post);
    this.#numbers.set(post.projectSerialNumber, post.id);
  }
}

function join(known: PostChange | undefined, change: PostChange): PostChange {
  if (!known) return change;
  return {
    ...known,
    ...change,
    ...(known.data || change.data ? { data: { ...known.data, ...change.data } } : {}),
    ...(known.viewOrder || change.viewOrder ? { viewOrder: { ...known.viewOrder, ...change.viewOrder } } : {}),
  };
}
