import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import { isSprintColumn } from "@itoguchi/core/columns/kinds/sprint";
import { acceptValue } from "@itoguchi/core/columns/values";
import type { Operation } from "@itoguchi/core/kernel/operation";
import { keyOfNumber, keysAfter } from "@itoguchi/core/kernel/order-key";
import { type Post, PostTitle } from "@itoguchi/core/model/post";
import * as operations from "@itoguchi/core/posts/posts.operations";
import { MOST_ITEMS } from "@itoguchi/core/sprints/sprint";
import { memberChanges } from "@itoguchi/core/sprints/sprint.events";
import { moveSprintItem } from "@itoguchi/core/sprints/sprints.calls";
import { inheritedValues } from "@itoguchi/core/views/engine/inherited-values";
import type {
  BoardActions,
  Duplicated,
  Exchange,
  Made,
  NewPostInput,
  NewPostsInput,
  PlacedPost,
  PlaceInView,
  Undo,
  ValueChange,
} from "./board-actions.ts";
import { TITLE, WHOLE } from "./conflict.ts";
import type { OpenConflict } from "./conflicts.ts";
import { NotMade } from "./not-made.ts";
import type { Performed } from "./optimistic-changes.ts";
import type { Queued, Refusal } from "./outbox.ts";
import type { ProjectStore } from "./project-store.ts";
import { touches } from "./touches.ts";
import { type Step, type Turned, UndoStack } from "./undo-stack.ts";

interface Context {
  store: ProjectStore;
  now(): Date;
  /** Asks for what a new post lacks; undefined at once when it lacks nothing, and later when the person gave up. */
  ask?(post: NewPostInput): Promise<NewPostInput | undefined> | undefined;
  askMany?(posts: NewPostsInput): Promise<NewPostsInput | undefined> | undefined;
  /** Something was undone or redone; nothing, when there was nothing to turn. */
  turned?(way: Way, what: Turned | undefined): void;
  /** It stands as before: that later step has to be undone first. */
  blocked?(what: Turned, later: Turned): void;
  /** What was undone or redone was not taken, and stands as before; `again` tries it once more. */
  refused?(refused: RefusedTurn): void;
}

export type Way = "undo" | "redo";

export interface RefusedTurn extends Refusal {
  way: Way;
  what: Turned;
  again(): void;
}

/** While a step is being turned; what it was is known when that is over, and before the server has answered. */
interface Turning {
  way: Way;
  what?: Turned | undefined;
}

interface Sent {
  isRefused: boolean;
  /** Settles with its answer; absent once it has. */
  underway?: Promise<unknown> | undefined;
}

/** Steps that are being done as one. */
interface Together {
  steps: Step[];
  done?: Step;
}

/** Posts that were sent to be made; their numbers are known once they are. */
interface MadePosts {
  done: Promise<number[]>;
  numbers?: readonly number[];
  isRefused?: boolean;
}

interface BoardPlace {
  number: number;
  boardId: string;
  /** Without it, the board's first. */
  sectionId: string | undefined;
}

type Known = Pick<Post, "id" | "projectSerialNumber" | "title" | "sectionId" | "boardId" | "data" | "viewOrder">;

/** What people do with posts: shown at once, sent in order, taken back when refused; each is one step of undo. */
export class ProjectActions implements BoardActions {
  readonly #context: Context;
  readonly #steps = new UndoStack();
  #together: Together | undefined;
  #turning: Turning | undefined;
  /** The answers to whatever is being sent, for whoever wants to know. */
  #answers: Promise<boolean>[] | undefined;
  /** Posts of large boards, as they were last seen. */
  readonly #seen: (number: number) => Known | undefined;

  constructor(context: Context, elsewhere: { seen(number: number): Known | undefined }) {
    this.#context = context;
    this.#seen = elsewhere.seen;
  }

  setValues(changes: readonly ValueChange[]): void {
    const step = this.#values(changes);
    if (step) this.#did(step);
  }

  setTitle(projectSerialNumber: number, title: string, seen?: string): void {
    const step = this.#title(projectSerialNumber, title, seen);
    if (step) this.#did(step);
  }

  setSection(numbers: readonly number[], sectionId: string): void {
    const step = this.#sections(numbers.map((number) => ({ number, sectionId })));
    if (step) this.#did(step);
  }

