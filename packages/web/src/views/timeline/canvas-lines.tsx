import { useId } from "react";
import type { Arrow } from "./links.ts";
import type { Linking } from "./pointer/use-pointer.ts";
import styles from "./timeline.module.css";

interface CanvasLinesProps {
  top: number;
  height: number;
  width: number;
  arrows: readonly Arrow[];
  linking: Linking | undefined;
  /** The dependencies of a post. */
  onPick(number: number): void;
}

/** Dependencies, over the rows in sight. For eyes and pointers: the dialog of a bar says the same. */
export function CanvasLines({ top, height, width, arrows, linking, onPick }: CanvasLinesProps) {
  const id = useId();
  return (
    <svg
      className={styles.lines}
      style={{ top, height, width }}
      viewBox={`0 ${top} ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        {[id, `${id}v`].map((marker) => (
          <marker
            key={marker}
            id={marker}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0 0L8 4L0 8z" className={marker === id ? styles.head : styles.headViolated} />
          </marker>
        ))}
      </defs>
      {arrows.map(({ from, to, path, isViolated }) => (
        <g key={`${from} ${to}`} data-arrow={`${from} ${to}`} data-violated={isViolated || undefined}>
          <path d={path} className={styles.arrow} markerEnd={`url(#${isViolated ? `${id}v` : id})`} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: for pointers only; L on a bar opens the same */}
          <path d={path} className={styles.arrowHit} data-press onClick={() => onPick(to)} />
        </g>
      ))}
      {linking ? (
        <path
          d={`M${linking.from.x} ${linking.from.y}L${linking.to.x} ${linking.to.y}`}
          className={styles.linking}
          markerEnd={`url(#${id})`}
        />
      ) : null}
    </svg>
  );
}

interface ProgressLineProps {
  top: number;
  height: number;
  width: number;
  path: string;
}

/** The line of progress: over the bars, whose state it tells. */
export function ProgressLine({ top, height, width, path }: ProgressLineProps) {
  return (
    <svg
      className={styles.lines}
      style={{ top, height, width }}
      viewBox={`0 ${top} ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} className={styles.inazuma} data-inazuma />
    </svg>
  );
}
