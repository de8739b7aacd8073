import { onKeys } from "@itoguchi/ui/keys";
import { Drawer, Popover } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useEffect, useRef } from "react";
import { t } from "../i18n/common.texts.ts";
import styles from "./panel.module.css";

interface PanelProps {
  title: string;
  isOpen: boolean;
  close(): void;
  /** The button that opens it. */
  target: ReactNode;
  width?: number;
  children: ReactNode;
}

const NARROW = "(max-width: 599px)";

/** Settings that stand beside what they change: under their button, and on a phone over the whole screen. */
export function Panel({ title, isOpen, close, target, width = 420, children }: PanelProps) {
  const isNarrow = useMediaQuery(NARROW);
  const anchor = useRef<HTMLSpanElement>(null);
  useOutsidePress(isOpen && !isNarrow, anchor, close);
  if (isNarrow) {
    return (
      <>
        <span className={styles.anchor}>{target}</span>
        <Drawer
          opened={isOpen}
          onClose={close}
          title={title}
          position="bottom"
          size="100%"
          closeOnEscape={false}
          onKeyDown={onKeys({ Escape: close })}
          closeButtonProps={{ "aria-label": t("common.close") }}
        >
          {children}
        </Drawer>
      </>
    );
  }
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => (opened ? undefined : close())}
      position="bottom-start"
      width={width}
      shadow="md"
      radius="md"
      trapFocus
      returnFocus
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 120 }}
      withRoles={false}
      preventPositionChangeWhenVisible={false}
    >
      <Popover.Target>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the button, until the panel has taken the focus */}
        <span
          ref={anchor}
          className={styles.anchor}
          onKeyDown={isOpen ? onKeys({ Escape: () => closeTo(anchor.current) }) : undefined}
        >
          {target}
        </span>
      </Popover.Target>
      <Popover.Dropdown
        className={styles.panel}
        role="dialog"
        aria-label={title}
        onKeyDown={onKeys({ Escape: () => closeTo(anchor.current) })}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );

  function closeTo(place: HTMLElement | null) {
    close();
    place?.querySelector<HTMLElement>("button")?.focus();
  }
}

/** Menus and lists of choices that open from inside the panel stand in portals of their own: a press there is not outside. */
function useOutsidePress(isOpen: boolean, anchor: { current: HTMLElement | null }, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    function pressed({ target }: MouseEvent | TouchEvent) {
      if (!(target instanceof Element) || !target.isConnected) return;
      if (target.closest("[data-portal]") || anchor.current?.contains(target)) return;
      latest.current();
    }
    document.addEventListener("mousedown", pressed);
    document.addEventListener("touchstart", pressed);
    return () => {
      document.removeEventListener("mousedown", pressed);
      document.removeEventListener("touchstart", pressed);
    };
  }, [isOpen, anchor]);
}
