import type { TreeSource } from "@itoguchi/client/view-sources/tree-source";
import type { TreeRow } from "@itoguchi/core/tree/tree.operations";
import { useRef, useState } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { usePostNumber } from "#web/kernel/project/use-post-number.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { undoAction } from "#web/kernel/shell/undo-action.ts";
import { betweenOf, type DropPlace, loopOf, parentRowOf } from "./moving.ts";
import { t } from "./tree.texts.ts";
import type { TreeHandlers, TreeMove } from "./tree-props.ts";

interface Carried {
  row: TreeRow;
  /** Where it was lifted. */
  index: number;
  place: DropPlace | undefined;
  /** The post at that place when it was chosen: rows may come or go above it before the drop. */
  overId: string | undefined;
  by: "keys" | "pointer";
}

interface MoveWays {
  source: TreeSource;
  handlers: TreeHandlers;
  say(words: string): void;
  moving(postId: string): void;
  /** It stands at its new place. */
  moved(postId: string): void;
}

/** How a post is lifted, carried and put down, whatever with; every step is said. */
export function useTreeMoves({ source, handlers, say, moving, moved }: MoveWays) {
  const numberOf = usePostNumber();
  const [carried, setCarried] = useState<Carried>();
  const latest = useRef(carried);
  const rowAt = (index: number) => (index < 0 ? undefined : source.row(index));

  function carry(next: Carried | undefined) {
    latest.current = next;
    setCarried(next);
  }

  const idAt = (place: DropPlace | undefined) =>
    place && place.kind !== "top" ? rowAt(place.row)?.post.id : undefined;

  function problemOf({ row }: Pick<Carried, "row">, place: DropPlace): string | undefined {
    const parentRow = parentRowOf(place, rowAt);
    if (parentRow === undefined) return t("move.loading");
    const loop = loopOf(rowAt, row, parentRow);
    if (loop) return t("move.loop", { loop: loop.map(({ post }) => `「${post.title}」`).join(" → ") });
    const parent = rowAt(parentRow);
    if (!parent || parent.post.projectSerialNumber === row.parentProjectSerialNumber) return undefined;
    if (handlers.canStandUnder(row.post, parent.post.projectBoardId)) return undefined;
    return t("move.noColumn", { parent: parent.post.title, title: row.post.title });
  }

  async function perform(move: TreeMove): Promise<void> {
    const { id } = move.row.post;
    moving(id);
    try {
      const undo = await handlers.move(move);
      const words = outcomeOf(move, numberOf);
      say(words);
      void toast(words, { action: undoAction(undo), replaces: "tree-move" });
      moved(id);
    } catch (error) {
      const words = sentenceOf(error);
      say(words);
      void toast(words, { isFault: true, replaces: "tree-move" });
    }
  }

  return {
    carried,
    /** Why it cannot be put where it is carried. */
    problem: carried?.place && problemOf(carried, carried.place),
    perform,
    lift(index: number, by: Carried["by"]): boolean {
      const row = source.row(index);
      if (!row) return false;
      carry({ row, index, by, place: undefined, overId: undefined });
      say(t("move.lifted", { title: row.post.title }));
      return true;
    },
    hover(place: DropPlace | undefined) {
      const now = latest.current;
      if (!now || isSamePlace(now.place, place)) return;
      carry({ ...now, place, overId: idAt(place) });
      if (place) say(problemOf(now, place) ?? wordsOf(place, rowAt));
    },
    cancel() {
      if (!latest.current) return;
      carry(undefined);
      say(t("move.cancelled"));
    },
    drop() {
      const now = latest.current;
      carry(undefined);
      if (!now?.place) return;
      const { row, place } = now;
      const isElsewhere = now.by === "keys" && idAt(place) !== now.overId;
      const problem = isElsewhere ? t("move.changed") : problemOf(now, place);
      if (problem) {
        say(problem);
        void toast(problem, { isFault: true, replaces: "tree-move" });
        return;
      }
      const between = betweenOf(place, rowAt, row);
      if (between === "loading") return void toast(t("move.loading"), { isFault: true });
      const parent = rowAt(parentRowOf(place, rowAt) ?? -1);
      const to = parent?.post.projectSerialNumber ?? null;
      if (between === "same" || (to === row.parentProjectSerialNumber && !between)) return say(t("move.cancelled"));
      void perform({ row, to, between, parentTitle: parent?.post.title });
    },
  };
}

function outcomeOf({ row, to, parentTitle }: TreeMove, numberOf: (number: number) => string): string {
  const { title } = row.post;
  if (to === row.parentProjectSerialNumber) return t("move.ordered", { title });
  return to === null ? t("move.left", { title }) : t("move.done", { title, parent: parentTitle ?? numberOf(to) });
}

function isSamePlace(a: DropPlace | undefined, b: DropPlace | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function wordsOf(place: DropPlace, rowAt: (index: number) => TreeRow | undefined): string {
  if (place.kind === "top") return t("move.top");
  const title = rowAt(place.row)?.post.title ?? "";
  return place.kind === "into" ? t("move.into", { parent: title }) : t(`move.${place.kind}`, { title });
}
