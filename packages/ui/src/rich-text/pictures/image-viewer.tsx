import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ArrowLeftIcon, ArrowRightIcon, PlusIcon } from "#ui/icons.tsx";
import { onKeys } from "#ui/keys.tsx";
import styles from "./image-viewer.module.css";
import { CloseIcon, MinusIcon } from "./viewer-icons.tsx";
import { FITTED, panBy, ZOOM_STEP, zoomBy } from "./zoom.tsx";

export interface ImageViewerTexts {
  title: string;
  zoomIn: string;
  zoomOut: string;
  reset: string;
  previous: string;
  next: string;
  close: string;
}

interface ImageViewerProps {
  pictures: readonly { src: string; alt: string }[];
  /** Which one is shown first. */
  start?: number;
  texts: ImageViewerTexts;
  close(): void;
}

const PAN_STEP = 64;

/** Open while mounted. Wheel, buttons or + - 0; drag, or the arrows when it is larger than the window; arrows else turn over. */
export function ImageViewer({ pictures, start = 0, texts, close }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(Math.max(0, Math.min(start, pictures.length - 1)));
  const [zoom, setZoom] = useState(FITTED);
  const picture = pictures[index];
  const hasSeveral = pictures.length > 1;
  const isLarger = zoom.scale > 1;
  const percent = `${Math.round(zoom.scale * 100)}%`;

  useLayoutEffect(() => dialog.current?.showModal(), []);
  // React listens to the wheel passively: the page below would scroll.
  useEffect(() => {
    const { current } = stage;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = (event.currentTarget as Element).getBoundingClientRect();
      const at = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
      setZoom((now) => zoomBy(now, Math.exp(-event.deltaY / 400), at));
    };
    current?.addEventListener("wheel", wheel, { passive: false });
    return () => current?.removeEventListener("wheel", wheel);
  }, []);

  const zoomIn = () => setZoom((now) => zoomBy(now, ZOOM_STEP));
  const zoomOut = () => setZoom((now) => zoomBy(now, 1 / ZOOM_STEP));
  const reset = () => setZoom(FITTED);
  function leave() {
    dialog.current?.close();
    close();
  }
  function turn(step: 1 | -1) {
    if (!hasSeveral) return;
    setIndex((index + step + pictures.length) % pictures.length);
    setZoom(FITTED);
  }
  function pan(x: number, y: number) {
    const box = stage.current?.getBoundingClientRect();
    if (box) setZoom((now) => panBy(now, { x, y }, box));
  }
  function drag(event: PointerEvent) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) pan(event.movementX, event.movementY);
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={texts.title}
      onClose={close}
      onKeyDown={onKeys({
        plus: zoomIn,
        "=": zoomIn,
        ";": zoomIn,
        "-": zoomOut,
        "0": reset,
        Escape: (event) => {
          event.stopPropagation();
          leave();
        },
        ArrowLeft: () => (isLarger ? pan(PAN_STEP, 0) : turn(-1)),
        ArrowRight: () => (isLarger ? pan(-PAN_STEP, 0) : turn(1)),
        ArrowUp: () => pan(0, PAN_STEP),
        ArrowDown: () => pan(0, -PAN_STEP),
        PageUp: () => turn(-1),
        PageDown: () => turn(1),
      })}
    >
      <div className={styles.bar}>
        <span className={styles.name}>
          {picture?.alt}
          {hasSeveral ? <span className={styles.count}>{`${index + 1} / ${pictures.length}`}</span> : null}
        </span>
        {hasSeveral ? (
          <>
            <button type="button" className={styles.button} aria-label={texts.previous} onClick={() => turn(-1)}>
              <ArrowLeftIcon />
            </button>
            <button type="button" className={styles.button} aria-label={texts.next} onClick={() => turn(1)}>
              <ArrowRightIcon />
            </button>
          </>
        ) : null}
        <button type="button" className={styles.button} aria-label={texts.zoomOut} onClick={zoomOut}>
          <MinusIcon />
        </button>
        <button type="button" className={styles.percent} aria-label={`${percent} ${texts.reset}`} onClick={reset}>
          {percent}
        </button>
        <button type="button" className={styles.button} aria-label={texts.zoomIn} onClick={zoomIn}>
          <PlusIcon />
        </button>
        <button type="button" className={styles.button} aria-label={texts.close} onClick={leave}>
          <CloseIcon />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys do the same, heard by the dialog */}
      <div
        ref={stage}
        className={styles.stage}
        data-larger={isLarger || undefined}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onDoubleClick={isLarger ? reset : () => setZoom(zoomBy(FITTED, 2))}
      >
        {picture ? (
          <img
            className={styles.picture}
            src={picture.src}
            alt={picture.alt}
            draggable={false}
            style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          />
        ) : null}
      </div>
    </dialog>
  );
}
