import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Splitter } from "#web/kernel/panels/splitter.tsx";
import { t } from "../posts.texts.ts";
import styles from "./detail-panel.module.css";
import { coveredWidth, isOverBoard, LEAST_WIDTH, mostWidth } from "./panel-room.ts";

interface DetailPanelProps {
  label: string;
  /** As somebody pulled it; undefined while it is as wide as fits. */
  width: number | undefined;
  setWidth(width: number | undefined): void;
  /** The width stands: it is kept for the next time. */
  keepWidth(): void;
  /** How much of the board lies beneath it. */
  onCover(width: number): void;
  children: ReactNode;
}

/** Beside the board; over a part of it where it would leave too little; on a small screen over all of it. */
export function DetailPanel({ label, width, setWidth, keepWidth, onCover, children }: DetailPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const room = useRoom(panel);
  const covered = room ? coveredWidth(room) : 0;
  useLayoutEffect(() => {
    onCover(covered);
    return () => onCover(0);
  }, [covered, onCover]);
  function reset() {
    setWidth(undefined);
    keepWidth();
  }
  return (
    <aside
      ref={panel}
      className={styles.panel}
      aria-label={label}
      data-over={(room && isOverBoard(room)) || undefined}
      style={width === undefined ? {} : ({ "--kept-width": `${width}px` } as CSSProperties)}
    >
      {room ? (
        <div className={styles.edge}>
          <Splitter
            label={t("detail.width")}
            width={room.panel}
            least={LEAST_WIDTH}
            most={mostWidth(room)}
            widerTo="left"
            set={setWidth}
            settled={keepWidth}
            reset={reset}
          />
        </div>
      ) : null}
      {children}
    </aside>
  );
}

/** How wide the panel and what it shares with the board are; undefined until they have been measured. */
function useRoom(panel: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState<{ panel: number; whole: number }>();
  useLayoutEffect(() => {
    const own = panel.current;
    const shared = own?.parentElement;
    if (!own || !shared) return;
    const measure = () => {
      const next = { panel: own.offsetWidth, whole: shared.clientWidth };
      setRoom((before) => (before?.panel === next.panel && before.whole === next.whole ? before : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(own);
    observer.observe(shared);
    measure();
    return () => observer.disconnect();
  }, [panel]);
  return room;
}