  moveToBoard(
    numbers: readonly number[],
    { boardId, sectionId }: { boardId: string; sectionId?: string | undefined },
  ): void {
    const there = numbers.map((number) => ({ number, boardId, sectionId }));
    const here = this.#posts(numbers).map(({ projectSerialNumber: number, boardId, sectionId }) => ({
      ...{ number, boardId, sectionId },
    }));
    this.#did(this.#moved(there, here));
  }

  place(projectSerialNumber: number, place: PlaceInView, changes: readonly ValueChange[] = []): void {
    const moved = this.#placed(projectSerialNumber, place);
    const valued = changes.length > 0 ? this.#values(changes) : undefined;
    const steps = [valued, moved].flatMap((step) => step ?? []);
    if (steps.length > 0) this.#did(together(steps));
  }

  archive(numbers: readonly number[]): void {
    this.#did(this.#archived(numbers, true));
  }

  unarchive(numbers: readonly number[]): void {
    this.#did(this.#archived(numbers, false));
  }

  remove(numbers: readonly number[]): void {
    this.#did(this.#removed(numbers));
  }

  async register(post: NewPostInput, from?: { draft: string | undefined }): Promise<number> {
    const { store, ask } = this.#context;
    const asked = ask?.(post);
    const input = asked ? await asked : post;
    if (!input) throw new NotMade();
    const { data, sprints } = this.#withoutSprints(input.data);
    const made = await store.perform({
      changes: [],
      operation: operations.registerPost,
      input: { ...input, ...(data && { data }) },
      draft: from?.draft,
      isAwaited: true,
    });
    const numbers = [made.projectSerialNumber];
    this.#enterSprints(numbers, input, [sprints]);
    this.#did({
      label: "register",
      back: () => this.#archived(numbers, true),
      touches: () => numbers.map(touches.life),
    });
    return made.projectSerialNumber;
  }

  async registerMany(posts: NewPostsInput, alongside?: () => void): Promise<Made> {
    const asked = this.#context.askMany?.(posts);
    const input = asked ? await asked : posts;
    if (!input) {
      // Only the posts were given up.
      if (alongside) this.asOneStep(alongside);
      throw new NotMade();
    }
    return this.#madeAll("register", () => this.#make(input), alongside);
  }

  duplicate(numbers: readonly number[], chosen: Duplicated): Promise<Made> {
    return this.#madeAll("duplicate", async () => {
      const { postList } = await this.#context.store.perform({
        changes: [],
        operation: operations.duplicatePost,
        input: { projectSerialNumberList: [...numbers], ...chosen },
        isAwaited: true,
      });
      return postList.map(({ projectSerialNumber }) => projectSerialNumber);
    });
  }

  /** A step from the moment it is done, not from its answer on: undo takes back what the person did last. */
  async exchange(exchange: Exchange): Promise<Undo> {
    const { done, before } = this.#carryOut(exchange);
    const undo = this.asOneStep(() => this.#did(this.#turnable(exchange, before, sentWith(done))));
    await done;
    return undo;
  }

  /** Whatever is done inside is undone together. */
  asOneStep(act: () => void): Undo {
    const outer = this.#together;
    const own = outer ?? { steps: [] };
    this.#together = own;
    try {
      act();
    } finally {
      this.#together = outer;
      if (!outer) this.#didTogether(own);
    }
    return () => this.#undoOne(own.done);
  }

  async isTaken(act: () => void): Promise<boolean> {
    const outer = this.#answers;
    const own: Promise<boolean>[] = [];
    this.#answers = own;
    try {
      act();
    } finally {
      this.#answers = outer;
    }
    return (await Promise.all(own)).every((isTaken) => isTaken);
  }

  /** What the person typed, after all: over what the choice showed them, and not over what came since. */
  takeYours({ key, projectSerialNumber, field, yours, current, contentsVersion }: OpenConflict): void {
    const { store } = this.#context;
    const mutation = store.outbox.returned.get(key);
    if (!mutation) return;
    const post = store.replica.postOfNumber(projectSerialNumber);
    if (field === WHOLE)
      // The server knows operations by their names.
      this.#do({
        changes: mutation.changes,
        events: mutation.events,
        operation: mutation.operation as Operation,
        input: (contentsVersion === undefined
          ? mutation.input
          : { ...(mutation.input as object), base: { contentsVersion } }) as never,
      });
    else if (post && field === TITLE) this.setTitle(projectSerialNumber, String(yours));
    else if (post) this.setValues([{ projectSerialNumber, columnId: field, value: yours }]);
    else if (field === TITLE)
      this.#do({
        changes: mutation.changes,
        operation: operations.updatePost,
        input: { projectSerialNumber, title: String(yours), base: { title: current as string | undefined } },
      });
    else
      this.#do({
        changes: mutation.changes,
        operation: operations.bulkUpsertColumnData,
        input: { valueList: [{ projectSerialNumber, columnId: field, value: yours, base: current ?? null }] },
      });
    store.settleConflict(key);
  }

  undo(): string | undefined {
    return this.#turn("undo", () => this.#steps.undo())?.label;
  }

  redo(): string | undefined {
    return this.#turn("redo", () => this.#steps.redo())?.label;
  }

  #undoOne(step: Step | undefined): void {
    const later = step && this.#steps.onTopOf(step);
    if (step && later) this.#context.blocked?.(step, later);
    else this.#turn("undo", () => step && this.#steps.undoOne(step));
  }

  #turn(way: Way, act: () => Turned | undefined): Turned | undefined {
    const turning: Turning = { way };
    this.#turning = turning;
    try {
      turning.what = act();
    } finally {
      this.#turning = undefined;
    }
    this.#context.turned?.(way, turning.what);
    return turning.what;
  }

  /** Who is to be told when what is being turned just now is not taken; undefined where it is no turning. */
  #refusedTurn(): ((refusal: Refusal) => void) | undefined {
    const turning = this.#turning;
    const { refused } = this.#context;
    if (!turning || !refused) return undefined;
    return (refusal) => {
      const { way, what } = turning;
      if (what) refused({ ...refusal, way, what, again: () => void this.#turn(way, () => this.#steps.again(what)) });
    };
  }

  #did(step: Step): void {
    if (this.#together) this.#together.steps.push(step);
    else this.#steps.did(step);
  }

  #didTogether(own: Together): void {
    if (own.steps.length === 0) return;
    own.done = together(own.steps);
    this.#steps.did(own.done);
  }

  #values(changes: readonly ValueChange[]): Step | undefined {
    const { sprints = [], plain = [] } = Object.groupBy(changes, ({ columnId }) =>
      this.#isSprint(columnId) ? "sprints" : "plain",
    );
    const moved = [...Map.groupBy(sprints, ({ columnId }) => columnId)].flatMap(([viewId, own]) =>
      inParts(own, MOST_ITEMS).map((part) => this.#sprint(viewId, part)),
    );
    const steps = [...moved, this.#plainValues(plain)].flatMap((one) => one ?? []);
    return steps.length > 1 ? together(steps) : steps[0];
  }

  /** Posts are moved between the sprints of a view, whose column has the view's id; no value is written. */
  #sprint(viewId: string, changes: readonly ValueChange[]): Step | undefined {
    const { replica } = this.#context.store;
    const known = changes.flatMap(({ projectSerialNumber, value }) => {
      const post = this.#post(projectSerialNumber);
      const before = (post?.data[viewId] as string | undefined) ?? null;
      const sprintReportId = (value as string | null | undefined) ?? null;
      return post && before !== sprintReportId
        ? [{ postId: post.id, projectSerialNumber, sprintReportId, before }]
        : [];
    });
    if (known.length === 0) return undefined;
    const list = known.map(({ before: _, ...member }) => member);
    const sent = this.#do({
      changes: memberChanges({ viewId, list }),
      events: [{ type: "sprintMembers.moved", payload: { viewId, list } }],
      operation: moveSprintItem,
      input: {
        ...this.#inView(viewId, replica.column(viewId)?.boardId ?? ""),
        itemList: list.map(({ postId: _, ...item }) => item),
      },
    });
    const opposite = known.map(({ projectSerialNumber, before }) => ({
      projectSerialNumber,
      columnId: viewId,
      value: before,
    }));
    return step("sprint", sent, {
      back: () => this.#sprint(viewId, opposite),
      touches: () => known.map(({ projectSerialNumber }) => touches.value(projectSerialNumber, viewId)),
    });
  }

  #plainValues(changes: readonly ValueChange[]): Step | undefined {
    const known = changes.flatMap((change) => {
      const post = this.#post(change.projectSerialNumber);
      return post ? [{ ...change, post, before: this.#valueOf(post, change.columnId) }] : [];
    });
    if (known.length === 0) return undefined;
    const shown = known.filter(({ columnId }) => !this.#isLink(columnId));
    // One that is changed alone must still be what was seen; a whole range is meant to be written over.
    const shownOf = (before: unknown) => (known.length === 1 ? { value: before } : undefined);
    const valueList = known.map(({ projectSerialNumber, columnId, value, before, seen = shownOf(before) }) => ({
      projectSerialNumber,
      columnId,
      value: value ?? null,
      ...(seen && !this.#isLink(columnId) ? { base: seen.value ?? null } : {}),
    }));
    const sent = this.#do({
      changes: shown.map(({ post, columnId, value }) => ({ id: post.id, data: { [columnId]: value ?? null } })),
      operation: operations.bulkUpsertColumnData,
      input: { valueList },
    });
    const opposite = known.map(({ projectSerialNumber, columnId, value, before }) => ({
      projectSerialNumber,
      columnId,
      value: before ?? null,
      seen: { value: this.#asKept(columnId, value, before) },
    }));
    const columnId = commonOf(known.map((change) => change.columnId));
    const done = step("values", sent, {
      back: () => this.#plainValues(opposite),
      touches: () => opposite.map((one) => touches.value(one.projectSerialNumber, one.columnId)),
    });
    return { ...done, columnId };
  }

  #title(projectSerialNumber: number, title: string, base?: string): Step | undefined {
    const post = this.#post(projectSerialNumber);
    if (!post || post.title === title) return undefined;
    const sent = this.#do({
      changes: [{ id: post.id, title }],
      operation: operations.updatePost,
      input: { projectSerialNumber, title, base: { title: base ?? post.title } },
    });
    const written = PostTitle.safeParse(title).data ?? title;
    return step("title", sent, {
      back: () => this.#title(projectSerialNumber, post.title, written),
      touches: () => [touches.title(projectSerialNumber)],
    });
  }

  /** As the server has it once it has taken it. */
  #asKept(columnId: string, value: unknown, before: unknown): unknown {
    const column = this.#context.store.replica.column(columnId);
    try {
      return column && !this.#isLink(columnId) ? acceptValue(column, value ?? null, "value", before) : value;
    } catch {
      return value;
    }
  }

  #sections(moves: readonly { number: number; sectionId: string }[]): Step | undefined {
    const known = moves.flatMap(({ number, sectionId }) => {
      const post = this.#post(number);
      return post && post.sectionId !== sectionId ? [{ post, number, sectionId }] : [];
    });
    if (known.length === 0) return undefined;
    const moved = [...Map.groupBy(known, (move) => move.sectionId)].map(([sectionId, own]) => ({
      opposite: own.map(({ number, post }) => ({ number, sectionId: post.sectionId })),
      sent: this.#do({
        changes: own.map(({ post }) => ({ id: post.id, sectionId })),
        operation: operations.movePost,
        input: { projectSerialNumberList: own.map(({ number }) => number), sectionId },
      }),
    }));
    const taken = () => moved.flatMap(({ opposite, sent }) => (sent.isRefused ? [] : opposite));
    return {
      label: "section",
      back: () => this.#sections(taken()),
      touches: () => taken().map(({ number }) => touches.board(number)),
    };
  }

  /** Values of the board they leave stay with the posts, out of sight: moved back, they have them again. */
  #moved(to: readonly BoardPlace[], from: readonly BoardPlace[]): Step {
    const sent = [...Map.groupBy(to, ({ boardId, sectionId }) => `${boardId} ${sectionId}`).values()].map((own) =>
      this.#do({
        changes: [],
        operation: operations.movePost,
        input: {
          projectSerialNumberList: own.map(({ number }) => number),
          boardId: own[0]?.boardId,
          sectionId: own[0]?.sectionId ?? null,
        },
      }),
    );
    const isRefused = () => sent.every((one) => one.isRefused);
    return {
      label: "move",
      back: () => (isRefused() ? undefined : this.#moved(from, to)),
      touches: () => (isRefused() ? [] : to.map(({ number }) => touches.board(number))),
    };
  }

  #placed(number: number, place: PlaceInView): Step | undefined {
    const post = this.#post(number);
    if (!post) return undefined;
    const { boardViewId, previousNumber, nextNumber } = place;
    const key = this.#keyAt(place);
    const before = this.#neighboursOf(number, boardViewId);
    const sent = this.#do({
      changes: key ? [{ id: post.id, viewOrder: { [boardViewId]: key } }] : [],
      operation: operations.movePost,
      input: {
        projectSerialNumberList: [number],
        boardViewId,
        previousProjectSerialNumber: previousNumber,
        nextProjectSerialNumber: nextNumber,
      },
    });
    return step("place", sent, {
      back: () => this.#placed(number, { boardViewId, ...before }),
      touches: () => [touches.place(number, boardViewId)],
    });
  }

  /** The posts around it in the order of hand, so that it can be put back. */
  #neighboursOf(number: number, viewId: string): Pick<PlaceInView, "previousNumber" | "nextNumber"> {
    const { store } = this.#context;
    const post = this.#post(number);
    if (!post || !store.holds(post.boardId)) return { previousNumber: null, nextNumber: null };
    const table = store.replica.table.board(post.boardId);
    const keyOf = (slot: number) => table.placeAt(viewId, slot) ?? keyOfNumber(table.number.get(slot) as number);
    const own = post.viewOrder[viewId] ?? keyOfNumber(number);
    let [previous, next]: ({ key: string; number: number } | undefined)[] = [];
    for (let slot = 0; slot < table.end; slot++) {
      const other = table.number.get(slot);
      if (other === undefined || other === number) continue;
      const key = keyOf(slot);
      if (key < own && (!previous || key > previous.key)) previous = { key, number: other };
      if (key > own && (!next || key < next.key)) next = { key, number: other };
    }
    return { previousNumber: previous?.number ?? null, nextNumber: next?.number ?? null };
  }

  #carryOut({ act, places = [] }: Exchange): { done: Promise<unknown>; before: PlacedPost[] } {
    const done = act(places);
    const before: PlacedPost[] = [];
    for (const place of places) {
      const { boardViewId, projectSerialNumber } = place;
      const neighbours = this.#neighboursOf(projectSerialNumber, boardViewId);
      // They are put back last first: each stood among those that are there again by then.
      if (neighbours.previousNumber !== null || neighbours.nextNumber !== null)
        before.unshift({ boardViewId, projectSerialNumber, ...neighbours });
      const post = this.#post(projectSerialNumber);
      const key = this.#keyAt(place);
      if (post && key) this.#context.store.showWhile([{ id: post.id, viewOrder: { [boardViewId]: key } }], done);
    }
    return { done, before };
  }

  #turnable({ act, back, ...exchange }: Exchange, places: readonly PlacedPost[], sent: Sent): Step {
    return step(exchange.label, sent, {
      back: () => {
        const tell = this.#refusedTurn();
        const opposite = { ...exchange, act: back, back: act, places };
        const { underway } = sent;
        // What is still on its way is taken back once it has arrived; refused, there is nothing to take back.
        const later = (given: readonly PlacedPost[]) =>
          underway?.then(
            () => back(given),
            () => {
              turned.isRefused = true;
            },
          );
        const { done, before } = this.#carryOut(
          underway ? { ...opposite, act: async (given) => later(given) } : opposite,
        );
        const turned = sentWith(done);
        done.catch((error) => {
          if (tell) tell({ error, conflict: undefined });
          else exchange.refused(error);
        });
        return this.#turnable(opposite, before, turned);
      },
      touches: () => [
        ...(exchange.touches ?? []),
        ...places.map(({ projectSerialNumber, boardViewId }) => touches.place(projectSerialNumber, boardViewId)),
      ],
    });
  }

  /** Between its neighbours, as far as they are known. */
  #keyAt({ boardViewId, previousNumber, nextNumber }: PlaceInView): string | undefined {
    const keyOf = (neighbour: number | null) => {
      const found = neighbour === null ? undefined : this.#post(neighbour);
      return found && (found.viewOrder[boardViewId] ?? keyOfNumber(found.projectSerialNumber));
    };
    return keysAfter(keyOf(previousNumber), keyOf(nextNumber), 1)[0];
  }

  #archived(numbers: readonly number[], isArchive: boolean): Step {
    const archivedAt = isArchive ? this.#context.now().toISOString() : null;
    const sent = this.#do({
      changes: this.#posts(numbers).map(({ id }) => ({ id, archivedAt })),
      operation: isArchive ? operations.archivePost : operations.unarchivePost,
      input: { projectSerialNumberList: [...numbers] },
    });
    return step(isArchive ? "archive" : "unarchive", sent, {
      back: () => this.#archived(numbers, !isArchive),
      touches: () => numbers.map(touches.life),
    });
  }

  async #madeAll(label: string, make: () => Promise<number[]>, alongside?: () => void): Promise<Made> {
    const made: MadePosts = { done: Promise.resolve([]) };
    const undo = this.asOneStep(() => {
      alongside?.();
      made.done = make();
      this.#did(this.#madeStep(label, made, true));
    });
    try {
      made.numbers = await made.done;
    } catch (error) {
      made.isRefused = true;
      throw error;
    }
    return { numbers: made.numbers, undo };
  }

  #madeStep(label: string, made: MadePosts, isArchive: boolean): Step {
    return {
      label,
      back: () => this.#turnMade(made, isArchive),
      touches: () => (made.numbers ?? []).map(touches.life),
    };
  }

  async #make({ postList, place, ...madeIn }: NewPostsInput): Promise<number[]> {
    const split = postList.map((one) => {
      const { data, sprints } = this.#withoutSprints(one.data);
      return { post: { ...one, ...(data && { data }) }, sprints };
    });
    const made = await this.#context.store.perform({
      changes: [],
      operation: operations.bulkRegisterPost,
      input: { ...madeIn, postList: split.map(({ post }) => post) },
      isAwaited: true,
    });
    const numbers = made.postList.map(({ projectSerialNumber }) => projectSerialNumber);
    this.#enterSprints(
      numbers,
      madeIn,
      split.map(({ sprints }) => sprints),
    );
    if (place) this.#placeTogether(numbers, place);
    return numbers;
  }

  /** A new post is put into a sprint once it is there: sprints are no values that it could be made with. */
  #withoutSprints(data: NewPostInput["data"]): { data: NewPostInput["data"]; sprints: Record<string, string> } {
    if (!data) return { data, sprints: {} };
    const { sprints = [], plain = [] } = Object.groupBy(Object.entries(data), ([columnId]) =>
      this.#isSprint(columnId) ? "sprints" : "plain",
    );
    return { data: Object.fromEntries(plain), sprints: Object.fromEntries(sprints) as Record<string, string> };
  }

  /** Those that were chosen, and those that the view or lane it was made in asks for. */
  #enterSprints(
    numbers: readonly number[],
    { boardId, boardViewId, groupColumnValue }: Pick<NewPostInput, "boardId" | "boardViewId" | "groupColumnValue">,
    chosen: readonly Record<string, string>[],
  ): void {
    const { store, now } = this.#context;
    const view = boardViewId === undefined ? undefined : store.replica.view(boardViewId);
    const project = store.replica.table;
    const reader = {
      now: now(),
      timeZone: store.timeZone,
      calendar: store.calendar,
      self: store.memberId,
      memberName: () => "",
    };
    const inherited = view
      ? inheritedValues({ project, view, reading: project.reading(reader) }, groupColumnValue).sprints
      : {};
    const items = numbers.flatMap((projectSerialNumber, index) =>
      Object.entries({ ...inherited, ...chosen[index] }).map(([viewId, sprintReportId]) => ({
        viewId,
        item: { projectSerialNumber, sprintReportId },
      })),
    );
    for (const [viewId, own] of Map.groupBy(items, (one) => one.viewId))
      this.#do({
        changes: [],
        operation: moveSprintItem,
        input: { ...this.#inView(viewId, boardId), itemList: own.map(({ item }) => item) },
      });
  }

  #inView(viewId: string, boardId: string) {
    const { workspaceId: ws, projectKey: pk } = this.#context.store.place;
    return { ws, pk, b: boardId, viewId };
  }

  #placeTogether(numbers: readonly number[], { boardViewId, previousNumber, nextNumber }: PlaceInView): void {
    this.#do({
      changes: [],
      operation: operations.movePost,
      input: {
        projectSerialNumberList: [...numbers],
        boardViewId,
        previousProjectSerialNumber: previousNumber,
        nextProjectSerialNumber: nextNumber,
      },
    });
  }

  /** What is still on its way is archived once it has arrived. */
  #turnMade(made: MadePosts, isArchive: boolean): Step | undefined {
    if (made.isRefused) return undefined;
    if (made.numbers) return this.#archived(made.numbers, isArchive);
    made.done.then(
      (numbers) => this.#archived(numbers, isArchive),
      () => {},
    );
    return this.#madeStep("register", made, !isArchive);
  }

  #removed(numbers: readonly number[]): Step {
    const deletedAt = this.#context.now().toISOString();
    const posts = this.#posts(numbers);
    const links = posts.flatMap((post) => this.#linksOf(post));
    const sent = this.#do({
      changes: posts.map(({ id }) => ({ id, deletedAt })),
      operation: operations.deletePost,
      input: { projectSerialNumberList: [...numbers] },
    });
    return step("remove", sent, {
      back: () => this.#restored(numbers, links),
      touches: () => numbers.map(touches.life),
    });
  }

  /** Links are gone with a post and are made again. */
  #restored(numbers: readonly number[], links: readonly ValueChange[]): Step {
    const sent = this.#do({
      changes: [],
      operation: operations.restorePost,
      input: { projectSerialNumberList: [...numbers] },
    });
    if (links.length > 0)
      this.#do({
        changes: [],
        operation: operations.bulkUpsertColumnData,
        input: { valueList: links.map((link) => ({ ...link })) },
      });
    // Without their posts the links are refused, too.
    return step("restore", sent, {
      back: () => this.#removed(numbers),
      touches: () => numbers.map(touches.life),
    });
  }

  #linksOf(post: Known): ValueChange[] {
    const columns = this.#context.store.replica.columnsOf(post.boardId).filter(({ id }) => this.#isLink(id));
    return columns.flatMap(({ id: columnId }) => {
      const value = this.#valueOf(post, columnId) as unknown[];
      return value.length > 0 ? [{ projectSerialNumber: post.projectSerialNumber, columnId, value }] : [];
    });
  }

  #do<Q extends Queued>(optimisticChange: Pick<Performed<Q>, "changes" | "events" | "operation" | "input">): Sent {
    const sent: Sent = { isRefused: false };
    const answer = this.#context.store.perform({ ...optimisticChange, refused: this.#refusedTurn() }).then(
      () => true,
      () => {
        sent.isRefused = true;
        return false;
      },
    );
    this.#answers?.push(answer);
    return sent;
  }

  #posts(numbers: readonly number[]): Known[] {
    return numbers.flatMap((number) => this.#post(number) ?? []);
  }

  #post(number: number): Known | undefined {
    return this.#context.store.replica.postOfNumber(number) ?? this.#seen(number);
  }

  #isLink(columnId: string): boolean {
    const column = this.#context.store.replica.column(columnId);
    return column !== undefined && isPostLink(column);
  }

  #isSprint(columnId: string): boolean {
    const column = this.#context.store.replica.column(columnId);
    return column !== undefined && isSprintColumn(column);
  }

  /** As the operation takes it: linked posts by their numbers. */
  #valueOf(post: Known, columnId: string): unknown {
    if (!this.#isLink(columnId)) return post.data[columnId];
    const { table } = this.#context.store.replica;
    return table.linkedPosts(columnId, post.id).map(({ table: own, slot }) => own.number.get(slot));
  }
}

