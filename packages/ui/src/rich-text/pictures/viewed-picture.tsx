import styles from "./image-viewer.module.css";

export interface Natural {
  width: number;
  height: number;
}

/** A numbered frame over a picture, placed in percent of it. */
export interface PictureMark {
  id: string;
  name: string;
  place: { left: string; top: string; width: string; height: string };
}

export interface ViewedPicture {
  src: string;
  alt: string;
  /** Where the file itself is downloaded. */
  original?: string | undefined;
  marks?: ((natural: Natural) => readonly PictureMark[]) | undefined;
}

interface MarksProps {
  marks: readonly PictureMark[];
}

/** As thick and as large as before, however far the picture is zoomed. */
export function PictureMarks({ marks }: MarksProps) {
  return marks.map(({ id, place }, index) => (
    <span key={id} className={styles.mark} style={place} data-mark="" aria-hidden="true">
      <span className={styles.markNumber}>{index + 1}</span>
    </span>
  ));
}

export function MarkNames({ marks, label }: MarksProps & { label: string }) {
  if (!marks.some(({ name }) => name !== "")) return null;
  return (
    <ol className={styles.markNames} aria-label={label}>
      {marks.map(({ id, name }, index) =>
        name === "" ? null : (
          <li key={id} value={index + 1}>
            {name}
          </li>
        ),
      )}
    </ol>
  );
}
