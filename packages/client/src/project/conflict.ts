import { registerComment, updateComment } from "@itoguchi/core/comments/comments.operations";
import { DomainError, fail } from "@itoguchi/core/kernel/errors";
import { MUTATIONS_SENT_FOR_DAYS } from "@itoguchi/core/kernel/mutation-lifetime";
import { bulkUpsertColumnData, registerPost, updatePost } from "@itoguchi/core/posts/posts.operations";
import { updateSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import type { Conflict, QueuedMutation } from "./queued-mutation.ts";

export const TITLE = "title";
/** In the place of a field: the queued mutation is not about one field of one post. */
export const WHOLE = "";

/** Somebody wrote a text: refused for whatever reason, it comes back. */
const WITH_TEXT: readonly string[] = [
  registerComment.name,
  updateComment.name,
  registerPost.name,
  updatePost.name,
  updateSubPost.name,
];

function hasText({ operation, input }: QueuedMutation): boolean {
  return WITH_TEXT.includes(operation.name) && (input as Sent).contents !== undefined;
}

const LIFE_MS = MUTATIONS_SENT_FOR_DAYS * 86_400_000;

interface Sent {
  projectSerialNumber?: number;
  projectSerialNumberList?: number[];
  title?: string;
  contents?: unknown;
  base?: { title?: string };
  valueList?: { projectSerialNumber: number; columnId: string; value: unknown; base?: unknown }[];
}

/** Undefined when its person has nothing to choose. */
export function conflictOf(mutation: QueuedMutation, error: unknown): Conflict | undefined {
  if (error instanceof Lapsed) return lapsedOf(mutation);
  if (!(error instanceof DomainError)) return undefined;
  const [{ values, field } = {}] = error.exceptionList;
  if (hasText(mutation)) {
    const contentsVersion = error.kind === "Conflict" ? values?.contentsVersion : undefined;
    return {
      ...wholeOf(mutation, error.message),
      ...(typeof contentsVersion === "number" && { contentsVersion }),
    };
  }
  if (error.kind !== "Conflict") return undefined;
  const one = oneFieldOf(mutation);
  if (!values || !one || (one.field === TITLE && field !== TITLE)) return undefined;
  return { ...one, current: values.current };
}

/** It waited so long that the server may have forgotten whether it had it already. */
export class Lapsed extends DomainError {
  constructor() {
    super("Conflict", fail("Conflict", { message: "送れないまま日がたった変更です。" }).exceptionList);
  }
}

export function isLapsed({ order }: QueuedMutation, now: number): boolean {
  return now - order / 1_000 > LIFE_MS;
}

function lapsedOf(mutation: QueuedMutation): Conflict {
  const { projectSerialNumber, projectSerialNumberList, contents, base, valueList } = mutation.input as Sent;
  const one = contents === undefined ? oneFieldOf(mutation) : undefined;
  // What was seen when it was written is the last that is known of the field.
  if (one) return { ...one, current: one.field === TITLE ? base?.title : valueList?.[0]?.base };
  const number = projectSerialNumberList?.[0] ?? valueList?.[0]?.projectSerialNumber;
  return wholeOf(mutation, undefined, projectSerialNumber ?? number);
}

function wholeOf(
  mutation: QueuedMutation,
  current: unknown,
  number = (mutation.input as Sent).projectSerialNumber,
): Conflict {
  return { projectSerialNumber: number ?? 0, field: WHOLE, yours: mutation.input, current };
}

function oneFieldOf({ operation, input }: QueuedMutation): Omit<Conflict, "current"> | undefined {
  const { projectSerialNumber, title, valueList } = input as Sent;
  if (operation.name === updatePost.name && projectSerialNumber !== undefined && title !== undefined)
    return { projectSerialNumber, field: TITLE, yours: title };
  const [value] = valueList ?? [];
  if (operation.name !== bulkUpsertColumnData.name || !value || valueList?.length !== 1) return undefined;
  return { projectSerialNumber: value.projectSerialNumber, field: value.columnId, yours: value.value };
}
