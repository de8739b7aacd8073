import type { Entry } from "@itoguchi/core/calendar/lanes";
import { isWholeDay } from "@itoguchi/core/columns/operators/date-operators";
import { momentOf } from "@itoguchi/core/kernel/day";
import { clockOf } from "@itoguchi/core/kernel/zoned-time";
import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { ValueOption } from "@itoguchi/core/model/value-option";
import { spanOf } from "@itoguchi/core/timeline/bar";
import type { Span } from "@itoguchi/core/timeline/working-span";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import { colorOf } from "../timeline/items.ts";

/** A post as the calendar shows it. */
export interface CalendarEntry extends Entry {
  post: ListedPost;
  color: ValueOption["color"];
  /** HH:mm where it begins at a time of day. */
  time: string | undefined;
}

interface ReadColumns {
  column: Column;
  color: Column | undefined;
  timeZone: string;
  /** The view has no sort of its own. */
  isByTime: boolean;
}

export type EntryReader = (post: ListedPost, span?: Span) => CalendarEntry | undefined;

/** Each post is read once, as long as it stays the same. A span that is given takes the place of its own. */
export function entryReader({ column, color, timeZone, isByTime }: ReadColumns): EntryReader {
  const known = new WeakMap<ListedPost, CalendarEntry>();
  const read = (post: ListedPost, span: Span): CalendarEntry => {
    const minute = minuteOf(post.columnData[column.id], timeZone);
    return {
      post,
      number: post.projectSerialNumber,
      span,
      color: colorOf(post, color),
      time: minute === undefined ? undefined : clockText(minute),
      ...(isByTime ? { minute } : {}),
    };
  };
  return (post, given) => {
    if (given) return read(post, given);
    const before = known.get(post);
    if (before) return before;
    const span = spanOf(post.columnData[column.id], { timeZone });
    if (!span) return undefined;
    const entry = read(post, span);
    known.set(post, entry);
    return entry;
  };
}

/** All that are here: pages of large boards come one after the other. */
export function entriesOf(source: ViewSource, read: EntryReader): CalendarEntry[] {
  const entries: CalendarEntry[] = [];
  for (let index = 0; index < source.size; index++) {
    const post = source.post("", index);
    const entry = post && read(post);
    if (entry) entries.push(entry);
  }
  return entries;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

function minuteOf(value: unknown, timeZone: string): number | undefined {
  const start = typeof value === "string" ? value : (value as { start?: string | null } | null | undefined)?.start;
  if (!start || isWholeDay(start)) return undefined;
  const local = clockOf(timeZone).localTime(momentOf(start));
  return ((Math.floor(local / MINUTE_MS) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
}

function clockText(minute: number): string {
  const digits = (number: number) => String(number).padStart(2, "0");
  return `${digits(Math.floor(minute / 60))}:${digits(minute % 60)}`;
}
