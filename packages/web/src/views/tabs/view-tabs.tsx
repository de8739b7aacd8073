import { compareKeys } from "@itoguchi/core/kernel/order-key";
import { ViewName, type ViewType } from "@itoguchi/core/model/view";
import { VisuallyHidden } from "@mantine/core";
import { type ReactNode, useId, useRef, useState } from "react";
import { InPlaceField } from "#web/kernel/forms/in-place-text.tsx";
import { indexBeside, moveItem, placeAt } from "#web/kernel/ordering/move-item.ts";
import { useHeldOrder } from "#web/kernel/ordering/use-held-order.ts";
import { t } from "../views.texts.ts";
import { AddView } from "./add-view.tsx";
import { OtherViews } from "./other-views.tsx";
import type { TabView, ViewTabActions } from "./tab-view.ts";
import { useFittingTabs } from "./use-fitting-tabs.ts";
import { ViewMenu } from "./view-menu.tsx";
import { ViewTab } from "./view-tab.tsx";
import styles from "./view-tabs.module.css";

interface ViewTabsProps {
  views: readonly TabView[];
  currentId: string;
  /** Kinds that can be shown; the others are named as not there yet. */
  availableTypes: readonly ViewType[];
  mayManage: boolean;
  /** What the tabs lead to, for those who hear them. */
  panelId: string;
  actions: ViewTabActions;
  /** Beside the menu of the view that is open. */
  beside?: ReactNode;
}

const NAME_LENGTH = 100;

/** The views of a board. One stop for the keyboard; arrows choose, Alt and arrows put in order, F2 renames. */
export function ViewTabs({ views, currentId, availableTypes, mayManage, panelId, actions, beside }: ViewTabsProps) {
  const listId = useId();
  const hintId = useId();
  const [renaming, setRenaming] = useState<string>();
  const [spoken, setSpoken] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const sorted = views.toSorted((a, b) => compareKeys(a.viewOrder, b.viewOrder));
  const [ids, hold] = useHeldOrder(sorted.map(({ id }) => id));
  const { box, measure, shown, others } = useFittingTabs(ids, currentId);
  const current = sorted.find(({ id }) => id === currentId);
  const viewOf = (id: string) => sorted.find((view) => view.id === id);

  function focusTab(id: string) {
    const tabs = list.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [];
    [...tabs].find((tab) => tab.dataset.view === id)?.focus();
  }
  function step(id: string, by: number) {
    const next = shown[(shown.indexOf(id) + by + shown.length) % shown.length];
    if (next === undefined) return;
    focusTab(next);
    actions.open(next);
  }
  function move(id: string, index: number) {
    const place = placeAt(ids, id, index);
    if (!mayManage || place.index === ids.indexOf(id)) return;
    setSpoken(t("tabs.moved", { name: viewOf(id)?.name ?? "", place: place.index + 1, count: ids.length }));
    hold(moveItem(ids, ids.indexOf(id), place.index));
    actions.move(id, place);
  }
  const rename = mayManage ? setRenaming : undefined;
  return (
    <div className={styles.bar} ref={box} data-tour="views">
      <VisuallyHidden id={hintId}>{t("tabs.hint")}</VisuallyHidden>
      {renaming === undefined ? (
        <div ref={list} role="tablist" aria-label={t("tabs.label")} aria-describedby={hintId} className={styles.tabs}>
          {shown.flatMap((id) => viewOf(id) ?? []).map(tab)}
        </div>
      ) : (
        // A field is no tab: while somebody types, the tabs are plain buttons.
        <div className={styles.tabs}>
          {shown
            .flatMap((id) => viewOf(id) ?? [])
            .map((view) =>
              view.id === renaming ? (
                <InPlaceField
                  key={view.id}
                  label={t("tabs.name")}
                  value={view.name}
                  maxLength={NAME_LENGTH}
                  onChange={(name) => {
                    if (ViewName.safeParse(name).success) actions.rename(view.id, name);
                  }}
                  close={() => {
                    setRenaming(undefined);
                    requestAnimationFrame(() => focusTab(view.id));
                  }}
                />
              ) : (
                tab(view)
              ),
            )}
        </div>
      )}
      {others.length > 0 ? <OtherViews views={others.flatMap((id) => viewOf(id) ?? [])} open={actions.open} /> : null}
      {mayManage && current ? (
        <ViewMenu
          view={current}
          isOnly={sorted.length === 1}
          isFirst={ids[0] === currentId}
          isLast={ids.at(-1) === currentId}
          actions={actions}
          rename={() => setRenaming(currentId)}
          moveBy={(by) => move(currentId, ids.indexOf(currentId) + by)}
        />
      ) : null}
      {beside}
      {mayManage ? (
        <AddView availableTypes={availableTypes} taken={sorted.map(({ name }) => name)} add={actions.add} />
      ) : null}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </div>
  );

  function tab(view: TabView) {
    const at = ids.indexOf(view.id);
    return (
      <ViewTab
        key={view.id}
        view={view}
        isCurrent={view.id === currentId}
        isPlain={renaming !== undefined}
        mayMove={mayManage}
        listId={listId}
        panelId={panelId}
        measure={measure}
        open={() => actions.open(view.id)}
        rename={rename ? () => rename(view.id) : undefined}
        step={(by) => step(view.id, by)}
        end={(which) => {
          const id = which === "first" ? shown[0] : shown.at(-1);
          if (id === undefined) return;
          focusTab(id);
          actions.open(id);
        }}
        moveBy={(by) => {
          move(view.id, at + by);
          requestAnimationFrame(() => focusTab(view.id));
        }}
        onDrop={(dragged, edge) => move(dragged, indexBeside(ids, dragged, { id: view.id, edge }))}
      />
    );
  }
}
