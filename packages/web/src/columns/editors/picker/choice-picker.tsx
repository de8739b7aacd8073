import { useState } from "react";
import type { EditorProps, Parsed } from "#web/columns/cell.ts";
import { t } from "#web/columns/columns.texts.ts";
import { matches } from "#web/kernel/search/matches.ts";
import { Picker } from "./picker.tsx";
import type { PickItem } from "./picker-list.tsx";

/** What may be chosen, with all the words by which it is found. */
export interface Choice extends PickItem {
  words: readonly string[];
}

interface ChoicePickerProps extends EditorProps {
  choices: readonly Choice[];
  /** As they stand in the field; also those that may no longer be chosen. */
  itemOf(id: string): PickItem | undefined;
  /** Of those that fit the words, the best first; without it, in the order of the list. */
  ranked?(fitting: readonly Choice[], words: string): readonly Choice[];
  start: readonly string[];
  isSeveral: boolean;
  /** One that stands for no value. */
  hasNone?: boolean;
  read(chosen: readonly string[]): Parsed;
  create?: ((name: string) => Promise<string | undefined>) | undefined;
}

const NONE = "none";
const asListed = (fitting: readonly Choice[]) => fitting;

/** Chooses from a list that is all here. */
export function ChoicePicker(props: ChoicePickerProps) {
  const { choices, itemOf, start, isSeveral, hasNone = false, read, ranked = asListed } = props;
  const [chosen, choose] = useState(start);
  const [query, setQuery] = useState(props.initialText ?? "");
  const find = (words: string) => {
    const fitting = choices.filter((choice) => matches(words, choice.words));
    return ranked(fitting, words);
  };
  const none = { id: NONE, label: t("editor.none"), view: t("editor.none") };
  const fitting = query.trim() === "" ? choices : find(query);
  return (
    <Picker
      column={props.column}
      initialText={props.initialText}
      confirmLabel={props.confirmLabel}
      onCommit={props.onCommit}
      onCancel={props.onCancel}
      items={hasNone && query.trim() === "" ? [none, ...fitting] : fitting}
      picked={chosen.flatMap((id) => itemOf(id) ?? [])}
      isSeveral={isSeveral}
      query={query}
      setQuery={setQuery}
      hasMatch={(words) => find(words).length > 0}
      read={(ids) => read(ids.filter((id) => id !== NONE))}
      choose={choose}
      create={props.create}
    />
  );
}
