import { Entities } from "@itoguchi/core/kernel/entities";
import { STREAM_RELOAD } from "@itoguchi/core/kernel/event";
import type { PostTemplate } from "@itoguchi/core/post-templates/post-template";
import { applyPostTemplateEvent } from "@itoguchi/core/post-templates/post-template.events";

export type ListedTemplate = Pick<PostTemplate, "id" | "name" | "title">;

interface Answer {
  /** It has the events up to this number. */
  seq: number;
  postTemplateList: readonly ListedTemplate[];
}

interface HeardEvent {
  seq: number;
  type: string;
  payload: unknown;
}

interface Source {
  listen(listener: (event: HeardEvent) => void): () => void;
}

interface State {
  templates: readonly ListedTemplate[] | undefined;
  /** Why the last request failed. */
  error: unknown;
}

/** The templates of posts of a board: asked for once, then changed by events. */
export class TemplateList {
  readonly #store: Source;
  readonly #boardId: string;
  readonly #ask: () => Promise<Answer>;
  readonly #listeners = new Set<() => void>();
  #state: State = { templates: undefined, error: undefined };
  /** Since the request that is under way: its answer may be older. */
  #heard: HeardEvent[] | undefined;
  /** Of the last answer: an event up to this number is in it, also when it is heard later. */
  #seq = -1;
  /** Only the answer to the last request is taken. */
  #turn = 0;

  constructor(store: Source, boardId: string, ask: () => Promise<Answer>) {
    this.#store = store;
    this.#boardId = boardId;
    this.#ask = ask;
  }

  /** Until told to stop. */
  start(): () => void {
    const leave = this.#store.listen((event) => this.#hear(event));
    void this.load();
    return leave;
  }

  state = (): State => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async load(): Promise<void> {
    this.#turn++;
    const turn = this.#turn;
    const heard: HeardEvent[] = [];
    this.#heard = heard;
    try {
      const { seq, postTemplateList } = await this.#ask();
      if (turn !== this.#turn) return;
      this.#seq = seq;
      const later = heard.filter((event) => event.seq > seq);
      this.#set({ templates: later.reduce(this.#after, postTemplateList), error: undefined });
    } catch (error) {
      if (turn === this.#turn) this.#set({ error });
    } finally {
      if (this.#heard === heard) this.#heard = undefined;
    }
  }

  #hear(event: HeardEvent): void {
    if (event.type === STREAM_RELOAD) void this.load();
    if (!event.type.startsWith("postTemplates.")) return;
    this.#heard?.push(event);
    const { templates } = this.#state;
    if (templates && event.seq > this.#seq) this.#set({ templates: this.#after(templates, event) });
  }

  #after = (templates: readonly ListedTemplate[], event: HeardEvent) => templatesAfter(templates, event, this.#boardId);

  #set(changes: Partial<State>): void {
    this.#state = { ...this.#state, ...changes };
    for (const tell of this.#listeners) tell();
  }
}

/** The templates of posts of a board after an event; new ones come last. */
export function templatesAfter(
  templates: readonly ListedTemplate[],
  event: { type: string; payload: unknown },
  boardId: string,
): readonly ListedTemplate[] {
  if (!event.type.startsWith("postTemplates.")) return templates;
  const list = new Entities(templates);
  const put = ({ id, name, title, isSubPost, boardId: own }: PostTemplate) => {
    if (own === boardId && !isSubPost) list.put({ id, name, title });
  };
  applyPostTemplateEvent({ postTemplates: { put, remove: (id) => list.remove(id) } }, event);
  return [...list.values()];
}
