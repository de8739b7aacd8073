import { STREAM_RELOAD } from "@itoguchi/core/kernel/event";
import type { BoardView } from "@itoguchi/core/model/view";
import type { PostChange } from "@itoguchi/core/posts/post.events";
import { boardViewPostTree, type TreeRow } from "@itoguchi/core/tree/tree.operations";
import type { Openness } from "@itoguchi/core/tree/tree-rows";
import type { z } from "zod";
import type { ProjectStore } from "../project/project-store.ts";
import type { ReceivedEvent } from "../project/received-events.ts";
import { concernsView } from "./concerns-view.ts";
import { changeListed } from "./shown-change.ts";
import type { TreeSource } from "./tree-source.ts";
import { questionOf } from "./view-question.ts";

type Answer = z.output<(typeof boardViewPostTree)["answer"]>;

const PAGE = 100;
const BETWEEN_QUESTIONS_MS = 150;

/** A tree over boards too large for the browser: the server unfolds it, and its lines come as they come into sight. */
export class RemoteTree implements TreeSource {
  readonly #store: ProjectStore;
  readonly #view: BoardView;
  readonly #listeners = new Set<() => void>();
  readonly #pages = new Map<number, readonly TreeRow[]>();
  readonly #changed = new WeakMap<TreeRow, { above: PostChange; row: TreeRow }>();
  #openness: Openness;
  #answer: Omit<Answer, "rowList"> | undefined;
  #visible = { from: 0, until: PAGE };
  #asked = 0;
  #askedAt = 0;
  #loading = 0;
  /** The last event that may have changed it. */
  #heard = 0;
  #version = 0;
  #isClosed = false;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #leave: (() => void)[] = [];

  private constructor(store: ProjectStore, view: BoardView, openness: Openness) {
    this.#store = store;
    this.#view = view;
    this.#openness = openness;
  }

