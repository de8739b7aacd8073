import { SearchIcon } from "@itoguchi/ui/icons";
import { onKeys } from "@itoguchi/ui/keys";
import { CloseButton, Loader, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import styles from "./list-bar.module.css";
import { t } from "./lists.texts.ts";

const PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** What is searched for now. */
  value: string;
  search(words: string): void;
  isBusy?: boolean;
}

/** Searches when somebody pauses or presses Enter; never while a conversion is going on. */
export function SearchField({ label, placeholder, value, search, isBusy = false }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const isComposing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(search);
  // A filter chosen during the pause must not be lost by a search that knows only the one before.
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  // The way back through the history changes the words as well.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);

  function ask(words: string) {
    clearTimeout(timer.current);
    if (words === asked.current) return;
    asked.current = words;
    latest.current(words);
  }
  function askSoon(words: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(words), PAUSE_MS);
  }
  return (
    <TextInput
      className={styles.search}
      type="text"
      role="searchbox"
      aria-label={label}
      placeholder={placeholder ?? label}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={200}
      leftSection={<SearchIcon size={16} />}
      rightSection={rightSide()}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        if (!isComposing.current) askSoon(event.currentTarget.value);
      }}
      onCompositionStart={() => {
        isComposing.current = true;
        clearTimeout(timer.current);
      }}
      onCompositionEnd={(event) => {
        isComposing.current = false;
        askSoon(event.currentTarget.value);
      }}
      onKeyDown={onKeys({ Enter: () => ask(typed) })}
    />
  );

  function rightSide() {
    if (isBusy) return <Loader size={14} aria-hidden />;
    if (typed === "") return null;
    return (
      <CloseButton
        size="sm"
        aria-label={t("list.clear")}
        onClick={() => {
          setTyped("");
          ask("");
        }}
      />
    );
  }
}
