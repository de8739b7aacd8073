import { isOptionNameTaken } from "@itoguchi/core/columns/column.policy";
import type { NewValueOption } from "@itoguchi/core/columns/value-options.operations";
import { OPTION_COLORS, OptionName, Status, type ValueOption } from "@itoguchi/core/model/value-option";
import { onKeys } from "@itoguchi/ui/keys";
import { ActionIcon, Button, Checkbox, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { ColourDot } from "#web/kernel/looks/colour-dot.tsx";
import { TrashIcon } from "#web/kernel/looks/icons.tsx";
import type { NewPlace } from "#web/kernel/ordering/move-item.ts";
import { SortableList } from "#web/kernel/ordering/sortable-list.tsx";
import { t } from "../boards.texts.ts";
import { ColourMenu } from "./colour-menu.tsx";
import type { OptionChanges } from "./column-actions.ts";
import styles from "./columns.module.css";

interface OptionsEditorProps {
  /** Those that are there, in their order. */
  options: readonly ValueOption[];
  /** Options of a state say how far the work is. */
  hasStatus: boolean;
  add(option: NewValueOption): void;
  change(id: string, changes: OptionChanges): void;
  move(id: string, place: NewPlace): void;
  mayRemove(option: ValueOption): boolean;
  remove(option: ValueOption): void;
}

export function OptionsEditor({ options, hasStatus, add, change, move, mayRemove, remove }: OptionsEditorProps) {
  return (
    <Stack gap="sm">
      {options.length === 0 ? <Text c="dimmed">{t("option.none")}</Text> : null}
      <SortableList
        label={t("option.list")}
        items={options}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onMove={move}
      >
        {(option) => (
          <OptionRow
            option={option}
            others={options}
            hasStatus={hasStatus}
            change={(changes) => change(option.id, changes)}
            remove={mayRemove(option) ? () => remove(option) : undefined}
          />
        )}
      </SortableList>
      <AddOption options={options} add={add} />
    </Stack>
  );
}

interface OptionRowProps {
  option: ValueOption;
  others: readonly ValueOption[];
  hasStatus: boolean;
  change(changes: OptionChanges): void;
  /** Absent where the person may not delete it. */
  remove: (() => void) | undefined;
}

function OptionRow({ option, others, hasStatus, change, remove }: OptionRowProps) {
  const { name, statusType, isDefaultOption } = option;
  return (
    <div className={styles.option} data-plain={hasStatus ? undefined : true}>
      <ColourChoice option={option} choose={(color) => change({ color })} />
      <NameField option={option} others={others} change={(next) => change({ name: next })} />
      {hasStatus ? (
        <NativeSelect
          className={styles.status}
          aria-label={t("option.statusOf", { name })}
          data={Object.values(Status).map((status) => ({ value: String(status), label: t(`status.${status}`) }))}
          value={String(statusType ?? Status.OPEN)}
          onChange={({ currentTarget }) => {
            const next = Object.values(Status).find((status) => String(status) === currentTarget.value);
            if (next) change({ statusType: next });
          }}
        />
      ) : null}
      <Checkbox
        className={styles.default}
        label={t("option.default")}
        aria-label={t("option.defaultOf", { name })}
        checked={isDefaultOption}
        onChange={({ currentTarget }) => change({ isDefaultOption: currentTarget.checked })}
      />
      {remove ? (
        <ActionIcon
          className={styles.remove}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t("option.deleteOf", { name })}
          onClick={remove}
        >
          <TrashIcon size={16} />
        </ActionIcon>
      ) : null}
    </div>
  );
}

interface NameFieldProps {
  option: ValueOption;
  others: readonly ValueOption[];
  change(name: string): void;
}

/** Taken over when it is left or Enter is pressed; a name that cannot be is taken back. */
function NameField({ option, others, change }: NameFieldProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? option.name;
  const isTaken = isOptionNameTaken(others, shown, option.id);
  const isFine = OptionName.safeParse(shown).success && !isTaken;

  function finish() {
    if (typed !== undefined && isFine && shown.trim() !== option.name) change(shown.trim());
    setTyped(undefined);
  }
  return (
    <TextInput
      aria-label={t("option.nameOf", { name: option.name })}
      autoComplete="off"
      maxLength={100}
      value={shown}
      error={isTaken ? t("option.taken") : !isFine}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={finish}
      onKeyDown={onKeys({ Enter: finish })}
    />
  );
}

function ColourChoice({ option, choose }: { option: ValueOption; choose(color: ValueOption["color"]): void }) {
  const { name, color } = option;
  return (
    <ColourMenu color={color} choose={(next) => choose(next ?? color)}>
      <button
        type="button"
        className={styles.swatch}
        aria-label={t("option.colorOf", { name, color: t(`option.colors.${color}`) })}
      >
        <ColourDot color={color} size={16} />
      </button>
    </ColourMenu>
  );
}

/** A colour that is not in use yet, so that options can be told apart. */
function nextColour(options: readonly ValueOption[]): ValueOption["color"] {
  const free = OPTION_COLORS.find((color) => options.every((option) => option.color !== color));
  return free ?? OPTION_COLORS[options.length % OPTION_COLORS.length] ?? "gray";
}

function AddOption({ options, add }: Pick<OptionsEditorProps, "options" | "add">) {
  const [typed, setTyped] = useState("");
  const isTaken = isOptionNameTaken(options, typed);
  const isFine = OptionName.safeParse(typed).success && !isTaken;

  function submit() {
    if (!isFine) return;
    add({ name: typed.trim(), color: nextColour(options), isDefaultOption: false });
    setTyped("");
  }
  return (
    <div className={styles.adding}>
      <TextInput
        aria-label={t("option.addLabel")}
        placeholder={t("option.addLabel")}
        autoComplete="off"
        maxLength={100}
        value={typed}
        error={isTaken ? t("option.taken") : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeys({ Enter: submit })}
      />
      <Button variant="default" disabled={!isFine} onClick={submit}>
        {t("option.add")}
      </Button>
    </div>
  );
}
