import type { TreePost } from "../tree.ts";
import type { TreeLink } from "../tree-links.ts";

export interface NaiveRow {
  id: string;
  parentId: string | undefined;
  depth: number;
  isPointer: boolean;
  isMatch: boolean;
  below: string[];
}

/** The rules of SPEC.md word by word, with no thought for how long it takes: everything unfolded. */
export function naiveRows(posts: readonly TreePost[], links: readonly TreeLink[]): NaiveRow[] {
  const known = new Map(posts.map((post) => [post.id, post]));
  const real = links.filter(
    ({ parentId, childId }) => parentId !== childId && known.has(parentId) && known.has(childId),
  );
  const childrenOf = (id: string) =>
    posts.filter((post) => real.some(({ parentId, childId }) => parentId === id && childId === post.id)).map(idOf);
  const parentsOf = (id: string) =>
    posts.filter((post) => real.some(({ parentId, childId }) => childId === id && parentId === post.id)).map(idOf);
  const all = (from: string[], step: (id: string) => string[]) => {
    const found = new Set(from);
    for (const id of found) for (const next of step(id)) found.add(next);
    return found;
  };
  const within = all([...all(posts.filter(({ isOwn }) => isOwn).map(idOf), parentsOf)], childrenOf);
  const matching = posts.filter(({ id, isMatch }) => isMatch && within.has(id)).map(idOf);
  const seen = all(matching, (id) => parentsOf(id).filter((above) => within.has(above)));
  const seenChildren = (id: string) => childrenOf(id).filter((child) => seen.has(child));
  const home = new Map<string, string | undefined>();
  const rows: NaiveRow[] = [];
  const settle = (id: string, parentId: string | undefined) => {
    if (home.has(id)) return;
    home.set(id, parentId);
    for (const child of seenChildren(id)) settle(child, id);
  };
  const roots = posts.map(idOf).filter((id) => seen.has(id) && !parentsOf(id).some((above) => seen.has(above)));
  for (const id of roots) settle(id, undefined);
  for (const { id } of posts)
    if (seen.has(id) && !home.has(id)) {
      roots.push(id);
      settle(id, undefined);
    }
  const show = (id: string, parentId: string | undefined, depth: number) => {
    const isPointer = home.get(id) !== parentId;
    const below = [...all(seenChildren(id), seenChildren)].filter((one) => one !== id && known.get(one)?.isMatch);
    rows.push({ id, parentId, depth, isPointer, isMatch: known.get(id)?.isMatch ?? false, below: below.sort() });
    if (!isPointer) for (const child of seenChildren(id)) show(child, id, depth + 1);
  };
  for (const id of roots) show(id, undefined, 0);
  return rows;
}

function idOf({ id }: { id: string }): string {
  return id;
}
