import { isSameValue } from "@itoguchi/core/columns/values";
import { NO_CALENDAR } from "@itoguchi/core/kernel/calendar";
import type { CompanyCalendar } from "@itoguchi/core/kernel/company-calendar";
import { STREAM_RELOAD } from "@itoguchi/core/kernel/event";
import type { OwnSettings } from "@itoguchi/core/model/own-view";
import type { PostChange } from "@itoguchi/core/posts/post.events";
import { linkedBoardIds } from "@itoguchi/core/screens/board-copy";
import { boardReplica, memberNames, POSTS_IN_BROWSER } from "@itoguchi/core/screens/board-replica.operations";
import type { ProjectReplica } from "@itoguchi/core/streams/project-replica";
import type { Client } from "graphql-ws";
import type { ProjectPlace } from "../asker.ts";
import { isAccessLost } from "../lost-access.ts";
import { type BoardCache, type BoardCopy, copyOf, replicaOf } from "./board-cache.ts";
import { callAll } from "./call-all.ts";
import { ChangeNotifier } from "./change-notifier.ts";
import type { Conflicts } from "./conflicts.ts";
import { type ExpectedEvents, withTexts } from "./expected-events.ts";
import { createKeeper, type Keeper } from "./keeper.ts";
import { LastFieldChanges } from "./last-field-changes.ts";
import { OptimisticChanges, type Performed } from "./optimistic-changes.ts";
import { Outbox, type Queued, type QueuedAnswer, type Send } from "./outbox.ts";
import { Overlay } from "./overlay.ts";
import { Presence } from "./presence.ts";
import { NOT_HERE, payloadHere, type ReceivedEvent } from "./received-events.ts";

interface FollowHandlers {
  onEvent(event: ReceivedEvent): void;
  onState(state: "live" | "waiting"): void;
  /** The person may not follow it any more. */
  onRefused(): void;
  attach(client: Client): () => void;
}

export interface ProjectDoor {
  place: ProjectPlace;
  /** Asks in the project. */
  ask: Send;
  /** Follows the project's stream after that number until told to stop. */
  follow(since: number, handlers: FollowHandlers): () => void;
  accountId: string;
  /** Shared by the boards of a project on one page; one of its own when absent. */
  outbox?: Outbox;
  cache?: BoardCache;
  /** Waits for a moment in which nobody is kept waiting. */
  whenIdle?(act: () => void): void;
}

const RELOAD_AGAIN_MS = 2_000;

/**
 * One board of a project in the browser: its structure always, and, of boards that are not too large, all its posts and those of
 * boards it is linked with. Follows the project's stream; what people do shows at once.
 */
export class ProjectStore {
  readonly boardId: string;
  readonly place: ProjectPlace;
  readonly outbox: Outbox;
  readonly accountId: string;
  readonly ask: Send;
  readonly conflicts: Conflicts;
  /** What waits to be sent or told, beside changes of posts. */
  readonly expected: ExpectedEvents;
  readonly lastFieldChanges = new LastFieldChanges();
  readonly presence: Presence;
  replica!: ProjectReplica;
  overlay!: Overlay;
  names!: ReadonlyMap<string, string>;
  memberId!: string;
  timeZone!: string;
  calendar!: CompanyCalendar;
  /** The person may not see it any more. */
  isLost = false;
  /** The boards whose posts are all here. */
  #held!: ReadonlySet<string>;
  /** What it was made of last, beside posts. */
  #copy!: BoardCopy;
  #stop: (() => void) | undefined;
  #isClosed = false;
  #isReloading = false;
  #connection: "live" | "waiting" = "waiting";
  readonly #door: ProjectDoor;
  readonly #optimisticChanges: OptimisticChanges;
  readonly #keeper: Keeper;
  readonly #changes = new ChangeNotifier();
  readonly version = this.#changes.version;
  readonly subscribe = this.#changes.subscribe;
  readonly #onEvent = new Set<(event: ReceivedEvent) => void>();

