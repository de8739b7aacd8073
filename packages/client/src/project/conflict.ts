import { DomainError } from "@itoguchi/core/kernel/errors";
import { bulkUpsertColumnData, updatePost } from "@itoguchi/core/posts/posts.operations";
import type { Conflict, Letter } from "./letter.ts";

export const TITLE = "title";

interface Sent {
  projectSerialNumber: number;
  title?: string;
  valueList?: { projectSerialNumber: number; columnId: string; value: unknown }[];
}

/** Undefined when it is no refusal of one field of one post with both its values. */
export function conflictOf({ operation, input }: Letter, error: unknown): Conflict | undefined {
  if (!(error instanceof DomainError) || error.kind !== "Conflict") return undefined;
  const values = error.exceptionList[0]?.values;
  const { projectSerialNumber, title, valueList } = input as Sent;
  if (!values) return undefined;
  if (operation.name === updatePost.name && error.exceptionList[0]?.field === TITLE && title !== undefined)
    return { projectSerialNumber, field: TITLE, yours: title, current: values.current };
  const [value] = valueList ?? [];
  if (operation.name !== bulkUpsertColumnData.name || !value || valueList?.length !== 1) return undefined;
  return {
    projectSerialNumber: value.projectSerialNumber,
    field: value.columnId,
    yours: value.value,
    current: values.current,
  };
}
