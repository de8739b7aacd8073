import type { Editor } from "@tiptap/core";
import { type Ref, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { type KeyMap, onKeys } from "#ui/keys.tsx";
import { placeBelow } from "./place-below.tsx";

/** True when the menu took the key. */
export type MenuKeys = (event: KeyboardEvent) => boolean;

interface MenuParts {
  editor: Editor;
  /** Where the sign stands that opened it. */
  from: number;
  listId: string;
  /** The marked option's element. */
  currentId: string | undefined;
  keys: Ref<MenuKeys>;
  dismiss(): void;
  /** Absent where there is nothing to choose. */
  choice: { mark(step: 1 | -1): void; pick(): void } | undefined;
}

/** A list below the cursor, open while mounted. The text keeps the focus, and the keys come from there. */
export function useMenu(parts: MenuParts): RefObject<HTMLDivElement | null> {
  const { editor, from, listId, currentId, keys, dismiss, choice } = parts;
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const place = () => menu.current && placeBelow(menu.current, editor.view.coordsAtPos(from));
    menu.current?.showPopover();
    window.addEventListener("scroll", place, true);
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place, true);
      window.removeEventListener("resize", place);
    };
  }, [editor, from]);
  // With each drawing: how high it is depends on what was found.
  useLayoutEffect(() => {
    if (menu.current) placeBelow(menu.current, editor.view.coordsAtPos(from));
  });

  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute("aria-controls", listId);
    // A dialog around the editor does not take the Escape that closes the menu.
    const before = dom.getAttribute("data-mantine-stop-propagation");
    dom.setAttribute("data-mantine-stop-propagation", "true");
    return () => {
      dom.removeAttribute("aria-controls");
      if (before === null) dom.removeAttribute("data-mantine-stop-propagation");
    };
  }, [editor, listId]);
  useEffect(() => {
    if (!currentId) return;
    const { dom } = editor.view;
    dom.setAttribute("aria-activedescendant", currentId);
    document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
    return () => dom.removeAttribute("aria-activedescendant");
  }, [editor, currentId]);

  useImperativeHandle(keys, () => (event: KeyboardEvent) => {
    const map: KeyMap = {
      Escape: () => {
        event.stopPropagation();
        dismiss();
      },
    };
    if (choice) {
      map.ArrowDown = () => choice.mark(1);
      map.ArrowUp = () => choice.mark(-1);
      map.Enter = choice.pick;
      map.Tab = choice.pick;
    }
    onKeys(map)(event);
    return event.defaultPrevented;
  });
  return menu;
}
