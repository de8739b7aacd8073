import { isTerm } from "@itoguchi/core/columns/kinds/term";
import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { DependencyKind } from "@itoguchi/core/model/view";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { spanOf, valueOn } from "@itoguchi/core/timeline/bar";
import { cascade, type Shift } from "@itoguchi/core/timeline/cascade";
import { dependencyLoop, kindsOf } from "@itoguchi/core/timeline/dependency";
import { isSameSpan, type Span } from "@itoguchi/core/timeline/working-span";
import { useState } from "react";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { datesText } from "./dates-text.ts";
import { t } from "./timeline.texts.ts";
import type { ChainPost, DrawnProps } from "./timeline-props.ts";

/** A move that takes others along: it waits for a word. */
export interface Cascading {
  post: ListedPost;
  /** Undefined when it had no dates yet. */
  before: Span | undefined;
  span: Span;
  shifts: readonly Shift[];
  posts: ReadonlyMap<number, ChainPost>;
  settle(answer: "all" | "one" | "none"): void;
}

interface Ways {
  announce(words: string): void;
  /** What a post waits for, as far as that is known. */
  waitsFor(number: number): readonly number[];
}

/** What people do with terms and dependencies. */
export function usePlacing(props: DrawnProps, { announce, waitsFor }: Ways) {
  const { source, actions, context, view, chainOf } = props;
  const { term, dependency } = props.columnsRead;
  const zone = { timeZone: context.reading.timeZone, columnType: term.columnType };
  const [cascading, setCascading] = useState<Cascading>();

  const changeOf = (number: number, span: Span, before: unknown) => ({
    projectSerialNumber: number,
    columnId: term.id,
    value: valueOn(span, before, zone),
  });

  /** Resolves when it is done, or when somebody thought better of it. */
  async function place(post: ListedPost, span: Span): Promise<void> {
    const value = post.columnData[term.id];
    const before = spanOf(value, zone);
    if (before && isSameSpan(before, span)) return;
    source.remember?.([post]);
    const own = changeOf(post.projectSerialNumber, span, value);
    const words = t("said.placed", { title: post.title, dates: datesText(span) });
    const found = dependency && view.timelineShiftRule !== "NEVER" ? await waiting(post, span) : undefined;
    if (!found || found.shifts.length === 0) {
      actions.setValues([own]);
      announce(words);
      return;
    }
    await new Promise<void>((resolve) =>
      setCascading({
        post,
        before,
        span,
        ...found,
        settle(answer) {
          const others = found.shifts.map(({ number, after }) =>
            changeOf(number, after, found.posts.get(number)?.value),
          );
          if (answer === "all") actions.setValues([own, ...others]);
          if (answer === "one") actions.setValues([own]);
          if (answer !== "none") announce(answer === "one" ? words : t("said.moved", { count: others.length + 1 }));
          setCascading(undefined);
          resolve();
        },
      }),
    );
  }

  async function waiting(post: ListedPost, span: Span): Promise<Pick<Cascading, "shifts" | "posts">> {
    const chain = await chainOf(post);
    const posts = new Map(chain.map((one) => [one.number, one]));
    const kind = kindsOf(view.timelineDependencyList);
    const shifts = cascade({
      spans: new Map(chain.flatMap((one) => spanEntry(one, zone))),
      dependencies: chain.flatMap(({ number: to, before }) =>
        before.map((from) => ({ from, to, kind: kind(from, to) })),
      ),
      moved: new Map([[post.projectSerialNumber, span]]),
      rule: view.timelineShiftRule,
      isSkipDayOff: view.timelineIsSkipDayOff,
      calendar: context.reading.calendar,
    });
    return { shifts, posts };
  }

  function clear(post: ListedPost): void {
    if (post.columnData[term.id] == null) return;
    source.remember?.([post]);
    actions.setValues([{ projectSerialNumber: post.projectSerialNumber, columnId: term.id, value: null }]);
    announce(t("said.cleared", { title: post.title }));
  }

  /** What follows waits for the first; a loop is refused and named. True when they are joined. */
  function link(first: ListedPost, next: ListedPost, kind: DependencyKind): boolean {
    if (!dependency) return false;
    const [from, to] = [first.projectSerialNumber, next.projectSerialNumber];
    const before = (next.columnData[dependency.id] as number[] | undefined) ?? [];
    const loop = dependencyLoop({ from, to }, waitsFor);
    const refusal =
      from === to
        ? t("said.self")
        : loop
          ? t("said.loop", { loop: loop.map((number) => postNumber(context.projectKey, number)).join(t("said.arrow")) })
          : before.includes(from)
            ? t("said.linkedAlready")
            : undefined;
    if (refusal) {
      refuse(refusal);
      return false;
    }
    source.remember?.([first, next]);
    actions.setValues([{ projectSerialNumber: to, columnId: dependency.id, value: [...before, from] }]);
    setKind(from, to, kind);
    announce(t("said.linked", { from: first.title, to: next.title }));
    return true;
  }

  function unlink(from: number, next: ListedPost): void {
    if (!dependency) return;
    const before = (next.columnData[dependency.id] as number[] | undefined) ?? [];
    source.remember?.([next]);
    const value = before.filter((number) => number !== from);
    actions.setValues([{ projectSerialNumber: next.projectSerialNumber, columnId: dependency.id, value }]);
    setKind(from, next.projectSerialNumber, "FS");
  }

  function setKind(from: number, to: number, kind: DependencyKind): void {
    if (kindsOf(view.timelineDependencyList)(from, to) !== kind) props.onKind?.({ from, to, kind });
  }

  function refuse(words: string): void {
    announce(words);
    void toast(words, { isFault: true, replaces: "timeline" });
  }

  return { cascading, place, clear, link, unlink, setKind, refuse, isDate: !isTerm(term) };
}

export type Placing = ReturnType<typeof usePlacing>;

function spanEntry({ number, value }: ChainPost, zone: { timeZone: string }): [number, Span][] {
  const span = spanOf(value, zone);
  return span ? [[number, span]] : [];
}

/** Whether the person may move the post's bar. */
export function isMovable(
  post: ListedPost,
  column: Column,
  { canWrite, canWriteLocked }: Pick<DrawnProps, "canWrite" | "canWriteLocked">,
): boolean {
  return canWrite && (!column.isLock || canWriteLocked) && post.archivedAt === null;
}
