import { onKeys } from "@itoguchi/ui/keys";
import { VisuallyHidden } from "@mantine/core";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { GripIcon } from "#web/kernel/looks/icons.tsx";
import { t } from "../i18n/parts.texts.ts";
import { type Edge, indexBeside, moveItem, type NewPlace, placeAt } from "./move-item.ts";
import styles from "./sortable-list.module.css";
import { useHeldOrder } from "./use-held-order.ts";
import { useSortable } from "./use-sortable.ts";

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  idOf(item: Item): string;
  nameOf(item: Item): string;
  /** It keeps its place, and what stands before it too. */
  isFixed?(item: Item): boolean;
  isDisabled?: boolean;
  onMove(id: string, place: NewPlace): void;
  children(item: Item, index: number): ReactNode;
}

/** A list whose order people set: by dragging the handle, or with the arrow keys on it. Every move is spoken. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items: given, idOf, nameOf, isFixed, isDisabled = false, onMove, children } = props;
  const listId = useId();
  const hintId = useId();
  const [spoken, setSpoken] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const movedByKey = useRef<string>(undefined);
  const [ids, hold] = useHeldOrder(given.map(idOf));
  const byId = new Map(given.map((item) => [idOf(item), item]));
  const items = ids.map((id) => byId.get(id) as Item);
  const firstFree = items.findLastIndex((item) => isFixed?.(item) ?? false) + 1;

  // A moved element loses the focus in some browsers.
  useEffect(() => {
    if (movedByKey.current === undefined) return;
    const handles = list.current?.querySelectorAll<HTMLElement>(":scope > li > button[data-handle]") ?? [];
    [...handles].find((handle) => handle.dataset.handle === movedByKey.current)?.focus();
    movedByKey.current = undefined;
  });

  function move(id: string, index: number) {
    const place = placeAt(ids, id, Math.max(index, firstFree));
    if (place.index === ids.indexOf(id)) return;
    const item = items[ids.indexOf(id)] as Item;
    setSpoken(t("order.moved", { name: nameOf(item), place: place.index + 1, count: ids.length }));
    hold(moveItem(ids, ids.indexOf(id), place.index));
    onMove(id, place);
  }
  function moveByKey(id: string, index: number) {
    movedByKey.current = id;
    move(id, index);
  }
  return (
    <>
      <VisuallyHidden id={hintId}>{t("order.hint")}</VisuallyHidden>
      <ul ref={list} className={styles.list} aria-label={label}>
        {items.map((item, index) => {
          const id = idOf(item);
          return (
            <Row
              key={id}
              id={id}
              listId={listId}
              hintId={hintId}
              name={nameOf(item)}
              isFixed={isDisabled || (isFixed?.(item) ?? false)}
              isHandleless={isDisabled}
              onDrop={(dragged, edge) => move(dragged, indexBeside(ids, dragged, { id, edge }))}
              moveTo={{
                up: () => moveByKey(id, index - 1),
                down: () => moveByKey(id, index + 1),
                first: () => moveByKey(id, 0),
                last: () => moveByKey(id, ids.length),
              }}
            >
              {children(item, index)}
            </Row>
          );
        })}
      </ul>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </>
  );
}

interface RowProps {
  id: string;
  listId: string;
  hintId: string;
  name: string;
  isFixed: boolean;
  isHandleless: boolean;
  onDrop(draggedId: string, edge: Edge): void;
  moveTo: Record<"up" | "down" | "first" | "last", () => void>;
  children: ReactNode;
}

function Row({ id, listId, hintId, name, isFixed, isHandleless, onDrop, moveTo, children }: RowProps) {
  const { element, handle, isDragging, edge } = useSortable({ listId, id, axis: "vertical", isFixed, onDrop });
  return (
    <li
      ref={element as RefObject<HTMLLIElement | null>}
      className={styles.row}
      data-dragging={isDragging || undefined}
      data-edge={edge}
    >
      {isHandleless ? null : (
        <button
          ref={handle as RefObject<HTMLButtonElement | null>}
          type="button"
          className={styles.handle}
          data-handle={id}
          disabled={isFixed}
          aria-label={t("order.handle", { name })}
          aria-describedby={hintId}
          onKeyDown={onKeys({
            ArrowUp: moveTo.up,
            ArrowDown: moveTo.down,
            Home: moveTo.first,
            End: moveTo.last,
          })}
        >
          <GripIcon size={16} />
        </button>
      )}
      <div className={styles.content}>{children}</div>
    </li>
  );
}
