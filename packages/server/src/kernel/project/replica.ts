import type { Board } from "@itoguchi/core/boards/board";
import type { Column } from "@itoguchi/core/boards/column";
import type { Section } from "@itoguchi/core/boards/section";
import type { EventOf } from "@itoguchi/core/kernel/event";
import type { Post } from "@itoguchi/core/posts/post";
import type { PostLink } from "@itoguchi/core/posts/post-link";
import type { projectEvents } from "@itoguchi/core/projects/project.events";
import { ProjectTable } from "@itoguchi/core/views/project-table";
import type { BoardView } from "@itoguchi/core/views/view";
import type { ProjectPicture } from "./draft.ts";
import type { Structure } from "./structure.ts";

interface ReplicaEvent {
  seq: number;
  type: string;
  payload: unknown;
}

/** One project's structure and posts in memory, as of one number of its stream. */
export class Replica implements ProjectPicture {
  readonly table = new ProjectTable();
  readonly workspaceId: string;
  readonly projectId: string;
  readonly boards = new Map<string, Board>();
  readonly views = new Map<string, BoardView>();
  #seq: number;
  /** When it was asked for last, counted and not timed. */
  lastUsed = 0;

  constructor(place: { workspaceId: string; projectId: string }, seq: number, structure: Structure) {
    this.workspaceId = place.workspaceId;
    this.projectId = place.projectId;
    this.#seq = seq;
    for (const board of structure.boards) this.putBoard(board);
    for (const section of structure.sections) this.table.setSection(section);
    for (const column of structure.columns) this.table.setColumn(column);
    for (const view of structure.views) this.views.set(view.id, view);
  }

  get seq(): number {
    return this.#seq;
  }

  get bytes(): number {
    return this.table.bytes;
  }

  /** Events come in order; one that is already in is passed over. */
  apply({ seq, type, payload }: ReplicaEvent): void {
    if (seq <= this.#seq) return;
    if (seq !== this.#seq + 1) throw new Error(`event ${seq} after ${this.#seq}`);
    const applier = APPLIERS[type as keyof typeof APPLIERS];
    applier?.(this, payload as never);
    this.#seq = seq;
  }

  putBoard(board: Board): void {
    this.boards.set(board.id, board);
    this.table.setBoard(board);
  }

  removeBoard(id: string): void {
    this.boards.delete(id);
    this.table.removeBoard(id);
  }

  board(id: string): Board | undefined {
    return this.boards.get(id);
  }
  section(id: string): Section | undefined {
    return this.table.section(id);
  }
  sectionsOf(boardId: string): readonly Section[] {
    return this.table.sections(boardId);
  }
  column(id: string): Column | undefined {
    return this.table.column(id);
  }
  columnsOf(boardId: string): readonly Column[] {
    return this.table.columns(boardId);
  }
  view(id: string): BoardView | undefined {
    return this.views.get(id);
  }
  viewsOf(boardId: string): BoardView[] {
    return [...this.views.values()].filter((view) => view.boardId === boardId);
  }
  post(id: string): Post | undefined {
    const found = this.table.find(id);
    return found?.table.read(found.slot);
  }
  postOfNumber(number: number): Post | undefined {
    const found = this.table.findNumber(number);
    return found?.table.read(found.slot);
  }
  linksOf(postId: string): readonly PostLink[] {
    return this.table.linksOf(postId);
  }
}

type Payload<Type extends ProjectEvent["type"]> = Extract<ProjectEvent, { type: Type }>["payload"];
type ProjectEvent = EventOf<typeof projectEvents>;
type Appliers = { [Type in ProjectEvent["type"]]?: (replica: Replica, payload: Payload<Type>) => void };

/** How each event of the project stream changes the picture; others do not concern it. */
const APPLIERS: Appliers = {
  "boards.saved": (replica, { list }) => {
    for (const board of list) replica.putBoard(board);
  },
  "boards.removed": (replica, { idList }) => {
    for (const id of idList) replica.removeBoard(id);
  },
  "sections.saved": ({ table }, { list }) => {
    for (const section of list) table.setSection(section);
  },
  "sections.removed": ({ table }, { idList }) => {
    for (const id of idList) table.removeSection(id);
  },
  "columns.saved": ({ table }, { list }) => {
    for (const column of list) table.setColumn(column);
  },
  "columns.removed": ({ table }, { idList }) => {
    for (const id of idList) table.removeColumn(id);
  },
  "views.saved": ({ views }, { list }) => {
    for (const view of list) views.set(view.id, view);
  },
  "views.removed": ({ views }, { idList }) => {
    for (const id of idList) views.delete(id);
  },
  "posts.registered": ({ table }, { list }) => {
    for (const post of list) table.putPost(post);
  },
  "posts.changed": ({ table }, { list }) => {
    for (const { id, ...change } of list)
      if (change.deletedAt) table.removePost(id);
      else table.patchPost(id, change);
  },
  "links.saved": ({ table }, { list }) => {
    for (const link of list) table.putLink(link);
  },
  "links.removed": ({ table }, { idList }) => {
    for (const id of idList) table.removeLink(id);
  },
};
