import { onKeys } from "@itoguchi/ui/keys";
import { Drawer, Popover } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useEffect, useRef, useState } from "react";
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
  // What opens is made when it is opened for the first time: a page with many panels is taken over without them.
  const [isMade, setMade] = useState(false);
  useEffect(() => setMade((before) => before || isOpen), [isOpen]);
  useOutsidePress(isOpen && !isNarrow, anchor, close);
  const closeToButton = () => {
    close();
    anchor.current?.querySelector<HTMLElement>("button")?.focus();
  };
  const parts = { title, isOpen: isOpen && isMade, children };
  const isHere = isOpen || isMade;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the button, until the panel has taken the focus */}
      <span
        ref={anchor}
        className={styles.anchor}
        onKeyDown={isOpen && !isNarrow ? onKeys({ Escape: closeToButton }) : undefined}
      >
        {target}
        {isHere && !isNarrow ? <Below {...parts} width={width} close={close} closeToButton={closeToButton} /> : null}
      </span>
      {isHere && isNarrow ? <OverAll {...parts} close={close} /> : null}
    </>
  );
}

interface OpenedProps extends Pick<PanelProps, "title" | "isOpen" | "close" | "children"> {}

function OverAll({ title, isOpen, close, children }: OpenedProps) {
  return (
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
  );
}

interface BelowProps extends OpenedProps {
  width: number;
  closeToButton(): void;
}

function Below({ title, isOpen, close, closeToButton, width, children }: BelowProps) {
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
        <span className={styles.edge} />
      </Popover.Target>
      <Popover.Dropdown
        className={styles.panel}
        role="dialog"
        aria-label={title}
        onKeyDown={onKeys({ Escape: closeToButton })}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
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
