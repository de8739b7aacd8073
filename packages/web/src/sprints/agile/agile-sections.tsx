import { isUser } from "@itoguchi/core/columns/kinds/user";
import { type SprintReport, SprintStatus } from "@itoguchi/core/sprints/sprint";
import type { Measure } from "@itoguchi/core/sprints/sprint-measure";
import { type FocusEvent, useCallback, useInsertionEffect, useRef, useState } from "react";
import { LiveRegion } from "#web/kernel/live/live-region.tsx";
import { isHeld } from "#web/kernel/moving/moving.ts";
import { useTouchMoves } from "#web/kernel/moving/use-touch-moves.ts";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import styles from "../agile.module.css";
import type { Unit } from "../figures.ts";
import { type MovedPost, movePosts } from "../move-posts.ts";
import { BACKLOG } from "../sprint-places.ts";
import { t } from "../sprints.texts.ts";
import type { Tally } from "../tally.ts";
import type { Sprints } from "../use-sprints.ts";
import { type AgileNow, createAgileBoard, type Spot } from "./agile-board.ts";
import { createAgileKeys } from "./agile-keys.ts";
import { AgileList } from "./agile-list.tsx";
import type { AgileProps } from "./agile-props.ts";
import { AgileStatus } from "./agile-status.tsx";
import { MoveChosen } from "./move-chosen.tsx";
import { MoveMenu, type OpenMenu } from "./move-menu.tsx";
import { NewRow } from "./new-row.tsx";
import { BacklogHead, type SprintAction, SprintHead } from "./section-head.tsx";
import type { Section } from "./sections.ts";
import { agileTouch, useAgilePointer } from "./use-agile-pointer.ts";

interface AgileSectionsProps extends AgileProps {
  sprints: Sprints;
  openSprints: readonly SprintReport[];
  sections: readonly Section[];
  backlog: ViewSource | undefined;
  unit: Unit;
  tallies: ReadonlyMap<string, Tally>;
  measureOf(list: string): Measure;
  withDone: boolean;
  setWithDone(withDone: boolean): void;
  act(sprint: SprintReport, action: SprintAction): void;
}

export function AgileSections(props: AgileSectionsProps) {
  const { view, columns, context, actions, canWrite, canManage, sprints, openSprints, sections, backlog } = props;
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const speaker = useRef<(words: string) => void>(() => undefined);
  const wanted = useRef<Spot>(undefined);
  const [active, setActive] = useState<Spot>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [menu, setMenu] = useState<OpenMenu>();
  const nameOf = (list: string) => openSprints.find(({ id }) => id === list)?.name ?? t("backlog.name");

  function focus(spot: Spot) {
    wanted.current = spot;
    setActive({ ...spot });
  }
  const latest = useRef<AgileNow>(undefined);
  const now: AgileNow = {
    sections,
    selected,
    onSelect: setSelected,
    viewId: view.id,
    isSorted: view.orderConditionList.length > 0,
    canManage,
    canWrite,
    actions,
    nameOf,
    announce: (words) => speaker.current(words),
    move: (items: readonly MovedPost[], to, places) =>
      void movePosts(items, { to, places }, { store: props.store, inView: sprints.inView, actions }),
    focus,
    open: props.open,
    openMenu: (spot) => {
      const button = document.querySelector(`[data-move="${CSS.escape(spot.id)}"]`);
      if (button) setMenu({ spot, at: placeOf(button) });
    },
  };
  latest.current ??= now;
  useInsertionEffect(() => {
    latest.current = now;
  });
  const [board] = useState(() => createAgileBoard(() => latest.current ?? now));
  const [onKeyDown] = useState(() => createAgileKeys(board));
  const [touch] = useState(() => agileTouch(board, scroller));
  useAgilePointer(board, scroller);
  useTouchMoves(touch, frame, canManage);

  const owner = columns.find(isUser);
  const columnOf = (id: string | null) => columns.find((column) => column.id === id);
  const columnsOf = (list: string) => {
    const { statusColumnId, estimateColumnId } = props.measureOf(list);
    return { status: columnOf(statusColumnId), owner, estimate: columnOf(estimateColumnId) };
  };
  const want = useCallback((from: number, until: number) => backlog?.want("", from, until), [backlog]);

  function onBlur({ relatedTarget }: FocusEvent) {
    const state = board.moves.state();
    if (!isHeld(state) || state.by !== "keys") return;
    const row = (relatedTarget as HTMLElement | null)?.closest<HTMLElement>("[data-post]");
    if (row?.dataset.post !== state.items[0]?.id || !document.hasFocus()) board.moves.dispatch({ type: "cancel" });
  }

  function fold(key: string) {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    setFolded(next);
  }

  function head(section: Section) {
    const shared = {
      name: nameOf(section.key),
      tally: props.tallies.get(section.key),
      unit: props.unit,
      isFolded: folded.has(section.key),
      fold: () => fold(section.key),
    };
    const sprint = openSprints.find(({ id }) => id === section.key);
    if (section.key === BACKLOG || !sprint)
      return (
        <BacklogHead {...shared} withDone={props.withDone} setWithDone={props.setWithDone}>
          {canWrite ? <NewRow view={view} actions={actions} /> : null}
        </BacklogHead>
      );
    return (
      <SprintHead
        {...shared}
        store={props.store}
        inView={sprints.inView}
        sprint={sprint}
        canManage={canManage}
        mayDelete={props.mayDelete(sprint)}
        hasRunning={openSprints.some(({ status }) => status === SprintStatus.IN_PROGRESS)}
        openKanban={props.openKanban}
        act={(action) => props.act(sprint, action)}
      />
    );
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the rows in it
    <div ref={frame} className={styles.body} onKeyDown={onKeyDown} onBlur={onBlur}>
      {/* biome-ignore lint/a11y/useSemanticElements: a set of lists, not of fields */}
      <div ref={scroller} className={styles.scroller} role="group" aria-label={t("agile.label", { name: view.name })}>
        <AgileList
          board={board}
          scroller={scroller}
          sections={sections}
          folded={folded}
          active={active}
          wanted={wanted}
          selected={selected}
          columnsOf={columnsOf}
          measureOf={props.measureOf}
          context={context}
          canWriteLocked={props.canWriteLocked}
          hrefOf={props.hrefOf}
          moving={sprints.moving}
          want={want}
          arrive={setActive}
          head={head}
        />
      </div>
      <AgileStatus
        board={board}
        selected={selected}
        sections={sections}
        chosenBar={props.chosenBar}
        moves={canManage ? <MoveChosen board={board} sections={sections} nameOf={nameOf} /> : null}
        clear={() => setSelected(new Set())}
        onManualOrder={() => props.change({ orderConditionList: [] })}
      />
      <LiveRegion speaker={speaker} />
      {menu ? <MoveMenu key={menu.spot.id} board={board} menu={menu} close={() => setMenu(undefined)} /> : null}
    </div>
  );
}

function placeOf(anchor: Element): OpenMenu["at"] {
  const { left, top, width, height } = anchor.getBoundingClientRect();
  return { left, top, width, height };
}
