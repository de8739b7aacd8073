import type { LinkedPost, ListedPost } from "@itoguchi/core/model/listed-post";
import type { Post } from "@itoguchi/core/model/post";
import type { BoardView } from "@itoguchi/core/model/view";
import type { PostChange } from "@itoguchi/core/posts/post.events";
import { partitionBoardViewPostList, partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import type { ProjectStore } from "../project/project-store.ts";
import type { ReceivedEvent } from "../project/received-events.ts";
import { concernsView } from "./concerns-view.ts";
import { changeListed } from "./shown-change.ts";
import { type GroupsAnswer, questionOf } from "./view-question.ts";
import type { SourceGroup, ViewSource } from "./view-source.ts";

/** What changed is asked for so often at most: a busy board would otherwise be asked for all the time. */
const BETWEEN_QUESTIONS_MS = 150;

interface Lane extends SourceGroup {
  /** By page; those not asked for are absent, those on their way are empty. */
  pages: Map<number, readonly ListedPost[]>;
  version: number;
}

/** A view of a board too large for the browser: groups with their counts first, then pages as they come into sight. */
export class RemoteSource implements ViewSource {
  readonly #store: ProjectStore;
  readonly #view: BoardView;
  readonly #pageSize: number;
  readonly #listeners = new Set<() => void>();
  readonly #linked = new Map<string, LinkedPost>();
  readonly #remembered = new Map<number, ListedPost>();
  readonly #changed = new WeakMap<ListedPost, { above: PostChange; post: ListedPost }>();
  #lanes = new Map<string, Lane>();
  #size = 0;
  #functionValues: Readonly<Record<string, number | null>> = {};
  #isGrouped = false;
  #version = 0;
  #seq = 0;
  #askedAt = 0;
  #replica: ProjectStore["replica"];
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #leave: (() => void)[] = [];

  private constructor(store: ProjectStore, view: BoardView) {
    this.#store = store;
    this.#view = view;
    this.#pageSize = view.postLoadingLimit;
    this.#replica = store.replica;
  }

  static async open(store: ProjectStore, view: BoardView): Promise<RemoteSource> {
    const source = new RemoteSource(store, view);
    await source.#loadGroups();
    source.start();
    return source;
  }

  /** As the view is now: it follows no events, and needs no closing. */
  static async still(store: ProjectStore, view: BoardView): Promise<RemoteSource> {
    const source = new RemoteSource(store, view);
    await source.#loadGroups();
    return source;
  }

  /** From an answer that came with the page (SSR). It follows no events until it is started. */
  static showing(store: ProjectStore, view: BoardView, answer: GroupsAnswer): RemoteSource {
    const source = new RemoteSource(store, view);
    source.#take(answer);
    return source;
  }

  isOf(store: ProjectStore): boolean {
    return this.#store === store;
  }

  /** From here on it keeps up with what happens. */
  start(): void {
    const store = this.#store;
    this.#leave = [store.listen((event) => this.#hear(event)), store.subscribe(() => this.#follow())];
    // Told while the answer was on its way, or before it was started again.
    if (store.replica.seq > this.#seq) this.#askSoon();
  }

  close(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    for (const leave of this.#leave) leave();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  version = (): number => this.#version;

  versionOf(groupKey: string): number {
    return this.#lanes.get(groupKey)?.version ?? this.#version;
  }

  get isGrouped(): boolean {
    return this.#isGrouped;
  }

  get size(): number {
    return this.#size;
  }

  get functionValues() {
    return this.#functionValues;
  }

  get linkedPosts(): LinkedPost[] {
    return [...this.#linked.values()];
  }

  groups(): readonly SourceGroup[] {
    return [...this.#lanes.values()];
  }

  post(groupKey: string, index: number): ListedPost | undefined {
    const page = this.#lanes.get(groupKey)?.pages.get(Math.floor(index / this.#pageSize));
    const post = page?.[index % this.#pageSize];
    return post && this.#shown(post);
  }

  idAt(groupKey: string, index: number): string | undefined {
    return this.post(groupKey, index)?.id;
  }

  want(groupKey: string, from: number, until: number): void {
    const lane = this.#lanes.get(groupKey);
    if (!lane) return;
    const last = Math.floor(Math.min(until, lane.size) / this.#pageSize);
    for (let page = Math.floor(Math.max(0, from) / this.#pageSize); page <= last; page++)
      if (!lane.pages.has(page) && page * this.#pageSize < lane.size) void this.#loadPage(lane, page);
  }

  placesOf(postId: string): readonly { groupKey: string; index: number }[] {
    return [...this.#lanes.values()].flatMap(({ key, pages }) =>
      [...pages].flatMap(([page, posts]) => {
        const at = posts.findIndex(({ id }) => id === postId);
        return at < 0 ? [] : [{ groupKey: key, index: page * this.#pageSize + at }];
      }),
    );
  }

  /** A post of a page that is here, as actions know posts. */
  seen(number: number): Known | undefined {
    for (const { pages } of this.#lanes.values())
      for (const posts of pages.values()) {
        const post = posts.find(({ projectSerialNumber }) => projectSerialNumber === number);
        if (post) return knownOf(this.#shown(post), this.#view.id);
      }
    const remembered = this.#remembered.get(number);
    return remembered && knownOf(this.#shown(remembered), this.#view.id);
  }

  remember(posts: readonly ListedPost[]): void {
    for (const post of posts) this.#remembered.set(post.projectSerialNumber, post);
  }

  #change(changes: readonly PostChange[]): void {
    const byId = new Map(changes.map((change) => [change.id, change]));
    for (const { pages } of this.#lanes.values())
      for (const [page, posts] of pages) {
        if (!posts.some(({ id }) => byId.has(id))) continue;
        pages.set(
          page,
          posts.map((post) => changeListed(post, byId.get(post.id))),
        );
      }
    for (const [number, post] of this.#remembered) this.#remembered.set(number, changeListed(post, byId.get(post.id)));
    this.#tell();
  }

  /** With what waits for its confirmation. The same object until one of them changes. */
  #shown(post: ListedPost): ListedPost {
    const above = this.#store.overlay.above(post.id);
    if (!above) return post;
    const known = this.#changed.get(post);
    if (known?.above === above) return known.post;
    const shown = changeListed(post, above);
    this.#changed.set(post, { above, post: shown });
    return shown;
  }

  async #loadGroups(): Promise<void> {
    this.#askedAt = Date.now();
    this.#take(await this.#store.ask(partitionBoardViewPostListSet, questionOf(this.#store.replica, this.#view)));
    this.#tell();
  }

  #take(answer: GroupsAnswer): void {
    // An older answer came after a newer one.
    if (answer.seq < this.#seq) return;
    this.#seq = answer.seq;
    this.#size = answer.size;
    this.#functionValues = answer.functionValues;
    this.#isGrouped = answer.groupList.length !== 1 || answer.groupList[0]?.groupColumnValue !== "";
    const before = this.#lanes;
    this.#lanes = new Map(
      answer.groupList.map(({ groupColumnValue: key, size, groupOption, postList, functionValues }) => {
        const pages = new Map<number, readonly ListedPost[]>(postList.length > 0 ? [[0, postList]] : []);
        return [key, { key, size, ...groupOption, functionValues, pages, version: this.#version }];
      }),
    );
    for (const linked of answer.linkedPostList) this.#linked.set(linked.id, linked);
    // Visible rows stay visible while they are loaded again.
    for (const [key, lane] of this.#lanes)
      for (const [page, posts] of before.get(key)?.pages ?? [])
        if (!lane.pages.has(page)) {
          lane.pages.set(page, posts);
          void this.#loadPage(lane, page);
        }
  }

  async #loadPage(lane: Lane, page: number): Promise<void> {
    lane.pages.set(page, lane.pages.get(page) ?? []);
    try {
      const { ask, replica } = this.#store;
      const place = { groupColumnValue: lane.key, offset: page * this.#pageSize };
      const answer = await ask(partitionBoardViewPostList, { ...questionOf(replica, this.#view), ...place });
      if (this.#lanes.get(lane.key) !== lane) return;
      lane.size = answer.size;
      lane.pages.set(page, answer.postList);
      for (const linked of answer.linkedPostList) this.#linked.set(linked.id, linked);
    } catch {
      // Asked for again when it is wanted again.
      lane.pages.delete(page);
    }
    this.#tell([lane]);
  }

  /** Visible rows apply the event at once; only the server knows whether they still match the view, and at which position. */
  #hear(event: ReceivedEvent): void {
    if (!concernsView(event, this.#seq)) return;
    if (event.type === "posts.changed") this.#change((event.payload as { list: PostChange[] }).list);
    this.#askSoon();
  }

  /** Loaded anew, the store may have passed over what it would have told. */
  #follow(): void {
    const { replica } = this.#store;
    if (replica !== this.#replica && replica.seq > this.#seq) this.#askSoon();
    this.#replica = replica;
    this.#tell();
  }

  #askSoon(): void {
    const left = this.#askedAt + BETWEEN_QUESTIONS_MS - Date.now();
    this.#waiting ??= setTimeout(
      () => {
        this.#waiting = undefined;
        this.#loadGroups().catch(() => {});
      },
      Math.max(0, left),
    );
  }

  #tell(changed: Iterable<Lane> = this.#lanes.values()): void {
    this.#version++;
    for (const lane of changed) lane.version = this.#version;
    for (const listener of this.#listeners) listener();
  }
}

type Known = Pick<Post, "id" | "projectSerialNumber" | "title" | "sectionId" | "boardId" | "data" | "viewOrder">;

function knownOf({ projectBoardId: boardId, columnData: data, postOrder, ...post }: ListedPost, viewId: string): Known {
  const viewOrder: Record<string, string> = postOrder ? { [viewId]: postOrder } : {};
  return { ...post, boardId, data, viewOrder };
}
