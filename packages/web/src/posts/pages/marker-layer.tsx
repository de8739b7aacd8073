import { onKeys } from "@itoguchi/ui/keys";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { t } from "../posts.texts.ts";
import {
  type Box,
  boxBetween,
  boxOf,
  type Frame,
  fitted,
  middleBox,
  type PageElement,
  SMALLEST_MARKER,
  shareOf,
} from "./marker-place.ts";
import styles from "./pages.module.css";

interface MarkerLayerProps {
  markers: readonly PageElement[];
  frame: Frame;
  mayEdit: boolean;
  /** The next drag draws a new one. */
  isMarking: boolean;
  hintId: string;
  chosen: string | undefined;
  onChoose(id: string): void;
  onAdd(box: Box): void;
  onPut(id: string, box: Box): void;
  onSettle(): void;
  onDrop(id: string): void;
}

const STEP = 8;

/** Over the picture: numbered frames, moved and sized by hand or by keys. */
export function MarkerLayer(props: MarkerLayerProps) {
  const { markers, frame, mayEdit, isMarking, hintId, chosen, onChoose, onAdd, onPut, onSettle, onDrop } = props;
  const layer = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLButtonElement>(null);
  const [drawn, setDrawn] = useState<{ from: { x: number; y: number }; box: Box }>();
  useEffect(() => {
    if (isMarking) area.current?.focus();
  }, [isMarking]);

  /** In pixels of the frame. */
  function pointAt({ clientX, clientY }: PointerEvent) {
    const { left, top, width, height } = (layer.current as HTMLElement).getBoundingClientRect();
    return { x: ((clientX - left) / width) * frame.width, y: ((clientY - top) / height) * frame.height };
  }
  function begin(event: PointerEvent) {
    const from = pointAt(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawn({ from, box: boxBetween(from, from) });
  }
  function draw(event: PointerEvent) {
    if (drawn) setDrawn({ ...drawn, box: boxBetween(drawn.from, pointAt(event)) });
  }
  function end() {
    if (!drawn) return;
    setDrawn(undefined);
    const { width, height } = drawn.box;
    if (width < SMALLEST_MARKER / 2 && height < SMALLEST_MARKER / 2) return;
    onAdd(fitted(drawn.box, frame));
  }
  return (
    <div ref={layer} className={styles.layer}>
      {markers.map((marker, index) => (
        <Marker
          key={marker.id}
          marker={marker}
          number={index + 1}
          frame={frame}
          mayEdit={mayEdit}
          isChosen={marker.id === chosen}
          pointAt={pointAt}
          onChoose={() => onChoose(marker.id)}
          onPut={(box) => onPut(marker.id, box)}
          onSettle={onSettle}
          onDrop={() => onDrop(marker.id)}
        />
      ))}
      {isMarking ? (
        <button
          ref={area}
          type="button"
          className={styles.area}
          aria-label={t("pages.area")}
          aria-describedby={hintId}
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={end}
          onPointerCancel={() => setDrawn(undefined)}
          onKeyDown={onKeys({ Enter: () => onAdd(middleBox(frame)), space: () => onAdd(middleBox(frame)) })}
        />
      ) : null}
      {drawn ? <span className={styles.drawn} style={shareOf(drawn.box, frame)} /> : null}
    </div>
  );
}

interface MarkerProps {
  marker: PageElement;
  number: number;
  frame: Frame;
  mayEdit: boolean;
  isChosen: boolean;
  pointAt(event: PointerEvent): { x: number; y: number };
  onChoose(): void;
  onPut(box: Box): void;
  onSettle(): void;
  onDrop(): void;
}

type Held = { at: { x: number; y: number }; box: Box; isCorner: boolean };

function Marker(props: MarkerProps) {
  const { marker, number, frame, mayEdit, isChosen, pointAt, onChoose, onPut, onSettle, onDrop } = props;
  const button = useRef<HTMLButtonElement>(null);
  const held = useRef<Held>(undefined);
  const box = boxOf(marker);
  // Just placed, or chosen in the list: the keys go on from here.
  useEffect(() => {
    if (isChosen) button.current?.focus({ preventScroll: true });
  }, [isChosen]);

  const put = (changes: Partial<Box>) => onPut(fitted({ ...box, ...changes }, frame));
  function take(event: PointerEvent, isCorner: boolean) {
    if (!mayEdit) return;
    event.stopPropagation();
    (event.target as Element).setPointerCapture(event.pointerId);
    held.current = { at: pointAt(event), box, isCorner };
  }
  function drag(event: PointerEvent) {
    if (!held.current) return;
    const { at, box: start, isCorner } = held.current;
    const now = pointAt(event);
    const [x, y] = [now.x - at.x, now.y - at.y];
    if (isCorner) put({ width: start.width + x, height: start.height + y });
    else put({ x: start.x + x, y: start.y + y });
  }
  function letGo() {
    if (!held.current) return;
    held.current = undefined;
    onSettle();
  }
  const keys = {
    ArrowLeft: () => put({ x: box.x - STEP }),
    ArrowRight: () => put({ x: box.x + STEP }),
    ArrowUp: () => put({ y: box.y - STEP }),
    ArrowDown: () => put({ y: box.y + STEP }),
    "shift+ArrowLeft": () => put({ width: box.width - STEP }),
    "shift+ArrowRight": () => put({ width: box.width + STEP }),
    "shift+ArrowUp": () => put({ height: box.height - STEP }),
    "shift+ArrowDown": () => put({ height: box.height + STEP }),
    Delete: onDrop,
    Backspace: onDrop,
  };
  const name = marker.description;
  return (
    <button
      ref={button}
      type="button"
      className={styles.marker}
      data-printed=""
      data-chosen={isChosen || undefined}
      data-editable={mayEdit || undefined}
      style={shareOf(box, frame)}
      aria-label={name ? t("pages.markerNamed", { number, name }) : t("pages.marker", { number })}
      aria-description={mayEdit ? t("pages.markerHint") : undefined}
      onClick={onChoose}
      onPointerDown={(event) => take(event, false)}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={mayEdit ? onKeys(keys) : undefined}
    >
      <span className={styles.markerNumber} aria-hidden="true">
        {number}
      </span>
      {mayEdit ? (
        <span className={styles.corner} aria-hidden="true" onPointerDown={(event) => take(event, true)} />
      ) : null}
    </button>
  );
}