  static async open(store: ProjectStore, view: BoardView, openness: Openness): Promise<RemoteTree> {
    const tree = new RemoteTree(store, view, openness);
    // Before it is asked for: what happens while the answer is on its way is not in it.
    tree.#leave = [store.listen((event) => tree.#hear(event)), tree.#followReloads()];
    try {
      await tree.#load();
    } catch (error) {
      tree.close();
      throw error;
    }
    return tree;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  version = (): number => this.#version;

  get openness(): Openness {
    return this.#openness;
  }

  get rowCount(): number {
    return this.#answer?.rowCount ?? 0;
  }

  get matchCount(): number {
    return this.#answer?.matchCount ?? 0;
  }

  get levels(): number {
    return this.#answer?.levels ?? 0;
  }

  get hasColumns(): boolean {
    return this.#answer?.hasColumns ?? true;
  }

  row(index: number): TreeRow | undefined {
    const row = this.#pages.get(Math.floor(index / PAGE))?.[index % PAGE];
    return row && this.#shown(row);
  }

  want(from: number, until: number): void {
    this.#visible = { from: Math.max(0, from), until };
    for (const page of this.#visiblePages())
      if (!this.#pages.has(page) && page * PAGE < this.rowCount) void this.#loadPage(page);
  }

  unfold(openness: Openness): void {
    this.#openness = openness;
    this.#load().catch(() => this.#askSoon());
    this.#tell();
  }

  async reveal(postId: string): Promise<number | undefined> {
    const answer = await this.#ask({ offset: 0, limit: 1, revealPostId: postId });
    if (answer.revealedRow === null) return undefined;
    this.#openness = answer.openness;
    this.#visible = { from: Math.max(0, answer.revealedRow - PAGE / 2), until: answer.revealedRow + PAGE / 2 };
    await this.#load();
    return answer.revealedRow;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#waiting);
    for (const leave of this.#leave) leave();
    this.#listeners.clear();
  }

  #ask(what: { offset: number; limit: number; revealPostId?: string }): Promise<Answer> {
    const { ask, replica } = this.#store;
    return ask(boardViewPostTree, { ...questionOf(replica, this.#view), openness: this.#openness, ...what });
  }

  /** Loads all visible rows again, expanded as requested; the old rows stay until then. */
  async #load(): Promise<void> {
    const asked = ++this.#asked;
    const pages = this.#visiblePages();
    const first = pages[0] ?? 0;
    this.#loading++;
    const { rowList, ...answer } = await this.#ask({ offset: first * PAGE, limit: pages.length * PAGE }).finally(() => {
      this.#loading--;
      this.#askedAt = Date.now();
    });
    if (this.#heard > answer.seq) this.#askSoon();
    if (asked !== this.#asked) return;
    this.#answer = answer;
    this.#pages.clear();
    for (const page of pages) {
      const rows = rowList.slice((page - first) * PAGE, (page - first + 1) * PAGE);
      if (rows.length > 0) this.#pages.set(page, rows);
    }
    // Who scrolled on meanwhile looks at other pages.
    this.want(this.#visible.from, this.#visible.until);
    this.#tell();
  }

  async #loadPage(page: number): Promise<void> {
    const asked = this.#asked;
    this.#pages.set(page, []);
    try {
      const { rowList } = await this.#ask({ offset: page * PAGE, limit: PAGE });
      if (asked !== this.#asked) return;
      this.#pages.set(page, rowList);
    } catch {
      // Asked for again when it is wanted again.
      if (asked === this.#asked) this.#pages.delete(page);
    }
    this.#tell();
  }

  #visiblePages(): number[] {
    const first = Math.floor(this.#visible.from / PAGE);
    const last = Math.min(Math.floor(Math.max(this.#visible.until - 1, 0) / PAGE), first + MOST_PAGES - 1);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }

  /** Visible rows apply the event at once; only the server knows what else it changes. */
  #hear(event: ReceivedEvent): void {
    if (!concernsView(event, this.#answer?.seq ?? 0)) return;
    this.#heard = event.seq;
    if (event.type === "posts.changed") this.#change((event.payload as { list: PostChange[] }).list);
    // An answer that takes longer than events are apart would never be there before the next question: it is waited for.
    if (this.#loading === 0 || event.type === STREAM_RELOAD) this.#askSoon();
  }

  #change(changes: readonly PostChange[]): void {
    const byId = new Map(changes.map((change) => [change.id, change]));
    for (const [page, rows] of this.#pages) {
      if (!rows.some(({ post }) => byId.has(post.id))) continue;
      this.#pages.set(
        page,
        rows.map((row) => changedRow(row, byId.get(row.post.id))),
      );
    }
    this.#tell();
  }

  /** With what waits for its confirmation. The same object until one of them changes. */
  #shown(row: TreeRow): TreeRow {
    const above = this.#store.overlay.above(row.post.id);
    if (!above) return row;
    const known = this.#changed.get(row);
    if (known?.above === above) return known.row;
    const shown = changedRow(row, above);
    this.#changed.set(row, { above, row: shown });
    return shown;
  }

  /** Loaded anew, the store may have passed over what it would have told. */
  #followReloads(): () => void {
    let { replica } = this.#store;
    return this.#store.subscribe(() => {
      this.#tell();
      if (replica === this.#store.replica) return;
      replica = this.#store.replica;
      this.#askSoon();
    });
  }

  #askSoon(): void {
    if (this.#isClosed) return;
    const left = this.#askedAt + BETWEEN_QUESTIONS_MS - Date.now();
    this.#waiting ??= setTimeout(
      () => {
        this.#waiting = undefined;
        this.#load().catch(() => {});
      },
      Math.max(0, left),
    );
  }

  #tell(): void {
    this.#version++;
    for (const listener of this.#listeners) listener();
  }
}

const MOST_PAGES = 5;

function changedRow(row: TreeRow, change: PostChange | undefined): TreeRow {
  return change ? { ...row, post: changeListed(row.post, change) } : row;
}
