import type { Sending } from "@itoguchi/client/caller";
import type { Reading } from "@itoguchi/core/columns/kind";
import type { FileValue } from "@itoguchi/core/columns/kinds/file";
import type { FormulaResult } from "@itoguchi/core/columns/kinds/formula";
import type { Column } from "@itoguchi/core/model/column";
import type { LinkedPost, ListedPost } from "@itoguchi/core/model/listed-post";
import type { Preview } from "@itoguchi/core/previews/preview";
import type { ComponentType } from "react";
import type { icon } from "#web/kernel/looks/icons.tsx";
import type { Person } from "#web/kernel/people/person.ts";

/** What cells need beside their value, the same for all cells of a screen. */
export interface CellContext {
  /** Of the project: posts are called KEY-12. */
  projectKey: string;
  reading: Reading;
  people: readonly Person[];
  sections: readonly { id: string; name: string; archivedAt: string | null }[];
  /** Posts that a column of links may take, for words typed into it. */
  findPosts(column: Column, words: string): Promise<readonly LinkedPost[]>;
  linkedPost(projectSerialNumber: number): LinkedPost | undefined;
  openPost(projectSerialNumber: number): void;
  uploadFile(file: File, sending: Sending): Promise<FileValue[number]>;
  /** The addresses of a file's bytes, and of its picture in full and small, signed for a while. */
  fileAddress(id: string): Promise<{ fileUrl: string; imageUrl: string | null; thumbnailImageUrl: string | null }>;
  /** What the page behind an address says of itself. Absent where nobody is to ask. */
  previewLink?(url: string): Promise<Preview>;
  runAction(column: Column, post: ListedPost): void;
  /** Turns the value of a kind that is changed by one press. Absent where this person may not write. */
  toggle?(column: Column, post: ListedPost): void;
  /** Whether the post's status is not done yet: only of such posts are dates overdue. Absent: no date is a deadline. */
  isOpen?(post: ListedPost): boolean;
  /** What a mirror shows: the column it looks into. */
  mirrored?(column: Column): Column | undefined;
  /** What a formula makes of the post; undefined is empty. */
  formula?(column: Column, post: ListedPost): FormulaResult | undefined;
  /** Present where options may be added while choosing; answers the new one's id once the column has it. */
  addOption?(column: Column, name: string): Promise<string>;
}

/** Where the selection goes after a value was taken. */
export type Move = "stay" | "down" | "up" | "left" | "right";

export interface CellProps {
  column: Column;
  /** As `ListedPost.columnData` carries it; undefined is empty. System columns read the post. */
  value: unknown;
  post: ListedPost;
  context: CellContext;
  isWrap: boolean;
  /** Tab reaches links and buttons inside: in forms, not in a grid, which has keys of its own. */
  isReachable?: boolean | undefined;
  /** It is part of something that is pressed as a whole: nothing in it takes a press. */
  isInert?: boolean | undefined;
}

export interface EditorProps extends CellProps {
  /** What was typed to open it: it replaces the value. */
  initialText?: string | undefined;
  /** Several are taken by a button of that name, and given up by leaving: they go to more than what is seen. */
  confirmLabel?: string | undefined;
  /** The value as the operation takes it; null empties. */
  onCommit(value: unknown, move: Move): void;
  onCancel(): void;
}

/** What a text typed or pasted means for the column. */
export type Parsed = { value: unknown } | { problem: string };

export interface CellKind {
  Icon: ReturnType<typeof icon>;
  Cell: ComponentType<CellProps>;
  /** Null: it cannot be edited in place. */
  Editor: ComponentType<EditorProps> | null;
  /** As text, for copying. */
  text(value: unknown, column: Column, context: CellContext, post: ListedPost): string;
  parse(text: string, column: Column, context: CellContext): Parsed;
  /** It says by itself what it is: cards show it without the column's name. */
  isSelfEvident: boolean;
  /** How a sum or an average of its values reads; null: as a plain number. */
  amountText: ((amount: number, column: Column, reading: Reading) => string) | null;
  /** What goes on when values are pulled over others; null: they are repeated. */
  series: ((seed: readonly unknown[]) => NextInSeries | undefined) | null;
  /** What one press turns the value into, where no editor needs to open for it; then an empty value is shown, too. */
  toggle: ((value: unknown) => unknown) | null;
}

/** The value so many steps after the last; undefined of a seed without an even step. */
export type NextInSeries = (steps: number) => unknown;
