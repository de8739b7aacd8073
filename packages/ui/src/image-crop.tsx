import { Slider, Stack, Text } from "@mantine/core";
import { type PointerEvent, type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import { clampFrame, MAX_ZOOM, sideOf, squareOf, WHOLE } from "./crop-frame.tsx";
import styles from "./image-crop.module.css";
import { onKeys } from "./keys.tsx";

const SHOWN = 288;
const RESULT = 512;
const STEP = 0.02;

interface ImageCropProps {
  image: HTMLCanvasElement;
  /** Receives the function that cuts the square out, as a data URL. */
  cut: RefObject<(() => string) | null>;
  areaLabel: string;
  zoomLabel: string;
}

/** A square out of a picture: drag, wheel, slider, or arrow keys with + and -. */
export function ImageCrop({ image, cut, areaLabel, zoomLabel }: ImageCropProps) {
  const view = useRef<HTMLCanvasElement>(null);
  const [frame, setFrame] = useState(() => clampFrame(WHOLE, image));
  const change = (next: Partial<typeof frame>) => setFrame((current) => clampFrame({ ...current, ...next }, image));

  useEffect(() => {
    if (view.current) draw({ from: image, to: view.current, size: SHOWN, square: squareOf(frame, image) });
  }, [image, frame]);
  useImperativeHandle(cut, () => () => {
    const result = document.createElement("canvas");
    draw({ from: image, to: result, size: RESULT, square: squareOf(frame, image) });
    return result.toDataURL("image/jpeg", 0.9);
  });

  function drag(event: PointerEvent) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const perPixel = sideOf(image, frame.zoom) / SHOWN;
    change({
      x: frame.x - (event.movementX * perPixel) / image.width,
      y: frame.y - (event.movementY * perPixel) / image.height,
    });
  }

  return (
    <Stack align="center">
      <div
        className={styles.view}
        role="application"
        aria-label={areaLabel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the keys
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onWheel={(event) => change({ zoom: frame.zoom * (event.deltaY < 0 ? 1.06 : 1 / 1.06) })}
        onKeyDown={onKeys({
          ArrowLeft: () => change({ x: frame.x - STEP }),
          ArrowRight: () => change({ x: frame.x + STEP }),
          ArrowUp: () => change({ y: frame.y - STEP }),
          ArrowDown: () => change({ y: frame.y + STEP }),
          "-": () => change({ zoom: frame.zoom / 1.1 }),
          "=": () => change({ zoom: frame.zoom * 1.1 }),
          plus: () => change({ zoom: frame.zoom * 1.1 }),
        })}
      >
        <canvas ref={view} className={styles.picture} width={SHOWN} height={SHOWN} />
      </div>
      <Stack gap={4} w="100%">
        <Text size="xs">{zoomLabel}</Text>
        <Slider
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={frame.zoom}
          onChange={(zoom) => change({ zoom })}
          label={null}
          thumbLabel={zoomLabel}
        />
      </Stack>
    </Stack>
  );
}

interface Drawing {
  from: HTMLCanvasElement;
  to: HTMLCanvasElement;
  size: number;
  square: { left: number; top: number; side: number };
}

function draw({ from, to, size, square }: Drawing): void {
  to.width = size;
  to.height = size;
  const context = to.getContext("2d");
  if (!context) return;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, size, size);
  context.imageSmoothingQuality = "high";
  context.drawImage(from, square.left, square.top, square.side, square.side, 0, 0, size, size);
}
