import type { RichText } from "@itoguchi/core/rich-text/rich-text";

export interface ValueChange {
  projectSerialNumber: number;
  columnId: string;
  /** null empties. */
  value: unknown;
  /** What its person saw when they began, where that may be older than what shows now. */
  seen?: { value: unknown };
}

/** A value that somebody has written by hand, not by undo or redo. */
export interface WrittenValue {
  columnId: string;
  value: unknown;
  /** Undefined of new posts. */
  before?: unknown;
}

export interface PlaceInView {
  boardViewId: string;
  /** Neighbours in the lane or list as they are shown; null at an end. */
  previousNumber: number | null;
  nextNumber: number | null;
}

export interface BoardPlace {
  boardId: string;
  /** Without it, the board's first. */
  sectionId?: string | undefined;
  /** For columns there that would be empty, as those that must not be. */
  data?: Readonly<Record<string, unknown>> | undefined;
}

export interface NewPostInput {
  boardId: string;
  title: string;
  boardViewId?: string | undefined;
  /** The group in which it is made: it gets the values that keep it there. */
  groupColumnValue?: string | undefined;
  sectionId?: string | undefined;
  data?: Record<string, unknown>;
  contents?: RichText | null;
  templateId?: string | undefined;
}

/** Several posts of one board, made together: all of them or none. */
export interface NewPostsInput extends Pick<NewPostInput, "boardId" | "boardViewId" | "groupColumnValue"> {
  postList: readonly Pick<NewPostInput, "title" | "sectionId" | "data">[];
  /** Where they come to stand once they are there; without it they stand last. */
  place?: PlaceInView | undefined;
}

/** What copies of posts get besides texts and values. */
export interface Duplicated {
  isWithSubPosts: boolean;
  isWithFiles: boolean;
  isWithLinks: boolean;
}

export interface PlacedPost extends PlaceInView {
  projectSerialNumber: number;
}

/** Takes back one step, whatever was done after it; where later steps build on it, its person is told so. */
export type Undo = () => void;

/** Posts that were made together. */
export interface Made {
  numbers: readonly number[];
  undo: Undo;
}

/** What is done by other means than a change of fields, with its opposite: a text that is written, a template that is put in. */
export interface Exchange {
  label: string;
  /** Posts that it puts in another order, one after the other: they show there at once, and go back when it is refused. */
  places?: readonly PlacedPost[];
  /** What of posts it changes (touches.ts). */
  touches?: readonly string[];
  /** Values that somebody writes by it. */
  written?: readonly WrittenValue[];
  /** Both are given the places that posts get: to go back, those they had. */
  act(places: readonly PlacedPost[]): Promise<unknown>;
  back(places: readonly PlacedPost[]): Promise<unknown>;
  /** When it cannot be undone or redone. */
  refused(error: unknown): void;
}

/**
 * What people do with posts. Each shows at once, is sent in the background, goes back with a word when it is refused, and is one
 * step of undo.
 */
export interface BoardActions {
  setValues(changes: readonly ValueChange[]): void;
  setTitle(projectSerialNumber: number, title: string, seen?: string): void;
  setSection(numbers: readonly number[], sectionId: string): void;
  moveToBoard(numbers: readonly number[], place: BoardPlace): void;
  /** By hand, in a view that is not sorted; with the values of the lane it is put into. */
  place(projectSerialNumber: number, place: PlaceInView, changes?: readonly ValueChange[]): void;
  archive(numbers: readonly number[]): void;
  unarchive(numbers: readonly number[]): void;
  remove(numbers: readonly number[]): void;
  /** The number it was given, once the server has it. The draft is one that is stored. */
  register(post: NewPostInput, from?: { draft: string | undefined }): Promise<number>;
  /**
   * What is done alongside, as the values of a pasted block, is the same step of undo; it is done, too, where the person gives up
   * the posts.
   */
  registerMany(posts: NewPostsInput, alongside?: () => void): Promise<Made>;
  /** The copies, once the server has them. */
  duplicate(numbers: readonly number[], chosen: Duplicated): Promise<Made>;
  /** One step of undo, too, once it is done. */
  exchange(exchange: Exchange): Promise<Undo>;
  /** Whatever is done inside is one step of undo: a range may hold titles, sections and values. */
  asOneStep?(act: () => void): Undo;
  /** Does it, and answers later whether the server has taken all of it. */
  isTaken?(act: () => void): Promise<boolean>;
  /** What was done last. */
  undo(): void;
  redo(): void;
}
