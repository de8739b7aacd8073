import { z } from "zod";
import { Board } from "../boards/board.ts";
import { reducer } from "../kernel/event.ts";
import { ProjectTag } from "./tag.ts";

const OfTag = z.object({ tag: ProjectTag });

export const projectEvents = {
  "board.registered": z.object({ board: Board }),
  "tag.registered": OfTag,
  "tag.deleted": OfTag,
} as const;

export interface ProjectState {
  boards: Board[];
  tags: ProjectTag[];
}

export const EMPTY_PROJECT: ProjectState = { boards: [], tags: [] };

/** What happens inside one project. */
export const reduceProject = reducer<ProjectState, typeof projectEvents>(projectEvents, {
  "board.registered": (state, { board }) => ({ ...state, boards: put(state.boards, board) }),
  "tag.registered": (state, { tag }) => ({ ...state, tags: put(state.tags, tag) }),
  "tag.deleted": (state, { tag }) => ({ ...state, tags: state.tags.filter(({ id }) => id !== tag.id) }),
});

function put<T extends { id: string }>(list: T[], item: T): T[] {
  return [...list, item].sort((a, b) => a.id.localeCompare(b.id));
}
