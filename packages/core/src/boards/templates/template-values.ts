import { dayNumber, isoDay } from "#core/kernel/day";
import type { LocalNames } from "./local-names.ts";
import { type BoardTemplate, MAKER, type TemplateColumn, type TemplateValue, type TemplateValues } from "./template.ts";

export interface Valued {
  template: BoardTemplate;
  names: LocalNames;
  /** Days in templates are counted from here. */
  today: string;
  /** Absent while a workspace is being made: nobody is named then. */
  maker?: string | undefined;
}

/** A value as a post stores it. */
export function storedValue({
  key,
  value,
  template,
  names,
  today,
  maker,
}: Valued & { key: string; value: TemplateValue }): unknown {
  const column = columnOf(template, key);
  if (column.type === "STATE") return names.option(key, String(value));
  if (column.type === "USER" && value === MAKER) return maker && [maker];
  if (column.type === "DROP_DOWN") return (value as readonly string[]).map((option) => names.option(key, option));
  if (typeof value !== "object" || Array.isArray(value)) return value;
  if ("inDays" in value) return dayAfter(today, value.inDays);
  if ("startInDays" in value)
    return { start: dayAfter(today, value.startInDays), end: dayAfter(today, value.endInDays) };
  return value;
}

/** Values by column id, and the links, which are rows of their own. */
export function valuesOf(values: TemplateValues, valued: Valued) {
  const entries = Object.entries(values);
  const isLink = ([key]: [string, TemplateValue]) => columnOf(valued.template, key).type === "POST_LINK";
  return {
    data: Object.fromEntries(
      entries
        .filter((entry) => !isLink(entry))
        .map(([key, value]) => [valued.names.column(key), storedValue({ ...valued, key, value })])
        .filter(([, value]) => value !== undefined),
    ),
    links: entries.filter(isLink).flatMap(([key, posts]) =>
      (posts as readonly string[]).map((post) => ({
        columnId: valued.names.column(key),
        linkedPostId: valued.names.post(post),
      })),
    ),
  };
}

function columnOf(template: BoardTemplate, key: string): TemplateColumn {
  const found = template.columns.find((column) => column.key === key);
  if (!found) throw new Error(`The template ${template.name} gives a value to ${key}, which is not there`);
  return found;
}

function dayAfter(today: string, days: number): string {
  return isoDay(dayNumber(today) + days);
}
