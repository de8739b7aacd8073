import { isSectionColumn } from "@itoguchi/core/columns/kinds/board-section";
import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { BoardView } from "@itoguchi/core/model/view";
import type { CellContext } from "#web/columns/cell.ts";
import { chain } from "#web/kernel/moving/places.ts";
import { asOneStep } from "#web/kernel/project/as-one-step.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { laneRefusal, movedValue } from "#web/views/groups/lane-values.ts";
import { t } from "#web/views/table.texts.ts";
import { type CellChange, valueIn } from "../cells/cell-changes.ts";
import { writeCells } from "../cells/write-cells.ts";
import type { TableAbilities } from "../grid-columns.ts";
import { neighboursAt } from "./drop-place.ts";
import type { FlatList, RowPlace } from "./flat-list.ts";
import type { Chosen } from "./use-row-choice.ts";

interface RowMovesInput {
  source: ViewSource;
  list: FlatList;
  view: BoardView;
  columns: readonly Column[];
  context: CellContext;
  actions: BoardActions;
  abilities: TableAbilities;
  chosen: Chosen;
  /** The view is sorted: rows cannot stand where they are put. */
  askToTurnOffSort(): void;
  announce(words: string): void;
}

/** Rows put elsewhere by hand: in another order, or into another group, whose value they take on. */
export function useRowMoves(input: RowMovesInput) {
  const { source, list, view, columns, context, actions, abilities, chosen, askToTurnOffSort, announce } = input;
  const isSorted = view.orderConditionList.length > 0;
  const groupColumn = columns.find(({ id }) => id === view.groupColumnId);

  /** What the row takes along: all chosen ones when it is one of them. */
  function taken(row: number): ListedPost[] {
    const place = list.place(row);
    const post = place && source.post(place.groupKey, place.index);
    if (!post) return [];
    if (!chosen.has(post.id)) return [post];
    return [...chosen.keys()].flatMap((id) => {
      const [first] = source.placesOf(id);
      return (first && source.post(first.groupKey, first.index)) ?? [];
    });
  }

  function groupChanges(posts: readonly ListedPost[], from: string, to: string): CellChange[] | undefined {
    if (from === to || !groupColumn) return [];
    const { sections } = context;
    const refusal = laneRefusal(to, { column: groupColumn, sections, canWriteLocked: abilities.canManage });
    if (refusal) {
      void toast(t(`move.${refusal}`), { isFault: true });
      return undefined;
    }
    return posts.map((post) => ({
      post,
      column: groupColumn,
      value: movedValue(groupColumn, valueIn(post, groupColumn), from, to),
    }));
  }

  function put(posts: readonly ListedPost[], from: string, gap: RowPlace) {
    const changes = groupChanges(posts, from, gap.groupKey);
    if (!changes) return;
    if (isSorted) {
      if (changes.length > 0) writeCells(actions, changes);
      else askToTurnOffSort();
      return;
    }
    const ids = new Set(posts.map(({ id }) => id));
    const beside = neighboursAt({
      gap: gap.index,
      size: source.groups().find(({ key }) => key === gap.groupKey)?.size ?? 0,
      postAt: (index) => source.post(gap.groupKey, index),
      isMoved: ({ id }) => ids.has(id),
    });
    if (!beside) {
      source.want(gap.groupKey, Math.max(gap.index - 1, 0), gap.index + 1);
      void toast(t("move.loading"), { isFault: true });
      return;
    }
    const isSection = groupColumn !== undefined && isSectionColumn(groupColumn);
    const numbers = posts.map(({ projectSerialNumber }) => projectSerialNumber);
    asOneStep(actions, () => {
      if (isSection) writeCells(actions, changes);
      for (const { id, previous, next } of chain(numbers, {
        previous: beside.previousNumber,
        next: beside.nextNumber,
      })) {
        const place = { boardViewId: view.id, previousNumber: previous, nextNumber: next };
        const own = changes.filter(({ post }) => post.projectSerialNumber === id && !isSection);
        actions.place(
          id,
          place,
          own.map(({ column, value }) => ({ projectSerialNumber: id, columnId: column.id, value })),
        );
      }
    });
    announce(t("move.done", { title: posts[0]?.title ?? "", place: gap.index + 1 }));
  }

  return {
    nameOf(row: number): string | undefined {
      const posts = taken(row);
      if (posts.length > 1) return t("table.dragged", { count: posts.length });
      return posts[0]?.title;
    },
    drop(row: number, gap: RowPlace) {
      const place = list.place(row);
      const posts = taken(row);
      const isSame = place?.groupKey === gap.groupKey && (gap.index === place.index || gap.index === place.index + 1);
      if (place && posts.length > 0 && !(isSame && posts.length === 1)) put(posts, place.groupKey, gap);
    },
    moveBy(row: number, by: -1 | 1) {
      const place = list.place(row);
      const post = place && source.post(place.groupKey, place.index);
      const size = source.groups().find(({ key }) => key === place?.groupKey)?.size ?? 0;
      const index = (place?.index ?? 0) + (by === 1 ? 2 : -1);
      if (!place || !post || index < 0 || index > size) return;
      put([post], place.groupKey, { groupKey: place.groupKey, index });
    },
  };
}