function sentWith(done: Promise<unknown>): Sent {
  const sent: Sent = { isRefused: false, underway: done };
  done.then(
    () => {
      sent.underway = undefined;
    },
    () => {
      sent.underway = undefined;
      sent.isRefused = true;
    },
  );
  return sent;
}

/** What never came to be is not undone: it would write over what others did. */
function step(label: string, sent: Sent, { back, touches }: Required<Pick<Step, "back" | "touches">>): Step {
  return {
    label,
    back: () => (sent.isRefused ? undefined : back()),
    touches: () => (sent.isRefused ? [] : touches()),
  };
}

/** Undefined where they differ. */
function commonOf<One>([first, ...others]: readonly One[]): One | undefined {
  return others.every((other) => other === first) ? first : undefined;
}

/** Undone in the opposite order, as one. */
function together(steps: readonly Step[]): Step {
  return {
    label: commonOf(steps.map(({ label }) => label)) ?? "several",
    columnId: commonOf(steps.map(({ columnId }) => columnId)),
    back() {
      const opposite = steps.toReversed().flatMap((step) => step.back() ?? []);
      return opposite.length > 0 ? together(opposite) : undefined;
    },
    touches: () => steps.flatMap((one) => one.touches?.() ?? []),
  };
}

function inParts<Item>(items: readonly Item[], most: number): Item[][] {
  const count = Math.ceil(items.length / most);
  return Array.from({ length: count }, (_, part) => items.slice(part * most, (part + 1) * most));
}
