import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import type { Column, CustomActionStep } from "@itoguchi/core/model/column";
import { PlusIcon } from "@itoguchi/ui/icons";
import { ActionIcon, Button, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { TrashIcon } from "#web/kernel/looks/icons.tsx";
import type { BoardContext } from "../board-context.ts";
import { t } from "../boards.texts.ts";
import styles from "./columns.module.css";
import { SettingField } from "./setting-field.tsx";
import { faultOf, type SettingProps } from "./setting-props.ts";
import { isSettable, StepValue } from "./step-value.tsx";

const KINDS = ["SET_VALUE", "MOVE", "CREATE_LINKED_POST"] as const;
const MOST = 20;

/** What a button does, one step after the other. */
export function ActionSettings({ draft, context, problem, onChange }: SettingProps) {
  const steps = draft.customActionStepList;
  const set = (customActionStepList: CustomActionStep[]) => onChange({ customActionStepList });
  const possible = KINDS.flatMap((kind) => firstStep(kind, context) ?? []);
  return (
    <SettingField
      label={t("action.steps")}
      fault={steps.length === 0 ? faultOf(problem, "customActionStepList") : undefined}
    >
      <ol className={styles.steps} aria-label={t("action.list")}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id and are told by their place
          <li key={index} className={styles.step}>
            <fieldset className={styles.stepFields} aria-label={t("action.step", { number: index + 1 })}>
              <NativeSelect
                aria-label={t("action.kind")}
                data={possible.map(({ kind }) => ({ value: kind, label: t(`action.kinds.${kind}`) }))}
                value={step.kind}
                onChange={({ currentTarget }) => {
                  const next = possible.find(({ kind }) => kind === currentTarget.value);
                  if (next) set(steps.with(index, next));
                }}
              />
              <StepFields step={step} context={context} onChange={(next) => set(steps.with(index, next))} />
              {faultOf(problem, `customActionStepList.${index}`) ? (
                <Text size="xs" c="var(--mantine-color-error)" role="alert">
                  {faultOf(problem, `customActionStepList.${index}`)}
                </Text>
              ) : null}
            </fieldset>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t("action.remove", { number: index + 1 })}
              onClick={() => set(steps.toSpliced(index, 1))}
            >
              <TrashIcon size={16} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button
        size="xs"
        variant="default"
        leftSection={<PlusIcon size={14} />}
        disabled={steps.length >= MOST || possible.length === 0}
        onClick={() => {
          const [next] = possible;
          if (next) set([...steps, next]);
        }}
      >
        {t("action.add")}
      </Button>
    </SettingField>
  );
}

const settable = ({ board }: BoardContext) => board.columnList.filter(isSettable);
const links = ({ board }: BoardContext) =>
  board.columnList.filter(
    ({ columnType, linkedBoardIdList }) => isPostLink({ columnType }) && linkedBoardIdList.length > 0,
  );

/** How a step of the kind starts; undefined where the board has nothing it could act on. */
function firstStep(kind: CustomActionStep["kind"], context: BoardContext): CustomActionStep | undefined {
  if (kind === "MOVE") {
    const [section] = context.board.sectionList;
    return section && { kind, sectionId: section.id };
  }
  if (kind === "SET_VALUE") {
    const [column] = settable(context);
    return column && { kind, columnId: column.id, value: null };
  }
  const [link] = links(context);
  const boardId = link?.linkedBoardIdList[0];
  return link && boardId ? { kind, columnId: link.id, boardId, title: "" } : undefined;
}

interface StepFieldsProps {
  step: CustomActionStep;
  context: BoardContext;
  onChange(step: CustomActionStep): void;
}

function StepFields({ step, context, onChange }: StepFieldsProps) {
  const { board, boards } = context;
  if (step.kind === "MOVE")
    return (
      <NativeSelect
        aria-label={t("action.section")}
        data={board.sectionList.map(({ id, name }) => ({ value: id, label: name }))}
        value={step.sectionId}
        onChange={({ currentTarget }) => onChange({ ...step, sectionId: currentTarget.value })}
      />
    );
  const column = board.columnList.find(({ id }) => id === step.columnId);
  if (step.kind === "SET_VALUE")
    return (
      <Stack gap="xs">
        <ColumnChoice
          label={t("action.column")}
          columns={settable(context)}
          value={step.columnId}
          onChange={(columnId) => onChange({ ...step, columnId, value: null })}
        />
        {column ? (
          <StepValue
            column={column}
            value={step.value}
            people={context.people}
            onChange={(value) => onChange({ ...step, value })}
          />
        ) : null}
      </Stack>
    );
  return (
    <Stack gap="xs">
      <ColumnChoice
        label={t("action.link")}
        columns={links(context)}
        value={step.columnId}
        onChange={(columnId) => {
          const boardId = board.columnList.find(({ id }) => id === columnId)?.linkedBoardIdList[0];
          if (boardId) onChange({ ...step, columnId, boardId });
        }}
      />
      <NativeSelect
        aria-label={t("action.board")}
        data={boards
          .filter(({ id }) => column?.linkedBoardIdList.includes(id))
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={step.boardId}
        onChange={({ currentTarget }) => onChange({ ...step, boardId: currentTarget.value })}
      />
      <TextInput
        aria-label={t("action.title")}
        placeholder={t("action.title")}
        autoComplete="off"
        maxLength={500}
        value={step.title}
        onChange={({ currentTarget }) => onChange({ ...step, title: currentTarget.value })}
      />
    </Stack>
  );
}

interface ColumnChoiceProps {
  label: string;
  columns: readonly Column[];
  value: string;
  onChange(id: string): void;
}

function ColumnChoice({ label, columns, value, onChange }: ColumnChoiceProps) {
  return (
    <NativeSelect
      aria-label={label}
      data={columns.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
