import type { Column } from "#core/model/column";
import type { ValueOption } from "#core/model/value-option";
import { LIST_SEPARATOR } from "./clean-text.ts";

/** Deleted ones too: posts that had them still show them. */
export function optionOf(column: Column, id: string): ValueOption | undefined {
  return column.valueOptionList.find((option) => option.id === id);
}

/** Somebody who keeps what a post has had may send an option that was deleted since. */
export function optionRefusal(column: Column, id: string, current: readonly string[]): string | undefined {
  const option = optionOf(column, id);
  if (option?.deletedAt === null || current.includes(id)) return undefined;
  if (!option) return `この列にない選択肢です（${id}）。選び直してください。`;
  return `選択肢「${option.name}」は削除されています。ほかの選択肢を選んでください。`;
}

export function mayChoose(column: Column, id: string): boolean {
  return optionOf(column, id)?.deletedAt === null;
}

export function optionNames(ids: readonly string[], column: Column): string {
  return ids.flatMap((id) => optionOf(column, id)?.name ?? []).join(LIST_SEPARATOR);
}

/** What a new post starts with. */
export function defaultOptions({ valueOptionList }: Column): string[] {
  return valueOptionList
    .filter(({ isDefaultOption, deletedAt }) => isDefaultOption && deletedAt === null)
    .map(({ id }) => id);
}
