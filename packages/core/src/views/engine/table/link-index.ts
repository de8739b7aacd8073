import type { IsDue, Slices } from "#core/kernel/slices";
import type { PostLink } from "#core/model/post-link";

const LINK_BYTES = 500;
/** Between two looks at the clock. */
const STEPS = 32;

/** The links of a project, seen from both their ends: which posts each column shows on each post. */
export class LinkIndex {
  private readonly links = new Map<string, PostLink>();
  /** Column → post → the others, with how many links lead there. */
  private readonly shown = new Map<string, Map<string, Map<string, number>>>();
  /** Post → links that start or end there. */
  private readonly ends = new Map<string, Map<string, PostLink>>();

  put(link: PostLink): void {
    this.remove(link.id);
    this.links.set(link.id, link);
    this.count(link, 1);
  }

  remove(id: string): PostLink | undefined {
    const link = this.links.get(id);
    if (!link) return undefined;
    this.links.delete(id);
    this.count(link, -1);
    return link;
  }

  others(columnId: string, postId: string): Iterable<string> {
    return this.shown.get(columnId)?.get(postId)?.keys() ?? [];
  }

  /** For each post that the column shows: the posts on which it does. */
  *reversed(columnId: string, isDue: IsDue): Slices<Map<string, string[]>> {
    const posts = new Map<string, string[]>();
    let steps = 0;
    for (const [from, others] of this.shown.get(columnId) ?? []) {
      for (const to of others.keys()) {
        const known = posts.get(to);
        if (known) known.push(from);
        else posts.set(to, [from]);
      }
      if (++steps % STEPS === 0 && isDue()) yield;
    }
    return posts;
  }

  /** The links that the column shows, whichever end made them and wherever their posts stand. */
  *inColumn(columnId: string, isDue: IsDue): Slices<PostLink[]> {
    const found = new Set<PostLink>();
    let steps = 0;
    for (const postId of this.shown.get(columnId)?.keys() ?? []) {
      for (const link of this.ends.get(postId)?.values() ?? [])
        if (link.columnId === columnId || link.linkedColumnId === columnId) found.add(link);
      if (++steps % STEPS === 0 && isDue()) yield;
    }
    return [...found];
  }

  isLinked(postId: string): boolean {
    return this.ends.has(postId);
  }

  linksOf(postId: string): PostLink[] {
    return [...(this.ends.get(postId)?.values() ?? [])];
  }

  get bytes(): number {
    return this.links.size * LINK_BYTES;
  }

  private count(link: PostLink, step: 1 | -1): void {
    this.show({ columnId: link.columnId, from: link.postId, to: link.linkedPostId, step });
    if (link.linkedColumnId)
      this.show({ columnId: link.linkedColumnId, from: link.linkedPostId, to: link.postId, step });
    for (const id of [link.postId, link.linkedPostId]) this.end(id, link, step);
  }

  private end(postId: string, link: PostLink, step: 1 | -1): void {
    const links = this.ends.get(postId) ?? new Map<string, PostLink>();
    if (step === 1) links.set(link.id, link);
    else links.delete(link.id);
    if (links.size > 0) this.ends.set(postId, links);
    else this.ends.delete(postId);
  }

  private show({ columnId, from, to, step }: { columnId: string; from: string; to: string; step: 1 | -1 }): void {
    const posts = this.shown.get(columnId) ?? new Map<string, Map<string, number>>();
    const others = posts.get(from) ?? new Map<string, number>();
    raise(others, to, step);
    if (others.size > 0) posts.set(from, others);
    else posts.delete(from);
    if (posts.size > 0) this.shown.set(columnId, posts);
    else this.shown.delete(columnId);
  }
}

function raise(counts: Map<string, number>, key: string, step: number): void {
  const count = (counts.get(key) ?? 0) + step;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
