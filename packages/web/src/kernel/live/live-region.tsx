import { VisuallyHidden } from "@mantine/core";
import { useEffect, useState } from "react";

/** Hands the way to speak to whoever speaks, without the board being drawn for it. */
export function LiveRegion({ speaker }: { speaker: { current: (words: string) => void } }) {
  const [words, setWords] = useState("");
  useEffect(() => {
    speaker.current = setWords;
  }, [speaker]);
  return (
    <VisuallyHidden role="status" aria-live="assertive">
      {words}
    </VisuallyHidden>
  );
}
