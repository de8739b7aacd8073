import type { Mark } from "@itoguchi/core/content/article";
import { Fragment } from "react";

/** A text with what was looked for marked in it. */
export function MarkedText({ text, marks }: { text: string; marks: Mark[] }) {
  const ends = [0, ...marks.map(({ end }) => end)];
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(ends[index], start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
