import type { Board } from "../boards/board.ts";
import type { Column } from "../boards/column.ts";
import type { Section } from "../boards/section.ts";
import type { EventOf } from "../kernel/event.ts";
import type { Post } from "../posts/post.ts";
import type { PostLink } from "../posts/post-link.ts";
import { ProjectTable } from "../views/project-table.ts";
import type { BoardView } from "../views/view.ts";
import { convertAll, moveAllOut, replaceEverywhere } from "./mass-appliers.ts";
import type { projectEvents } from "./project.events.ts";

/** What the posts of a project stand in. Nothing deleted; what is archived says so. */
export interface ProjectStructure {
  boards: Board[];
  sections: Section[];
  columns: Column[];
  views: BoardView[];
}

interface ReplicaEvent {
  seq: number;
  type: string;
  payload: unknown;
}

/** One project's structure and posts in memory, as of one number of its stream: on the server and in browsers alike. */
export class ProjectReplica {
  readonly table = new ProjectTable();
  readonly boards = new Map<string, Board>();
  readonly views = new Map<string, BoardView>();
  #seq: number;

  constructor(seq: number, structure: ProjectStructure) {
    this.#seq = seq;
    for (const board of structure.boards) this.putBoard(board);
    for (const section of structure.sections) this.table.setSection(section);
    for (const column of structure.columns) this.table.setColumn(column);
    for (const view of structure.views) this.views.set(view.id, view);
  }

  get seq(): number {
    return this.#seq;
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
type Appliers = { [Type in ProjectEvent["type"]]?: (replica: ProjectReplica, payload: Payload<Type>) => void };

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
  "section.emptied": ({ table }, deed) => moveAllOut(table, deed),
  "values.converted": ({ table }, deed) => convertAll(table, deed),
  "option.replaced": ({ table }, deed) => replaceEverywhere(table, deed),
  "links.saved": ({ table }, { list }) => {
    for (const link of list) table.putLink(link);
  },
  "links.removed": ({ table }, { idList }) => {
    for (const id of idList) table.removeLink(id);
  },
};
