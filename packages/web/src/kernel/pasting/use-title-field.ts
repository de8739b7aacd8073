import { useRef, useState } from "react";
import { useIsGone } from "../hooks/use-is-gone.ts";

/** The title of the next post. An answer that comes later sees what is typed by then. */
export function useTitleField({ isOpen }: { isOpen: boolean }) {
  const [title, setTitle] = useState("");
  const [isShown, setShown] = useState(isOpen);
  const now = useRef({ title, isShown });
  const isGone = useIsGone();

  function write(text: string) {
    now.current.title = text;
    setTitle(text);
  }
  function show(isNext: boolean) {
    now.current.isShown = isNext;
    setShown(isNext);
    write("");
  }
  return {
    title,
    write,
    isOpen: isShown,
    open: () => show(true),
    close: () => show(false),
    typed: () => (isGone() || !now.current.isShown ? undefined : now.current.title),
  };
}
