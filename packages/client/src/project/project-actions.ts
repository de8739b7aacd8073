import { archivePosts } from "./actions/archive-posts.ts";
import { changeTitle, changeValues } from "./actions/change-values.ts";
import { doExchange } from "./actions/exchange.ts";
import { duplicatePosts, makePost, makePosts } from "./actions/make-posts.ts";
import { moveToBoard, moveToSections } from "./actions/move-posts.ts";
import { type KnownPost, Performer } from "./actions/performer.ts";
import { placePost } from "./actions/place-posts.ts";
import { removePosts } from "./actions/remove-posts.ts";
import { takeYours } from "./actions/take-yours.ts";
import type {
  BoardActions,
  BoardPlace,
  Duplicated,
  Exchange,
  Made,
  NewPostInput,
  NewPostsInput,
  PlaceInView,
  Undo,
  ValueChange,
  WrittenValue,
} from "./board-actions.ts";
import type { OpenConflict } from "./conflicts.ts";
import { NotMade } from "./not-made.ts";
import type { ProjectStore } from "./project-store.ts";
import { UndoHistory, type UndoListener } from "./undo/undo-history.ts";

interface Context extends UndoListener {
  store: ProjectStore;
  now(): Date;
  written?(values: readonly WrittenValue[]): void;
  /** Asks for what a new post lacks; undefined at once when it lacks nothing, and later when the person gave up. */
  ask?(post: NewPostInput): Promise<NewPostInput | undefined> | undefined;
  askMany?(posts: NewPostsInput): Promise<NewPostsInput | undefined> | undefined;
  /** New posts are on their way: they show nowhere before the server has them. */
  sent?(made: Promise<unknown>, titles: readonly string[]): void;
  /** Takes back what was done later than the last step, and by other means; answers whether there was something. */
  undoElsewhere?(history: UndoHistory): boolean;
}

/** What people do with posts: shown at once, sent in order, taken back when refused; each is one step of undo. */
export class ProjectActions implements BoardActions {
  readonly #context: Context;
  readonly #history: UndoHistory;
  readonly #performer: Performer;

  constructor(context: Context, elsewhere: { seen(number: number): KnownPost | undefined }) {
    this.#context = context;
    this.#history = new UndoHistory(context);
    const { store, now } = context;
    this.#performer = new Performer({ store, now, history: this.#history, seen: elsewhere.seen });
  }

  setValues(changes: readonly ValueChange[]): void {
    this.#context.written?.(
      changes.map(({ projectSerialNumber, columnId, value }) => ({
        ...{ columnId, value },
        before: this.#performer.post(projectSerialNumber)?.data[columnId],
      })),
    );
    this.#history.did(changeValues(this.#performer, changes));
  }

  setTitle(projectSerialNumber: number, title: string, base?: string): void {
    this.#history.did(changeTitle(this.#performer, projectSerialNumber, { title, base }));
  }

  setSection(numbers: readonly number[], sectionId: string): void {
    const moves = numbers.map((number) => ({ number, sectionId }));
    this.#history.did(moveToSections(this.#performer, moves));
  }

  moveToBoard(numbers: readonly number[], place: BoardPlace): void {
    this.#context.written?.(valuesIn(place));
    this.#history.did(moveToBoard(this.#performer, numbers, place));
  }

  place(projectSerialNumber: number, place: PlaceInView, changes: readonly ValueChange[] = []): void {
    this.asOneStep(() => {
      const moved = placePost(this.#performer, projectSerialNumber, place);
      if (changes.length > 0) this.setValues(changes);
      this.#history.did(moved);
    });
  }

  archive(numbers: readonly number[]): void {
    this.#history.did(archivePosts(this.#performer, numbers, true));
  }

  unarchive(numbers: readonly number[]): void {
    this.#history.did(archivePosts(this.#performer, numbers, false));
  }

  remove(numbers: readonly number[]): void {
    this.#history.did(removePosts(this.#performer, numbers));
  }

  async register(post: NewPostInput, from?: { draft: string | undefined }): Promise<number> {
    const asked = this.#context.ask?.(post);
    const input = asked ? await asked : post;
    if (!input) throw new NotMade();
    const made = makePost(this.#performer, input, from);
    this.#context.sent?.(made, [input.title]);
    const number = await made;
    this.#context.written?.(valuesIn(input));
    return number;
  }

  async registerMany(posts: NewPostsInput, alongside?: () => void): Promise<Made> {
    const asked = this.#context.askMany?.(posts);
    const input = asked ? await asked : posts;
    if (!input) {
      // Only the posts were given up.
      if (alongside) this.asOneStep(alongside);
      throw new NotMade();
    }
    const made = makePosts(this.#performer, input, alongside);
    this.#context.sent?.(
      made,
      input.postList.map(({ title }) => title),
    );
    const answer = await made;
    this.#context.written?.(input.postList.flatMap(valuesIn));
    return answer;
  }

  duplicate(numbers: readonly number[], chosen: Duplicated): Promise<Made> {
    return duplicatePosts(this.#performer, numbers, chosen);
  }

  exchange(exchange: Exchange): Promise<Undo> {
    if (exchange.written) this.#context.written?.(exchange.written);
    return doExchange(this.#performer, exchange);
  }

  asOneStep(act: () => void): Undo {
    return this.#history.asOneStep(act);
  }

  isTaken(act: () => void): Promise<boolean> {
    return this.#performer.isTaken(act);
  }

  takeYours(conflict: OpenConflict): void {
    takeYours(this.#performer, conflict);
  }

  undo(): string | undefined {
    if (this.#context.undoElsewhere?.(this.#history)) return undefined;
    return this.#history.undo();
  }

  redo(): string | undefined {
    return this.#history.redo();
  }
}

function valuesIn({ data = {} }: { data?: Readonly<Record<string, unknown>> | undefined }): WrittenValue[] {
  return Object.entries(data).map(([columnId, value]) => ({ columnId, value }));
}
