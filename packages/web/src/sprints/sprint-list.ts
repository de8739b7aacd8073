import type { CallAnswer } from "@itoguchi/client/caller";
import type { ProjectStore, ToldEvent } from "@itoguchi/client/project/project-store";
import { STREAM_RELOAD } from "@itoguchi/core/kernel/event";
import { applyToSprints, type ViewSprints, viewSprints } from "@itoguchi/core/sprints/apply-to-sprints";
import { type SprintReport, SprintStatus } from "@itoguchi/core/sprints/sprint";
import type { getSprintReportList } from "@itoguchi/core/sprints/sprints.calls";

type Answer = CallAnswer<typeof getSprintReportList>;
type Source = Pick<ProjectStore, "listen" | "subscribe" | "expected" | "replica">;

const OF_SPRINTS = /^sprint(Reports|Members)\./;

/** The sprints of a view: asked for once, then changed by events; what is queued shows as done. */
export class SprintList {
  error: unknown;
  readonly #store: Source;
  readonly #viewId: string;
  readonly #ask: () => Promise<Answer>;
  readonly #listeners = new Set<() => void>();
  #leave: (() => void)[] = [];
  #told: ViewSprints | undefined;
  #shown: ViewSprints | undefined;
  #seq = -1;
  /** What was told while the answer was on its way. */
  #heard: ToldEvent[] | undefined;
  #version = 0;
  #replica: Source["replica"];

  constructor(store: Source, viewId: string, ask: () => Promise<Answer>) {
    this.#store = store;
    this.#viewId = viewId;
    this.#ask = ask;
    this.#replica = store.replica;
  }

  start(): void {
    this.#leave = [
      this.#store.listen((event) => this.#hear(event)),
      this.#store.subscribe(() => {
        // Loaded anew, the store may have passed over what it would have told.
        if (this.#store.replica !== this.#replica) void this.load();
        this.#replica = this.#store.replica;
        this.#tell();
      }),
    ];
    void this.load();
  }

  close(): void {
    for (const leave of this.#leave) leave();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  version = (): number => this.#version;

  /** With what is queued; undefined while they are on their way. The same object as long as nothing changed. */
  get state(): ViewSprints | undefined {
    this.#shown ??=
      this.#told && this.#queued().reduce((state, event) => this.#applied(state, event) ?? state, this.#told);
    return this.#shown;
  }

  /** Posts whose move waits to be sent or told. */
  get moving(): ReadonlySet<string> {
    const moves = this.#queued().flatMap(({ type, payload }) => (type === "sprintMembers.moved" ? payload.list : []));
    return new Set(moves.map(({ postId }) => postId));
  }

  async load(): Promise<void> {
    const heard: ToldEvent[] = [];
    this.#heard = heard;
    try {
      const answer = await this.#ask();
      if (answer.seq < this.#seq) return;
      this.#seq = answer.seq;
      this.error = undefined;
      this.#told = viewSprints(answer, this.#viewId);
      for (const event of heard) this.#take(event);
    } catch (error) {
      this.error = error;
    } finally {
      if (this.#heard === heard) this.#heard = undefined;
      this.#tell();
    }
  }

  #queued() {
    return this.#store.expected.events.filter(({ type }) => OF_SPRINTS.test(type));
  }

  #hear(event: ToldEvent): void {
    if (event.type === STREAM_RELOAD) return void this.load();
    if (!OF_SPRINTS.test(event.type)) return;
    this.#heard?.push(event);
    this.#take(event);
    this.#tell();
  }

  #take(event: ToldEvent): void {
    if (event.seq <= this.#seq || !this.#told) return;
    this.#seq = event.seq;
    const next = this.#applied(this.#told, event);
    if (next) this.#told = next;
    else void this.load();
  }

  #applied(state: ViewSprints, event: { type: string; payload: unknown }): ViewSprints | undefined {
    return applyToSprints(state, event, this.#viewId);
  }

  #tell(): void {
    this.#shown = undefined;
    this.#version++;
    for (const tell of this.#listeners) tell();
  }
}

/** Those that run first. */
export function openOnes(reports: readonly SprintReport[]): SprintReport[] {
  return reports.filter(({ status }) => status !== SprintStatus.DONE).toSorted((a, b) => b.status - a.status);
}
