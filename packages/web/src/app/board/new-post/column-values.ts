import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import { firstValue } from "@itoguchi/core/columns/values";
import { isEmpty } from "@itoguchi/core/kernel/text";
import type { Column } from "@itoguchi/core/model/column";
import { inheritedFrom } from "../making/lacking-columns.ts";
import { t } from "./new-post.texts.ts";

interface Asked {
  boardId: string;
  boardViewId: string | undefined;
  columns: readonly Column[];
  data: Readonly<Record<string, unknown>>;
}

/** What the post will have: what was written, else what the view gives, else what the column starts with. */
export function shownValues(
  store: ProjectStore,
  { boardId, boardViewId, columns, data }: Asked,
): Record<string, unknown> {
  const inherited = inheritedFrom(store, { boardId, boardViewId });
  const entries = columns.map((column) => {
    const { id } = column;
    if (data[id] !== undefined) return [id, data[id]] as const;
    const given = isPostLink(column) ? numbersOf(store, inherited[id]) : inherited[id];
    return [id, given ?? firstValue(column)] as const;
  });
  return Object.fromEntries(entries);
}

/** A view gives links by the ids of their posts; fields show numbers. */
function numbersOf({ replica }: ProjectStore, ids: unknown): number[] | undefined {
  return Array.isArray(ids) ? ids.flatMap((id) => replica.post(id)?.projectSerialNumber ?? []) : undefined;
}

/** Names what is missing; undefined when nothing is. */
export function missingIn(columns: readonly Column[], values: Readonly<Record<string, unknown>>): string | undefined {
  const missing = columns.filter(({ id, required }) => required && isEmpty(values[id]));
  if (missing.length === 0) return undefined;
  return t("newPost.missing", { names: missing.map(({ name }) => `「${name}」`).join("") });
}