  private constructor(door: ProjectDoor, boardId: string) {
    this.#door = door;
    this.boardId = boardId;
    this.place = door.place;
    this.accountId = door.accountId;
    this.ask = door.ask;
    this.outbox = door.outbox ?? new Outbox(door.ask);
    this.presence = new Presence(door.place, boardId);
    this.#keeper = createKeeper(() => this.#keep(), door.whenIdle);
    this.#optimisticChanges = new OptimisticChanges({
      boardId,
      outbox: this.outbox,
      overlay: () => this.overlay,
      changed: () => this.changed(),
      missed: () => this.#missed(),
    });
    this.expected = this.#optimisticChanges.expected;
    this.conflicts = this.#optimisticChanges.conflicts;
  }

  /** From what the browser kept of it, which is brought up to date by events; else from the server. */
  static async open(door: ProjectDoor, boardId: string): Promise<ProjectStore> {
    const store = new ProjectStore(door, boardId);
    const kept = await door.cache?.read(boardId).catch(() => undefined);
    store.#take(kept ?? (await store.#askCopy()));
    store.start();
    if (!kept) store.#keeper.changed();
    else if (store.#isLackingPosts()) void store.#reload();
    return store;
  }

  /** From a copy that came with the page (SSR), without posts. It follows no events until it is started. */
  static showing(door: ProjectDoor, boardId: string, copy: BoardCopy): ProjectStore {
    const store = new ProjectStore(door, boardId);
    store.#take(copy);
    return store;
  }

  /** From here on it keeps up with what happens, and has all posts as soon as they are here, unless they are too many. */
  start(): void {
    this.#isClosed = false;
    for (const mutation of this.outbox.mutations) this.#optimisticChanges.watch(mutation);
    if (this.#held.size === 0 && this.#copy.postCount <= POSTS_IN_BROWSER) void this.#fill();
    else this.#follow();
  }

  close(): void {
    this.#isClosed = true;
    this.#keeper.now();
    this.#keeper.stop();
    this.#stop?.();
    this.#changes.stop();
  }

  /** The page may go at any moment. */
  keepNow(): void {
    this.#keeper.now();
  }

  /** Whether the board's posts are all here. */
  holds(boardId: string): boolean {
    return this.#held.has(boardId);
  }

  get connection(): "live" | "waiting" {
    return this.#connection;
  }

  /** Waits for what the server tells of. */
  until(isSo: () => boolean): Promise<void> {
    return this.#changes.until(isSo);
  }

  /** Each event after it has been taken in. */
  listen(listener: (event: ReceivedEvent) => void): () => void {
    this.#onEvent.add(listener);
    return () => this.#onEvent.delete(listener);
  }

  /** Something in it was changed by hand. */
  changed(): void {
    this.#changes.now();
  }

  /** What the person has set on a view for themselves. */
  ownSettings(viewId: string): OwnSettings {
    return this.#copy.ownViewList.find(({ boardViewId }) => boardViewId === viewId)?.setting ?? NOTHING_OWN;
  }

  /** Of all views of the board, as the server has them now. */
  takeOwnViews(ownViewList: BoardCopy["ownViewList"]): void {
    if (isSameValue(ownViewList, this.#copy.ownViewList)) return;
    this.#copy = { ...this.#copy, ownViewList };
    this.#keeper.changed();
    this.changed();
  }

  accountName = (memberId: string): string | undefined => this.names.get(memberId);

  /** People come and go while the board is open. */
  async refreshNames(): Promise<void> {
    const list = await this.ask(memberNames, {});
    if (list.length === this.names.size && list.every(({ id, accountName }) => this.names.get(id) === accountName))
      return;
    this.names = new Map(list.map(({ id, accountName }) => [id, accountName]));
    this.changed();
  }

  /** The workspace's clock was changed: what lies on a day may lie on another now. */
  setTimeZone(timeZone: string): void {
    if (timeZone === this.timeZone) return;
    this.timeZone = timeZone;
    this.#countAnew();
  }

  /** Other days are worked now: whatever is counted in working days may be another. */
  setCalendar(calendar: CompanyCalendar): void {
    if (isSameValue(calendar, this.calendar)) return;
    this.calendar = calendar;
    this.#countAnew();
  }

  #countAnew(): void {
    this.#copy = { ...this.#copy, timeZone: this.timeZone, companyDayList: [...this.calendar] };
    this.#keeper.changed();
    this.changed();
    this.#missed();
  }

  /** Shown at once; refused, it goes back. */
  perform<Q extends Queued>(performed: Performed<Q>): Promise<QueuedAnswer<Q>> {
    return this.#optimisticChanges.perform(performed);
  }

  /** What is done by other means than an operation shows at once as well; refused, it goes back. */
  showWhile(changes: readonly PostChange[], done: Promise<unknown>): void {
    this.#optimisticChanges.show(changes, done);
    this.changed();
  }

  /** The person chose, or does not want to. */
  settleConflict(key: string): void {
    this.outbox.settle(key);
  }

  /** In the background, behind the rendered rows: the cached copy may be older and catches up before it shows. */
  async #fill(): Promise<void> {
    let behind: ProjectStore;
    try {
      behind = await ProjectStore.open({ ...this.#door, outbox: new Outbox(this.ask) }, this.boardId);
    } catch (error) {
      if (this.#isClosed) return;
      // It is shown page by page, as if it were too large.
      return isAccessLost(error) ? this.#lose() : this.#follow();
    }
    this.#stop = () => behind.close();
    if (this.#isClosed) return behind.close();
    await behind.until(() => behind.isLost || behind.replica.seq >= this.replica.seq);
    if (this.#isClosed) return;
    behind.close();
    if (behind.isLost) return this.#lose();
    const isLater = behind.replica.seq > this.replica.seq;
    this.#adopt(behind);
    this.#follow();
    this.changed();
    // What happened in between was told behind, and to nobody here.
    if (isLater) this.#missed();
  }

  #adopt(other: ProjectStore): void {
    this.#copy = { ...other.#copy, timeZone: this.timeZone, companyDayList: [...this.calendar] };
    this.#held = other.#held;
    this.replica = other.replica;
    this.names = other.names;
    this.overlay = new Overlay(this.replica.table);
    this.#optimisticChanges.layOver(this.overlay);
  }

  async #askCopy(): Promise<BoardCopy> {
    try {
      return await this.#door.ask(boardReplica, { boardId: this.boardId });
    } catch (error) {
      if (isAccessLost(error)) this.#door.cache?.forget();
      throw error;
    }
  }

  #take(copy: BoardCopy): void {
    this.#copy = { ...copy, ...NO_POSTS };
    this.replica = replicaOf(copy);
    this.#held = new Set(copy.postSetList?.map(({ boardId }) => boardId));
    this.overlay = new Overlay(this.replica.table);
    this.#optimisticChanges.layOver(this.overlay);
    this.names = new Map(copy.memberList.map(({ id, accountName }) => [id, accountName]));
    this.memberId = copy.memberId;
    this.timeZone = copy.timeZone;
    // A copy that the browser kept since before there was one has none.
    this.calendar = copy.companyDayList ?? NO_CALENDAR;
  }

  /** False while something in it waits for its confirmation: what is kept is the server's word only. */
  #keep(): boolean {
    const { cache } = this.#door;
    if (!cache || this.isLost || this.#held.size === 0) return true;
    if (!this.overlay.isEmpty || this.#isReloading) return false;
    const { replica, names } = this;
    const held = [...this.#held];
    if (held.reduce((sum, id) => sum + replica.table.board(id).size, 0) > POSTS_IN_BROWSER) return true;
    cache.write(this.boardId, { ...this.#copy, ...copyOf({ replica, names, held }) });
    return true;
  }

  #follow(): void {
    this.#stop?.();
    this.#stop = this.#door.follow(this.replica.seq, {
      onEvent: (event) => void this.#hear(event),
      onState: (state) => {
        this.#connection = state;
        if (state === "live") this.outbox.retry();
        this.changed();
      },
      onRefused: () => this.#lose(),
      attach: this.presence.attach,
    });
  }

  /** Access was lost: clears the screen and the cached copies. */
  #lose(): void {
    this.#stop?.();
    this.isLost = true;
    this.#door.cache?.forget();
    this.#take({ ...this.#copy, boardList: [], sectionList: [], columnList: [], boardViewList: [] });
    this.changed();
  }

  async #reload(): Promise<void> {
    if (this.#isReloading) return;
    this.#isReloading = true;
    this.#stop?.();
    let copy: BoardCopy;
    try {
      copy = await this.#askUntilAnswered();
    } catch (error) {
      if (isAccessLost(error)) this.#lose();
      return;
    } finally {
      this.#isReloading = false;
    }
    this.#take(copy);
    this.expected.reloaded();
    if (this.#isClosed) return;
    this.#follow();
    this.#keeper.changed();
    this.changed();
    this.#missed();
  }

  /** Fails only when it is refused, or when the board was left meanwhile. */
  async #askUntilAnswered(): Promise<BoardCopy> {
    for (;;) {
      try {
        return await this.#askCopy();
      } catch (error) {
        if (isAccessLost(error) || this.#isClosed) throw error;
        await new Promise((resolve) => setTimeout(resolve, RELOAD_AGAIN_MS));
      }
    }
  }

  async #hear(told: ReceivedEvent): Promise<void> {
    if (this.#isReloading || this.#isClosed) return;
    if (told.type === STREAM_RELOAD) return this.#reload();
    if (told.seq <= this.replica.seq) return;
    const isOwn = told.actor === this.accountId;
    const event = isOwn ? withTexts(told, this.expected.told(told)) : told;
    const payload = payloadHere(event, { isOwn, store: this });
    return payload === NOT_HERE ? this.#reload() : this.#apply(event, payload);
  }

  #apply(event: ReceivedEvent, payload: unknown): void {
    try {
      this.replica.apply({ ...event, payload });
    } catch {
      // A number is missing, or something is not as the event says: what is here cannot be trusted any more.
      void this.#reload();
      return;
    }
    // As the server told it: whoever shows posts that are not here lays the overlay above it.
    callAll(this.#onEvent, event);
    if (event.type === "columns.saved" && this.#isLackingPosts()) void this.#reload();
    this.#keeper.changed();
    this.#changes.soon();
  }

  /** Whoever listens asks again, as after a reload. */
  #missed(): void {
    const event = { seq: this.replica.seq, type: STREAM_RELOAD, payload: {}, actor: null, at: "" };
    callAll(this.#onEvent, event);
  }

  /** A column that came later links the board with one whose posts are not here. */
  #isLackingPosts(): boolean {
    return this.#held.size > 0 && linkedBoardIds(this.replica, this.boardId).some((id) => !this.#held.has(id));
  }
}

const NOTHING_OWN: OwnSettings = {};
const NO_POSTS = { postSetList: null, linkList: [] };
