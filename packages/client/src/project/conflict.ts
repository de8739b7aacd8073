import { registerComment, updateComment } from "@itoguchi/core/comments/comments.operations";
import { DomainError, fail } from "@itoguchi/core/kernel/errors";
import { LETTERS_SENT_FOR_DAYS } from "@itoguchi/core/kernel/letter-life";
import { bulkUpsertColumnData, updatePost } from "@itoguchi/core/posts/posts.operations";
import { updateSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import type { Conflict, Letter } from "./letter.ts";

export const TITLE = "title";
/** In the place of a field: the letter is not about one field of one post. */
export const WHOLE = "";

/** Somebody wrote a text: refused for whatever reason, it comes back. */
const WITH_TEXT: readonly string[] = [registerComment.name, updateComment.name, updatePost.name, updateSubPost.name];

function hasText({ operation, input }: Letter): boolean {
  return WITH_TEXT.includes(operation.name) && (input as Sent).contents !== undefined;
}

const LIFE_MS = LETTERS_SENT_FOR_DAYS * 86_400_000;

interface Sent {
  projectSerialNumber?: number;
  projectSerialNumberList?: number[];
  title?: string;
  contents?: unknown;
  base?: { title?: string };
  valueList?: { projectSerialNumber: number; columnId: string; value: unknown; base?: unknown }[];
}

/** Undefined when its person has nothing to choose. */
export function conflictOf(letter: Letter, error: unknown): Conflict | undefined {
  if (error instanceof Lapsed) return lapsedOf(letter);
  if (!(error instanceof DomainError)) return undefined;
  const [{ values, field } = {}] = error.exceptionList;
  if (hasText(letter)) {
    const contentsVersion = error.kind === "Conflict" ? values?.contentsVersion : undefined;
    return {
      ...wholeOf(letter, error.message),
      ...(typeof contentsVersion === "number" && { contentsVersion }),
    };
  }
  if (error.kind !== "Conflict") return undefined;
  const one = oneFieldOf(letter);
  if (!values || !one || (one.field === TITLE && field !== TITLE)) return undefined;
  return { ...one, current: values.current };
}

/** It waited so long that the server may have forgotten whether it had it already. */
export class Lapsed extends DomainError {
  constructor() {
    super("Conflict", fail("Conflict", { message: "送れないまま日がたった変更です。" }).exceptionList);
  }
}

export function isLapsed({ order }: Letter, now: number): boolean {
  return now - order / 1_000 > LIFE_MS;
}

function lapsedOf(letter: Letter): Conflict {
  const { projectSerialNumber, projectSerialNumberList, contents, base, valueList } = letter.input as Sent;
  const one = contents === undefined ? oneFieldOf(letter) : undefined;
  // What was seen when it was written is the last that is known of the field.
  if (one) return { ...one, current: one.field === TITLE ? base?.title : valueList?.[0]?.base };
  const number = projectSerialNumberList?.[0] ?? valueList?.[0]?.projectSerialNumber;
  return wholeOf(letter, undefined, projectSerialNumber ?? number);
}

function wholeOf(letter: Letter, current: unknown, number = (letter.input as Sent).projectSerialNumber): Conflict {
  return { projectSerialNumber: number ?? 0, field: WHOLE, yours: letter.input, current };
}

function oneFieldOf({ operation, input }: Letter): Omit<Conflict, "current"> | undefined {
  const { projectSerialNumber, title, valueList } = input as Sent;
  if (operation.name === updatePost.name && projectSerialNumber !== undefined && title !== undefined)
    return { projectSerialNumber, field: TITLE, yours: title };
  const [value] = valueList ?? [];
  if (operation.name !== bulkUpsertColumnData.name || !value || valueList?.length !== 1) return undefined;
  return { projectSerialNumber: value.projectSerialNumber, field: value.columnId, yours: value.value };
}
