import type { ValueFamily } from "@itoguchi/core/columns/kind";
import { kindOf } from "@itoguchi/core/columns/registry";
import type { Column } from "@itoguchi/core/model/column";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { ComponentType } from "react";
import { OptionChip } from "#web/columns/parts/option-chip.tsx";
import { NumberBox } from "#web/kernel/choices/number-box.tsx";
import { PickMany } from "#web/kernel/choices/pick-many.tsx";
import type { Person } from "#web/kernel/people/person.ts";
import { t } from "../boards.texts.ts";
import styles from "./columns.module.css";

interface StepValueProps {
  column: Column;
  /** As a post stores it; null empties the column. */
  value: unknown;
  people: readonly Person[];
  onChange(value: unknown): void;
}

const label = () => t("action.value");
const living = ({ valueOptionList }: Column) => valueOptionList.filter(({ deletedAt }) => deletedAt === null);
const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const orNull = (ids: readonly string[]) => (ids.length === 0 ? null : ids);
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

function OptionValue({ column, value, onChange }: StepValueProps) {
  return (
    <NativeSelect
      aria-label={label()}
      data={[
        { value: "", label: t("action.clear") },
        ...living(column).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={textOf(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}

function OptionsValue({ column, value, onChange }: StepValueProps) {
  return (
    <PickMany
      label={label()}
      choices={living(column).map((option) => ({
        id: option.id,
        name: option.name,
        look: <OptionChip option={option} />,
      }))}
      chosen={listed(value)}
      onChange={(ids) => onChange(orNull(ids))}
    />
  );
}

function PeopleValue({ people, value, onChange }: StepValueProps) {
  return (
    <PickMany
      label={label()}
      choices={people.filter(({ isDeleted }) => !isDeleted).map(({ id, name }) => ({ id, name }))}
      chosen={listed(value)}
      onChange={(ids) => onChange(orNull(ids))}
    />
  );
}

function LineValue({ value, onChange }: StepValueProps) {
  return (
    <TextInput
      aria-label={label()}
      placeholder={t("action.clear")}
      autoComplete="off"
      value={textOf(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}

function LinesValue({ value, onChange }: StepValueProps) {
  return (
    <Textarea
      aria-label={label()}
      placeholder={t("action.clear")}
      autosize
      minRows={2}
      maxRows={8}
      value={textOf(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}

function TextValue(props: StepValueProps) {
  return kindOf(props.column).isLong ? <LinesValue {...props} /> : <LineValue {...props} />;
}

function NumberValue({ value, onChange }: StepValueProps) {
  return (
    <NumberBox
      aria-label={label()}
      placeholder={t("action.clear")}
      value={typeof value === "number" ? value : null}
      onChange={onChange}
    />
  );
}

function DayValue({ value, onChange }: StepValueProps) {
  return (
    <TextInput
      type="date"
      aria-label={label()}
      value={textOf(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}

function CheckValue({ value, onChange }: StepValueProps) {
  return (
    <NativeSelect
      aria-label={label()}
      data={[
        { value: "", label: t("action.untick") },
        { value: "true", label: t("action.tick") },
      ]}
      value={value === true ? "true" : ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value === "true" || null)}
    />
  );
}

interface Days {
  start: string | null;
  end: string | null;
}

function TermValue({ value, onChange }: StepValueProps) {
  const term = (value ?? { start: null, end: null }) as Days;
  const change = (changes: Partial<Days>) => {
    const next = { ...term, ...changes };
    onChange(next.start === null && next.end === null ? null : next);
  };
  return (
    <div className={styles.pair}>
      <TextInput
        type="date"
        aria-label={t("action.from")}
        value={term.start ?? ""}
        onChange={({ currentTarget }) => change({ start: currentTarget.value || null })}
      />
      <TextInput
        type="date"
        aria-label={t("action.to")}
        value={term.end ?? ""}
        onChange={({ currentTarget }) => change({ end: currentTarget.value || null })}
      />
    </div>
  );
}

const INPUTS: Record<ValueFamily, ComponentType<StepValueProps> | null> = {
  option: OptionValue,
  options: OptionsValue,
  people: PeopleValue,
  text: TextValue,
  number: NumberValue,
  date: DayValue,
  term: TermValue,
  check: CheckValue,
  ...{ duration: null, section: null, person: null, posts: null, pull: null, nothing: null },
};

function inputOf(column: Column): ComponentType<StepValueProps> | null {
  const { origin, family, store } = kindOf(column);
  const isWritten = origin === "stored" && (family !== "text" || store === "text");
  return isWritten ? INPUTS[family] : null;
}

/** Columns whose value a button can set. */
export function isSettable(column: Column): boolean {
  return column.isActive && inputOf(column) !== null;
}

export function StepValue(props: StepValueProps) {
  const Input = inputOf(props.column);
  return Input ? <Input {...props} /> : null;
}
