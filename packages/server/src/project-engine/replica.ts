import { ProjectReplica, type ProjectStructure } from "@itoguchi/core/streams/project-replica";
import type { ProjectPicture } from "./draft.ts";

/** What takes memory and says how much. */
export interface Weighed {
  readonly bytes: number;
}

/** A project in the memory of this process. */
export class Replica extends ProjectReplica implements ProjectPicture {
  readonly workspaceId: string;
  readonly projectId: string;
  /** Of boards whose posts are not here. */
  readonly #postCounts = new Map<string, number>();
  readonly #kept = new Map<new () => Weighed, Weighed>();
  /** When it was asked for last, counted and not timed. */
  lastUsed = 0;

  constructor(place: { workspaceId: string; projectId: string }, seq: number, structure: ProjectStructure) {
    super(seq, structure);
    this.workspaceId = place.workspaceId;
    this.projectId = place.projectId;
  }

  setPostCount(boardId: string, count: number): void {
    this.#postCounts.set(boardId, count);
  }

  postCount(boardId: string): number {
    return this.#postCounts.get(boardId) ?? this.table.board(boardId).size;
  }

  /** With all that is kept beside it. */
  get bytes(): number {
    let bytes = this.table.bytes;
    for (const kept of this.#kept.values()) bytes += kept.bytes;
    return bytes;
  }

  /** What is worked out from it, one of each kind: it is weighed with it and goes with it. */
  keep<Kept extends Weighed>(kind: new () => Kept): Kept {
    const known = this.#kept.get(kind);
    if (known) return known as Kept;
    const made = new kind();
    this.#kept.set(kind, made);
    return made;
  }
}

/** What links of a project need to be seen. */
export function presentIn({ table }: Pick<ProjectReplica, "table">) {
  return {
    hasColumn: (id: string) => table.column(id) !== undefined,
    hasPost: (id: string) => table.find(id) !== undefined,
  };
}
