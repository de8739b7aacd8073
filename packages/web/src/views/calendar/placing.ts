import { isTerm } from "@itoguchi/core/columns/kinds/term";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { spanOf, valueOn } from "@itoguchi/core/timeline/bar";
import { isSameSpan, type Span } from "@itoguchi/core/timeline/working-span";
import { datesText } from "../timeline/dates-text.ts";
import { isMovable } from "../timeline/use-placing.ts";
import { t } from "./calendar.texts.ts";
import type { CalendarProps } from "./calendar-props.ts";

/** What people do with the dates of posts. */
export function placingOf(props: CalendarProps, announce: (words: string) => void) {
  const { column, source, actions, context } = props;
  const zone = { timeZone: context.reading.timeZone, columnType: column.columnType };

  function set(post: ListedPost, value: unknown): void {
    source.remember?.([post]);
    actions.setValues([{ projectSerialNumber: post.projectSerialNumber, columnId: column.id, value }]);
  }

  return {
    /** The column holds one day: there is nothing to stretch. */
    isDate: !isTerm(column),
    spanOf: (post: ListedPost) => spanOf(post.columnData[column.id], zone),
    isMovable: (post: ListedPost) => isMovable(post, column, props),
    valueOn: (span: Span) => valueOn(span, undefined, zone),
    place(post: ListedPost, span: Span): void {
      const before = post.columnData[column.id];
      const own = spanOf(before, zone);
      if (own && isSameSpan(own, span)) return;
      set(post, valueOn(span, before, zone));
      announce(t("said.placed", { title: post.title, dates: datesText(span) }));
    },
    clear(post: ListedPost): void {
      if (post.columnData[column.id] == null) return;
      set(post, null);
      announce(t("said.cleared", { title: post.title }));
    },
  };
}
