import { atOnce, type IsDue, inSlices, type Slices } from "../kernel/slices.ts";
import type { TreeLink } from "./tree-links.ts";

/** A post of one of the tree's boards, in the order in which siblings stand. */
export interface TreePost {
  id: string;
  isOwn: boolean;
  /** Passes the filter; every post does where there is none. */
  isMatch: boolean;
}

const NOWHERE = -1;
/** Between two looks at the clock. */
const STEPS = 64;

/** Which posts a walk has met: several of them may go on at a time. */
export interface Walk {
  stamps: Int32Array;
  stamp: number;
}

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
  readonly #nodes: ReadonlyMap<string, number>;
  readonly #deepest: number;

  constructor(
    posts: readonly TreePost[],
    links: readonly TreeLink[],
    grown: Grown = atOnce((isDue) => grow(posts, links, isDue)),
  ) {
    this.posts = posts;
    this.roots = grown.roots;
    this.matchCount = posts.reduce((sum, { isMatch }, node) => sum + (isMatch && grown.isSeen[node] ? 1 : 0), 0);
    this.depth = grown.depth;
    this.firstParent = grown.firstParent;
    this.#below = grown.below;
    this.#isSeen = grown.isSeen;
    this.#nodes = grown.nodes;
    this.#deepest = grown.deepest;
  }

  static *inSlices(posts: readonly TreePost[], links: readonly TreeLink[], isDue: IsDue): Slices<Tree> {
    return new Tree(posts, links, yield* grow(posts, links, isDue));
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

  newWalk(): Walk {
    return { stamps: new Int32Array(this.posts.length), stamp: 0 };
  }

  /** [TR8] Everything below, over whatever way, each once. */
  *descendantsOf(node: number, walk: Walk = this.newWalk()): Iterable<number> {
    const { stamps } = walk;
    const stamp = ++walk.stamp;
    stamps[node] = stamp;
    const waiting = [node];
    for (let from = waiting.pop(); from !== undefined; from = waiting.pop())
      for (let at = this.#below.start(from); at < this.#below.end(from); at++) {
        const child = this.#below.to[at] as number;
        if (!this.#isSeen[child] || stamps[child] === stamp) continue;
        stamps[child] = stamp;
        waiting.push(child);
        yield child;
      }
  }
}

interface Settled {
  roots: number[];
  depth: Int32Array;
  firstParent: Int32Array;
  deepest: number;
}

interface Grown extends Settled {
  nodes: ReadonlyMap<string, number>;
  below: Adjacent;
  isSeen: Uint8Array;
}

function* grow(posts: readonly TreePost[], links: readonly TreeLink[], isDue: IsDue): Slices<Grown> {
  const nodes = new Map<string, number>();
  yield* inSlices(posts.length, isDue, (from, until) => {
    for (let node = from; node < until; node++) nodes.set((posts[node] as TreePost).id, node);
  });
  const { parents, children } = yield* endsOf(nodes, links, isDue);
  const below = yield* adjacentOf(posts.length, parents, children, isDue);
  const above = yield* adjacentOf(posts.length, children, parents, isDue);
  const isIn = yield* reached(below, yield* reached(above, ownOf(posts), isDue), isDue);
  const isSeen = posts.every(({ isMatch }) => isMatch) ? isIn : yield* withAncestors(posts, isIn, above, isDue);
  return { nodes, below, isSeen, ...(yield* settle(isSeen, { below, above }, isDue)) };
}

/** Of links between posts that are here: one place in each list for each link. */
function* endsOf(
  nodes: ReadonlyMap<string, number>,
  links: readonly TreeLink[],
  isDue: IsDue,
): Slices<{ parents: number[]; children: number[] }> {
  const [parents, children]: [number[], number[]] = [[], []];
  yield* inSlices(links.length, isDue, (from, until) => {
    for (const { parentId, childId } of links.slice(from, until)) {
      const [parent, child] = [nodes.get(parentId), nodes.get(childId)];
      if (parent === undefined || child === undefined || parent === child) continue;
      parents.push(parent);
      children.push(child);
    }
  });
  return { parents, children };
}

/** From top to bottom: who is met first is at home there. What only loops lead to begins with its first post. */
function* settle(
  isSeen: Uint8Array,
  { below, above }: { below: Adjacent; above: Adjacent },
  isDue: IsDue,
): Slices<Settled> {
  const size = isSeen.length;
  const roots: number[] = [];
  const depth = new Int32Array(size);
  const firstParent = new Int32Array(size).fill(NOWHERE);
  let deepest = 0;
  const isSettled = new Uint8Array(size);
  const [waiting, from]: [number[], number[]] = [[], []];
  const settleOne = (node: number, parent: number) => {
    isSettled[node] = 1;
    firstParent[node] = parent;
    const own = parent === NOWHERE ? 0 : (depth[parent] as number) + 1;
    depth[node] = own;
    if (own > deepest) deepest = own;
    for (let at = below.end(node) - 1; at >= below.start(node); at--) {
      const child = below.to[at] as number;
      if (isSettled[child] || !isSeen[child]) continue;
      waiting.push(child);
      from.push(node);
    }
  };
  let steps = 0;
  for (const isRoot of [(node: number) => !hasParent(isSeen, above, node), () => true])
    for (let start = 0; start < size; start++) {
      if (++steps % STEPS === 0 && isDue()) yield;
      if (!isSeen[start] || isSettled[start] || !isRoot(start)) continue;
      roots.push(start);
      waiting.push(start);
      from.push(NOWHERE);
      for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
        const parent = from.pop() as number;
        if (!isSettled[node]) settleOne(node, parent);
        if (++steps % STEPS === 0 && isDue()) yield;
      }
    }
  return { roots, depth, firstParent, deepest };
}

