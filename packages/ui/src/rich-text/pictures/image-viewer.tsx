import { type PointerEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ArrowLeftIcon, ArrowRightIcon, PlusIcon } from "#ui/icons.tsx";
import { onKeys } from "#ui/keys.tsx";
import styles from "./image-viewer.module.css";
import { MarkNames, type Natural, PictureMarks, type ViewedPicture } from "./viewed-picture.tsx";
import { CloseIcon, DownloadIcon, MinusIcon } from "./viewer-icons.tsx";
import { FITTED, panBy, ZOOM_STEP, zoomBy } from "./zoom.tsx";

export interface ImageViewerTexts {
  title: string;
  zoomIn: string;
  zoomOut: string;
  reset: string;
  previous: string;
  next: string;
  original: string;
  marks: string;
  close: string;
}

interface ImageViewerProps {
  pictures: readonly ViewedPicture[];
  /** Which one is shown first. */
  start?: number;
  texts: ImageViewerTexts;
  close(): void;
}

const PAN_STEP = 64;

/** What is pressed over the picture is not for the cell or the field that it was opened from. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Open while mounted. Wheel, buttons or + - 0; drag, or the arrows when it is larger than the window; arrows else turn over. */
export function ImageViewer({ pictures, start = 0, texts, close }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(Math.max(0, Math.min(start, pictures.length - 1)));
  const [zoom, setZoom] = useState(FITTED);
  const [loaded, setLoaded] = useState<{ src: string; natural: Natural }>();
  const picture = pictures[index];
  const hasSeveral = pictures.length > 1;
  const isLarger = zoom.scale > 1;
  const marks = picture && loaded?.src === picture.src ? (picture.marks?.(loaded.natural) ?? []) : [];
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

  const keys = onKeys({
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
  });

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={texts.title}
      onClose={close}
      onClick={stop}
      onPointerDown={stop}
      onDoubleClick={stop}
      onKeyDown={(event) => {
        stop(event);
        keys(event);
      }}
    >
      <div className={styles.bar}>
        <span className={styles.name}>
          <span className={styles.words}>{picture?.alt}</span>
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
        {picture?.original ? (
          <a
            className={styles.button}
            href={picture.original}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={texts.original}
            title={texts.original}
          >
            <DownloadIcon />
          </a>
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
          <div
            key={picture.src}
            className={styles.moved}
            style={{
              transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
              ...{ "--scale": zoom.scale },
            }}
          >
            <img
              className={styles.picture}
              src={picture.src}
              alt={picture.alt}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setLoaded({ src: picture.src, natural: { width, height } })
              }
            />
            <PictureMarks marks={marks} />
          </div>
        ) : null}
      </div>
      <MarkNames marks={marks} label={texts.marks} />
    </dialog>
  );
}
