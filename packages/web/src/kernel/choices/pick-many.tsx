import { ChevronDownIcon } from "@itoguchi/ui/icons";
import { onKeys } from "@itoguchi/ui/keys";
import { Checkbox, Popover, TextInput } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { matches } from "#web/kernel/search/matches.ts";
import { t } from "../i18n/parts.texts.ts";
import styles from "./pick-many.module.css";

export interface Choice {
  id: string;
  name: string;
  /** How it looks; the name when absent. */
  look?: ReactNode;
}

interface PickManyProps {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange(ids: string[]): void;
  /** What was typed to search, where the choices are found elsewhere; without it those at hand are searched. */
  onSearch?(words: string): void;
  isInvalid?: boolean;
}

const FEW = 8;

/** Several of many: a button that shows what is chosen, and under it a list to tick, searched by words. */
export function PickMany({ label, choices, chosen, onChange, onSearch, isInvalid = false }: PickManyProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const shown = chosen.flatMap((id) => choices.find((choice) => choice.id === id) ?? []);
  function close() {
    setOpen(false);
    button.current?.focus();
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={280}
      shadow="md"
      trapFocus
      closeOnEscape={false}
      transitionProps={{ duration: 120 }}
      withRoles={false}
    >
      <Popover.Target>
        <button
          ref={button}
          type="button"
          className={styles.button}
          aria-label={`${label}：${shown.map(({ name }) => name).join("、") || t("pick.none")}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-invalid={isInvalid || undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.chosen}>
            {shown.length === 0 ? <span className={styles.none}>{t("pick.none")}</span> : null}
            {shown.map(({ id, name, look }) => (
              <span key={id} className={styles.one}>
                {look ?? name}
              </span>
            ))}
          </span>
          <ChevronDownIcon size={14} />
        </button>
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={label}
        className={styles.dropdown}
        onKeyDown={(event) => {
          event.stopPropagation();
          onKeys({ Escape: close })(event);
        }}
      >
        <TickList {...{ label, choices, chosen, onChange, onSearch }} />
      </Popover.Dropdown>
    </Popover>
  );
}

type TickListProps = Pick<PickManyProps, "label" | "choices" | "chosen" | "onChange"> & {
  onSearch: PickManyProps["onSearch"];
};

/** Arrow keys go from one to the next, and up into the words. */
function TickList({ label, choices, chosen, onChange, onSearch }: TickListProps) {
  const [words, setWords] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const isSearched = onSearch !== undefined || choices.length > FEW;
  const found = onSearch ? choices : choices.filter(({ name }) => matches(words, [name]));

  function step(by: 1 | -1) {
    const stops = [...(box.current?.querySelectorAll<HTMLElement>("input") ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[Math.max(0, Math.min(at + by, stops.length - 1))]?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the fields inside
    <div ref={box} onKeyDown={onKeys({ ArrowDown: () => step(1), ArrowUp: () => step(-1) })}>
      {isSearched ? (
        <TextInput
          data-autofocus
          aria-label={t("pick.search")}
          placeholder={t("pick.search")}
          autoComplete="off"
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            onSearch?.(event.currentTarget.value);
          }}
          mb={8}
        />
      ) : null}
      <fieldset className={styles.list} aria-label={label}>
        {found.length === 0 ? (
          <p className={styles.nothing}>{t(choices.length === 0 && words === "" ? "pick.empty" : "pick.noMatch")}</p>
        ) : null}
        {found.map(({ id, name, look }) => (
          <Checkbox
            key={id}
            size="sm"
            label={look ?? name}
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
            classNames={{ root: styles.choice ?? "", body: styles.body ?? "", labelWrapper: styles.word ?? "" }}
          />
        ))}
      </fieldset>
    </div>
  );
}