function hasParent(isSeen: Uint8Array, above: Adjacent, node: number): boolean {
  for (let at = above.start(node); at < above.end(node); at++) if (isSeen[above.to[at] as number]) return true;
  return false;
}

/** Who follows whom, each once, in rising order. */
class Adjacent {
  readonly to: Int32Array;
  readonly #starts: Int32Array;

  constructor(to: Int32Array, starts: Int32Array) {
    this.to = to;
    this.#starts = starts;
  }

  start(node: number): number {
    return this.#starts[node] as number;
  }

  end(node: number): number {
    return this.#starts[node + 1] as number;
  }
}

function* adjacentOf(size: number, from: readonly number[], to: readonly number[], isDue: IsDue): Slices<Adjacent> {
  const starts = new Int32Array(size + 1);
  for (const node of from) starts[node + 1] = (starts[node + 1] as number) + 1;
  for (let node = 0; node < size; node++) starts[node + 1] = (starts[node + 1] as number) + (starts[node] as number);
  if (isDue()) yield;
  const all = new Int32Array(to.length);
  const next = starts.slice();
  for (let link = 0; link < to.length; link++) {
    const node = from[link] as number;
    all[next[node] as number] = to[link] as number;
    next[node] = (next[node] as number) + 1;
  }
  if (isDue()) yield;
  const kept = new Int32Array(size + 1);
  let count = 0;
  for (let node = 0; node < size; node++) {
    const [start, end] = [starts[node] as number, starts[node + 1] as number];
    if (end - start > 1) all.subarray(start, end).sort();
    for (let at = start; at < end; at++)
      if (at === start || all[at] !== all[count - 1]) all[count++] = all[at] as number;
    kept[node + 1] = count;
    if (node % STEPS === 0 && isDue()) yield;
  }
  return new Adjacent(all.subarray(0, count), kept);
}

function ownOf(posts: readonly TreePost[]): Uint8Array {
  return Uint8Array.from(posts, ({ isOwn }) => (isOwn ? 1 : 0));
}

/** These, and all that steps from them lead to. */
function* reached(
  steps: Adjacent,
  from: Uint8Array,
  isDue: IsDue,
  isOpen: (node: number) => boolean = () => true,
): Slices<Uint8Array> {
  const found = from.slice();
  const waiting: number[] = [];
  for (let node = 0; node < from.length; node++) if (from[node]) waiting.push(node);
  let count = 0;
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (let at = steps.start(node); at < steps.end(node); at++) {
      const next = steps.to[at] as number;
      if (found[next] || !isOpen(next)) continue;
      found[next] = 1;
      waiting.push(next);
    }
    if (++count % STEPS === 0 && isDue()) yield;
  }
  return found;
}

function withAncestors(
  posts: readonly TreePost[],
  isIn: Uint8Array,
  above: Adjacent,
  isDue: IsDue,
): Slices<Uint8Array> {
  const matching = Uint8Array.from(posts, ({ isMatch }, node) => (isMatch && isIn[node] ? 1 : 0));
  return reached(above, matching, isDue, (node) => isIn[node] === 1);
}
