import { Entities, type EntitySink } from "../kernel/entities.ts";
import type { Board } from "../model/board.ts";
import type { Column } from "../model/column.ts";
import type { Post } from "../model/post.ts";
import type { PostLink } from "../model/post-link.ts";
import type { Section } from "../model/section.ts";
import type { BoardView } from "../model/view.ts";
import { SprintColumns } from "../sprints/sprint-columns.ts";
import { ProjectTable } from "../views/engine/table/project-table.ts";
import { applyProjectEvent, type ProjectParts, type ProjectTarget } from "./project.events.ts";

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

/** Each has a table of posts, which goes with it. */
class Boards extends Entities<Board> {
  readonly #table: ProjectTable;

  constructor(table: ProjectTable) {
    super();
    this.#table = table;
  }

  override put(board: Board): void {
    super.put(board);
    this.#table.setBoard(board);
  }

  override remove(id: string): void {
    super.remove(id);
    this.#table.removeBoard(id);
  }
}

/** With a view goes the column of its sprints. */
class Views extends Entities<BoardView> {
  readonly #table: ProjectTable;

  constructor(table: ProjectTable) {
    super();
    this.#table = table;
  }

  override remove(id: string): void {
    super.remove(id);
    this.#table.removeColumn(id);
  }
}

const NONE_KEPT: EntitySink<unknown> & { values(): never[] } = { put: () => {}, remove: () => {}, values: () => [] };

/** One project's structure and posts in memory, as of one number of its stream: on the server and in browsers alike. */
export class ProjectReplica implements ProjectTarget {
  readonly table = new ProjectTable();
  readonly boards = new Boards(this.table);
  readonly sections: EntitySink<Section> = {
    put: (section) => this.table.setSection(section),
    remove: (id) => this.table.removeSection(id),
  };
  readonly columns: EntitySink<Column> = {
    put: (column) => this.table.setColumn(column),
    remove: (id) => this.table.removeColumn(id),
  };
  readonly views = new Views(this.table);
  readonly links: EntitySink<PostLink> = {
    put: (link) => this.table.putLink(link),
    remove: (id) => this.table.removeLink(id),
  };
  readonly subPosts: ProjectParts["subPosts"];
  readonly pages: ProjectParts["pages"];
  readonly comments: ProjectParts["comments"];
  readonly postTemplates: ProjectParts["postTemplates"];
  readonly charts: ProjectParts["charts"];
  readonly sprintReports: ProjectParts["sprintReports"];
  readonly sprintMembers: ProjectParts["sprintMembers"];
  readonly sprintPaces: ProjectParts["sprintPaces"];
  readonly tags: ProjectParts["tags"];
  readonly documents: ProjectParts["documents"];
  #seq: number;

  constructor(seq: number, structure: ProjectStructure, parts: Partial<ProjectParts> = {}) {
    this.#seq = seq;
    this.subPosts = parts.subPosts ?? NONE_KEPT;
    this.pages = parts.pages ?? NONE_KEPT;
    this.comments = parts.comments ?? NONE_KEPT;
    this.postTemplates = parts.postTemplates ?? NONE_KEPT;
    this.charts = parts.charts ?? NONE_KEPT;
    const columns = new SprintColumns(this.table);
    this.sprintReports = columns.showing(parts.sprintReports ?? NONE_KEPT);
    this.sprintMembers = columns.showingMembers(parts.sprintMembers ?? NONE_KEPT);
    this.sprintPaces = parts.sprintPaces ?? NONE_KEPT;
    this.tags = parts.tags ?? NONE_KEPT;
    this.documents = parts.documents ?? NONE_KEPT;
    for (const board of structure.boards) this.boards.put(board);
    for (const section of structure.sections) this.sections.put(section);
    for (const column of structure.columns) this.columns.put(column);
    for (const view of structure.views) this.views.put(view);
  }

  get seq(): number {
    return this.#seq;
  }

  /** Events come in order; one that is already in is passed over. */
  apply({ seq, type, payload }: ReplicaEvent): void {
    if (seq <= this.#seq) return;
    if (seq !== this.#seq + 1) throw new Error(`event ${seq} after ${this.#seq}`);
    applyProjectEvent(this, { type, payload });
    this.#seq = seq;
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
