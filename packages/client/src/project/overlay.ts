import type { PostChange } from "@itoguchi/core/posts/post.events";
import type { ProjectTable } from "@itoguchi/core/views/engine/table/project-table";

/** An optimistic update: a change that the server has not confirmed yet. */
export interface OptimisticChange {
  changes: readonly PostChange[];
  isAccepted: boolean;
  /** Accepted, and its event is late: the value counts as the server's until an event says otherwise. */
  isSettled: boolean;
}

interface Field {
  id: string;
  path: Path;
  /** What the server has, as far as it told. */
  told: unknown;
  /** What is shown is of the last of them. */
  holders: Holder[];
}

interface Holder {
  optimisticChange: OptimisticChange;
  value: unknown;
  isTold: boolean;
}

/**
 * Optimistic updates of posts' fields (ADR 0014). A field that waits for its confirmation shows the person's value, whatever
 * events arrive meanwhile; then it shows the server's.
 */
export class Overlay {
  readonly #table: ProjectTable;
  readonly #fields = new Map<string, Field>();
  /** By post; made when it is asked for. */
  #above: Map<string, PostChange> | undefined;

  constructor(table: ProjectTable) {
    this.#table = table;
  }

  /** Whether everything shown counts as the server's. */
  get isEmpty(): boolean {
    return [...this.#fields.values()].every(({ holders }) => holders.every(isSettled));
  }

  /** What stands above what the server told of a post, for whoever shows posts that are not in the table. The same until it changes. */
  above(postId: string): PostChange | undefined {
    this.#above ??= this.#collect();
    return this.#above.get(postId);
  }

  begin(changes: readonly PostChange[]): OptimisticChange {
    this.#above = undefined;
    const optimisticChange: OptimisticChange = { changes, isAccepted: false, isSettled: false };
    for (const change of changes) {
      for (const { key, path, value } of fieldsOf(change)) {
        const field = this.#fields.get(key) ?? { id: change.id, path, told: this.#shown(change.id, path), holders: [] };
        field.holders.push({ optimisticChange, value, isTold: false });
        this.#fields.set(key, field);
      }
      this.#table.patchPost(change.id, change as never);
    }
    return optimisticChange;
  }

  /** Done as it was asked. Until its own event comes, older events may still be on their way: it is shown on. */
  accept(optimisticChange: OptimisticChange): void {
    optimisticChange.isAccepted = true;
    this.#each(optimisticChange, (key, field, path, id) => {
      if (field.holders.every(({ optimisticChange: other, isTold }) => other !== optimisticChange || isTold))
        this.#release(optimisticChange, key, field, path, id);
    });
  }

  /** Accepted, and its event has not come. It stays above the answers of whoever asked before: they do not have it. */
  settle(optimisticChange: OptimisticChange): void {
    optimisticChange.isSettled = true;
    this.#each(optimisticChange, (_, field) => {
      field.told = field.holders.findLast((holder) => holder.optimisticChange === optimisticChange)?.value;
    });
  }

  /** Any number of posts changed by one event that does not name them: what was settled may be older than it. */
  forgetSettled(): void {
    for (const [key, field] of this.#fields) this.#releaseSettled(key, field);
  }

  /** Refused: the field shows what it would without it. */
  drop(optimisticChange: OptimisticChange): void {
    this.#each(optimisticChange, (key, field, path, id) => this.#release(optimisticChange, key, field, path, id));
  }

  /** What the server tells of posts: what may be shown now is given back. */
  told(changes: readonly PostChange[], { isOwn }: { isOwn: boolean }): PostChange[] {
    if (this.#fields.size === 0) return [...changes];
    return changes.map((change) => this.#withhold(change, isOwn));
  }

  #collect(): Map<string, PostChange> {
    const above = new Map<string, PostChange>();
    for (const { id, path, holders } of this.#fields.values()) {
      const [name, inner] = path;
      const change = (above.get(id) ?? { id }) as Record<string, unknown>;
      const value = holders.at(-1)?.value;
      change[name] = inner === undefined ? value : { ...(change[name] as object | undefined), [inner]: value ?? null };
      above.set(id, change as unknown as PostChange);
    }
    return above;
  }

  #withhold(change: PostChange, isOwn: boolean): PostChange {
    this.#above = undefined;
    let left: PostChange = change;
    for (const { key, path, value } of fieldsOf(change)) {
      const field = this.#fields.get(key);
      if (!field) continue;
      field.told = value;
      const first = isOwn ? field.holders.find(({ isTold }) => !isTold) : undefined;
      if (first) first.isTold = true;
      if (first?.optimisticChange.isAccepted) field.holders.splice(field.holders.indexOf(first), 1);
      // Not every accepted change causes an event: what waits for one in vain gives way to anybody else's.
      if (!isOwn) this.#releaseSettled(key, field);
      if (field.holders.length === 0) this.#fields.delete(key);
      else left = without(left, path);
    }
    return left;
  }

  #releaseSettled(key: string, field: Field): void {
    for (const { optimisticChange } of field.holders.filter(isSettled))
      this.#release(optimisticChange, key, field, field.path, field.id);
  }

  #release(optimisticChange: OptimisticChange, key: string, field: Field, path: Path, id: string): void {
    this.#above = undefined;
    const wasShown = field.holders.at(-1)?.optimisticChange === optimisticChange;
    field.holders = field.holders.filter((holder) => holder.optimisticChange !== optimisticChange);
    const next = field.holders.at(-1);
    if (wasShown) this.#table.patchPost(id, patchOf(path, next ? next.value : field.told) as never);
    if (!next) this.#fields.delete(key);
  }

  #each(optimisticChange: OptimisticChange, act: (key: string, field: Field, path: Path, id: string) => void): void {
    for (const change of optimisticChange.changes)
      for (const { key, path } of fieldsOf(change)) {
        const field = this.#fields.get(key);
        if (field?.holders.some((holder) => holder.optimisticChange === optimisticChange))
          act(key, field, path, change.id);
      }
  }

  #shown(id: string, [name, inner]: Path): unknown {
    const post = this.#table.post(id) as unknown as Record<string, unknown> | undefined;
    const value = post?.[name];
    return (inner === undefined ? value : (value as Record<string, unknown> | undefined)?.[inner]) ?? null;
  }
}

function isSettled({ optimisticChange }: Holder): boolean {
  return optimisticChange.isSettled;
}

/** A field of the post, or one column's value or one view's order key in it. */
type Path = [name: string] | [name: "data" | "viewOrder", inner: string];

function fieldsOf({ id, data, viewOrder, ...fields }: PostChange): { key: string; path: Path; value: unknown }[] {
  const nested = (name: "data" | "viewOrder", values: Record<string, unknown> | undefined) =>
    Object.entries(values ?? {}).map(([inner, value]) => ({
      key: `${id} ${name} ${inner}`,
      path: [name, inner] as Path,
      value,
    }));
  const own = Object.entries(fields).map(([name, value]) => ({ key: `${id} ${name}`, path: [name] as Path, value }));
  return [...own, ...nested("data", data), ...nested("viewOrder", viewOrder)];
}

function patchOf([name, inner]: Path, value: unknown): object {
  return inner === undefined ? { [name]: value } : { [name]: { [inner]: value ?? null } };
}

function without(change: PostChange, [name, inner]: Path): PostChange {
  const fields = change as unknown as Record<string, unknown>;
  if (inner === undefined) {
    const { [name]: _, ...left } = fields;
    return left as unknown as PostChange;
  }
  const { [inner]: _, ...left } = fields[name] as Record<string, unknown>;
  return { ...fields, [name]: left } as unknown as PostChange;
}
