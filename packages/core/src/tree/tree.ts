import type { TreeLink } from "./tree-links.ts";

/** A post of one of the tree's boards, in the order in which siblings stand. */
export interface TreePost {
  id: string;
  isOwn: boolean;
  /** Passes the filter; every post does where there is none. */
  isMatch: boolean;
}

const NOWHERE = -1;

/**
 * The posts of a view by who stands above whom. Nodes are numbers, in the order of siblings. Nothing in it calls itself: chains of
 * ten thousand posts are no deeper than others.
 */
export class Tree {
  readonly posts: readonly TreePost[];
  readonly roots: readonly number[];
  /** [TR7] How many of the posts in sight match. */
  readonly matchCount: number;
  /** How far below its root a post stands, at the first of its places. */
  readonly depth: Int32Array;
  /** [TR4] The parent at the first of its places. */
  readonly firstParent: Int32Array;
  readonly #below: Adjacent;
  readonly #isSeen: Uint8Array;
  readonly #nodes = new Map<string, number>();
  #deepest = 0;
  readonly #stamps: Int32Array;
  #stamp = 0;

  constructor(posts: readonly TreePost[], links: Iterable<TreeLink>) {
    this.posts = posts;
    for (const [node, { id }] of posts.entries()) this.#nodes.set(id, node);
    const { parents, children } = this.#ends(links);
    const below = new Adjacent(posts.length, parents, children);
    const above = new Adjacent(posts.length, children, parents);
    const isIn = reached(below, reached(above, ownOf(posts)));
    this.#isSeen = posts.every(({ isMatch }) => isMatch) ? isIn : withAncestors(posts, isIn, above);
    this.#below = below;
    this.#stamps = new Int32Array(posts.length);
    this.depth = new Int32Array(posts.length);
    this.firstParent = new Int32Array(posts.length).fill(NOWHERE);
    this.roots = this.#settle(above);
    this.matchCount = posts.reduce((sum, { isMatch }, node) => sum + (isMatch && this.#isSeen[node] ? 1 : 0), 0);
  }

  /** The deepest level, counted from 1; 0 of an empty tree. */
  get levels(): number {
    return this.roots.length === 0 ? 0 : this.#deepest + 1;
  }

  nodeOf(postId: string): number | undefined {
    const node = this.#nodes.get(postId);
    return node !== undefined && this.#isSeen[node] ? node : undefined;
  }

  /** Those in sight, in order. */
  childrenOf(node: number): number[] {
    const children: number[] = [];
    for (let at = this.#below.start(node); at < this.#below.end(node); at++) {
      const child = this.#below.to[at] as number;
      if (this.#isSeen[child]) children.push(child);
    }
    return children;
  }

  childCount(node: number): number {
    let count = 0;
    for (let at = this.#below.start(node); at < this.#below.end(node); at++)
      if (this.#isSeen[this.#below.to[at] as number]) count++;
    return count;
  }

  /** [TR8] Everything below, over whatever way, each once. */
  *descendantsOf(node: number): Iterable<number> {
    const stamp = ++this.#stamp;
    this.#stamps[node] = stamp;
    const waiting = [node];
    for (let from = waiting.pop(); from !== undefined; from = waiting.pop())
      for (let at = this.#below.start(from); at < this.#below.end(from); at++) {
        const child = this.#below.to[at] as number;
        if (!this.#isSeen[child] || this.#stamps[child] === stamp) continue;
        this.#stamps[child] = stamp;
        waiting.push(child);
        yield child;
      }
  }

  /** Of links between posts that are here: one place in each list for each link. */
  #ends(links: Iterable<TreeLink>): { parents: number[]; children: number[] } {
    const [parents, children]: [number[], number[]] = [[], []];
    for (const { parentId, childId } of links) {
      const [parent, child] = [this.#nodes.get(parentId), this.#nodes.get(childId)];
      if (parent === undefined || child === undefined || parent === child) continue;
      parents.push(parent);
      children.push(child);
    }
    return { parents, children };
  }

  /** From top to bottom: who is met first is at home there. What only loops lead to begins with its first post. */
  #settle(above: Adjacent): number[] {
    const roots: number[] = [];
    const isSettled = new Uint8Array(this.posts.length);
    const [waiting, from]: [number[], number[]] = [[], []];
    const begin = (root: number) => {
      roots.push(root);
      waiting.push(root);
      from.push(NOWHERE);
      for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
        const parent = from.pop() as number;
        if (isSettled[node]) continue;
        isSettled[node] = 1;
        this.firstParent[node] = parent;
        const depth = parent === NOWHERE ? 0 : (this.depth[parent] as number) + 1;
        this.depth[node] = depth;
        if (depth > this.#deepest) this.#deepest = depth;
        for (let at = this.#below.end(node) - 1; at >= this.#below.start(node); at--) {
          const child = this.#below.to[at] as number;
          if (isSettled[child] || !this.#isSeen[child]) continue;
          waiting.push(child);
          from.push(node);
        }
      }
    };
    for (let node = 0; node < this.posts.length; node++)
      if (this.#isSeen[node] && !this.#hasParent(above, node)) begin(node);
    for (let node = 0; node < this.posts.length; node++) if (this.#isSeen[node] && !isSettled[node]) begin(node);
    return roots;
  }

  #hasParent(above: Adjacent, node: number): boolean {
    for (let at = above.start(node); at < above.end(node); at++) if (this.#isSeen[above.to[at] as number]) return true;
    return false;
  }
}

/** Who follows whom, each once, in rising order. */
class Adjacent {
  readonly to: Int32Array;
  readonly #starts: Int32Array;

  constructor(size: number, from: readonly number[], to: readonly number[]) {
    const starts = new Int32Array(size + 1);
    for (const node of from) starts[node + 1] = (starts[node + 1] as number) + 1;
    for (let node = 0; node < size; node++) starts[node + 1] = (starts[node + 1] as number) + (starts[node] as number);
    const all = new Int32Array(to.length);
    const next = starts.slice();
    for (let link = 0; link < to.length; link++) {
      const node = from[link] as number;
      all[next[node] as number] = to[link] as number;
      next[node] = (next[node] as number) + 1;
    }
    this.#starts = new Int32Array(size + 1);
    let kept = 0;
    for (let node = 0; node < size; node++) {
      const [start, end] = [starts[node] as number, starts[node + 1] as number];
      if (end - start > 1) all.subarray(start, end).sort();
      for (let at = start; at < end; at++)
        if (at === start || all[at] !== all[kept - 1]) all[kept++] = all[at] as number;
      this.#starts[node + 1] = kept;
    }
    this.to = all.subarray(0, kept);
  }

  start(node: number): number {
    return this.#starts[node] as number;
  }

  end(node: number): number {
    return this.#starts[node + 1] as number;
  }
}

function ownOf(posts: readonly TreePost[]): Uint8Array {
  return Uint8Array.from(posts, ({ isOwn }) => (isOwn ? 1 : 0));
}

/** These, and all that steps from them lead to. */
function reached(steps: Adjacent, from: Uint8Array, isOpen: (node: number) => boolean = () => true): Uint8Array {
  const found = from.slice();
  const waiting: number[] = [];
  for (let node = 0; node < from.length; node++) if (from[node]) waiting.push(node);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
    for (let at = steps.start(node); at < steps.end(node); at++) {
      const next = steps.to[at] as number;
      if (found[next] || !isOpen(next)) continue;
      found[next] = 1;
      waiting.push(next);
    }
  return found;
}

function withAncestors(posts: readonly TreePost[], isIn: Uint8Array, above: Adjacent): Uint8Array {
  const matching = Uint8Array.from(posts, ({ isMatch }, node) => (isMatch && isIn[node] ? 1 : 0));
  return reached(above, matching, (node) => isIn[node] === 1);
}
