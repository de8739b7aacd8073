import { onKeys } from "@itoguchi/ui/keys";
import type { RefObject } from "react";
import { useOnChange } from "#web/kernel/hooks/use-on-change.ts";
import { ViewIcon } from "#web/kernel/looks/view-icon.tsx";
import type { Edge } from "#web/kernel/ordering/move-item.ts";
import { useSortable } from "#web/kernel/ordering/use-sortable.ts";
import { t } from "../views.texts.ts";
import type { TabView } from "./tab-view.ts";
import styles from "./view-tabs.module.css";

interface ViewTabProps {
  view: TabView;
  isCurrent: boolean;
  /** Not part of a list of tabs. */
  isPlain: boolean;
  mayMove: boolean;
  listId: string;
  panelId: string;
  measure(id: string, width: number): void;
  open(): void;
  rename: (() => void) | undefined;
  step(by: 1 | -1): void;
  end(which: "first" | "last"): void;
  moveBy(by: 1 | -1): void;
  onDrop(draggedId: string, edge: Edge): void;
}

export function ViewTab(props: ViewTabProps) {
  const { view, isCurrent, isPlain, mayMove, listId, panelId, measure, open, rename, step, end, moveBy, onDrop } =
    props;
  const { id, name, viewType, isDefault } = view;
  const { element, isDragging, edge } = useSortable({ listId, id, axis: "horizontal", isFixed: !mayMove, onDrop });
  // Another name or mark has another width.
  useOnChange(`${id} ${isDefault} ${name}`, () => {
    if (element.current) measure(id, element.current.offsetWidth);
  });
  return (
    <button
      ref={element as RefObject<HTMLButtonElement | null>}
      type="button"
      className={styles.tab}
      data-view={id}
      data-current={isCurrent || undefined}
      data-dragging={isDragging || undefined}
      data-edge={edge}
      {...(isPlain ? {} : { role: "tab", "aria-selected": isCurrent, "aria-controls": panelId })}
      tabIndex={isCurrent || isPlain ? 0 : -1}
      title={isDefault ? t("tabs.isDefault") : undefined}
      onClick={open}
      onDoubleClick={rename}
      onKeyDown={onKeys({
        ArrowLeft: () => step(-1),
        ArrowRight: () => step(1),
        Home: () => end("first"),
        End: () => end("last"),
        "alt+ArrowLeft": () => moveBy(-1),
        "alt+ArrowRight": () => moveBy(1),
        ...(rename ? { F2: rename } : {}),
      })}
    >
      <ViewIcon viewType={viewType} />
      <span className={styles.name}>{name}</span>
    </button>
  );
}
