import { Tooltip } from "@mantine/core";
import { type MouseEvent, useRef, useState } from "react";
import { onKeys, useModifierName } from "#ui/keys.tsx";
import { ToolIcon, type ToolIconName } from "./tool-icon.tsx";
import styles from "./tool-row.module.css";

export interface ToolButton {
  id: ToolIconName;
  label: string;
  keys?: string | undefined;
  isOn?: boolean | undefined;
  isDisabled?: boolean;
  run(): void;
}

interface ToolRowProps {
  label: string;
  groups: readonly (readonly ToolButton[])[];
  /** Escape: back to the text. */
  onLeave(): void;
}

/** One stop for Tab; the arrows go from button to button. */
export function ToolRow({ label, groups, onLeave }: ToolRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<ToolIconName | null>(null);
  const modifier = useModifierName();
  const buttons = groups.flat();
  const reachable = buttons.find(({ id, isDisabled }) => id === stop && !isDisabled);
  const current = (reachable ?? buttons.find(({ isDisabled }) => !isDisabled))?.id;

  function go(step: (index: number, count: number) => number) {
    const usable = [...(row.current?.querySelectorAll<HTMLButtonElement>("button:not(:disabled)") ?? [])];
    const index = usable.indexOf(document.activeElement as HTMLButtonElement);
    usable.at(step(index, usable.length) % usable.length)?.focus();
  }

  return (
    <Tooltip.Group openDelay={500} closeDelay={80}>
      <div
        ref={row}
        className={styles.row}
        role="toolbar"
        aria-label={label}
        onKeyDown={onKeys({
          ArrowRight: () => go((index) => index + 1),
          ArrowLeft: () => go((index) => index - 1),
          Home: () => go(() => 0),
          End: () => go(() => -1),
          Escape: (event) => {
            event.stopPropagation();
            onLeave();
          },
        })}
      >
        {groups.map((group) => (
          <div key={group[0]?.id} className={styles.group}>
            {group.map(({ id, label: name, keys, isOn, isDisabled = false, run }) => (
              <Tooltip key={id} label={keys ? `${name} ${modifier}+${keys}` : name} {...INSIDE}>
                <button
                  type="button"
                  className={styles.button}
                  aria-label={name}
                  aria-pressed={isOn}
                  aria-keyshortcuts={keys ? `${modifier === "⌘" ? "Meta" : "Control"}+${keys}` : undefined}
                  disabled={isDisabled}
                  tabIndex={id === current ? 0 : -1}
                  onFocus={() => setStop(id)}
                  onMouseDown={keepFocus}
                  onClick={run}
                  data-mantine-stop-propagation="true"
                >
                  <ToolIcon name={id} />
                </button>
              </Tooltip>
            ))}
          </div>
        ))}
      </div>
    </Tooltip.Group>
  );
}

/** Outside it would belong to no part of the page; fixed, the row does not cut it off. */
const INSIDE = { withinPortal: false, floatingStrategy: "fixed", withArrow: false } as const;

/** The selection in the text stays where it is. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
