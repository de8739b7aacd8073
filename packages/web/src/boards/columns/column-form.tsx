import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import type { Problem } from "@itoguchi/core/kernel/problem";
import type { Column } from "@itoguchi/core/model/column";
import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { keepImeEnter } from "@itoguchi/ui/keys";
import { Notice } from "@itoguchi/ui/notice";
import { Button, Stack } from "@mantine/core";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import type { BoardContext } from "../board-context.ts";
import { draftProblem } from "./column-draft.ts";
import { CommonFields, NameFields } from "./column-fields.tsx";
import { KindSettings } from "./kind-settings.tsx";
import { LinkSettings } from "./link-settings.tsx";

interface ColumnFormProps {
  label: string;
  /** Its name is proposed: typing replaces it. */
  isNew?: boolean;
  draft: Column;
  context: BoardContext;
  mayLock: boolean;
  twoWay?: { isTwoWay: boolean; set(isTwoWay: boolean): void };
  /** The options, where the kind has some. */
  options?: ReactNode;
  submitLabel: string;
  cancelLabel: string;
  onChange(changes: Partial<Column>): void;
  save(): Promise<void>;
  cancel(): void;
}

/** Faults that no field of the form shows. */
const WITHOUT_PLACE: readonly string[] = ["isActive", "isStatus", "timeMeasurementSetting"];

/** All settings of a column in one form; the law is asked before it is sent. */
export function ColumnForm(props: ColumnFormProps) {
  const {
    label,
    isNew = false,
    draft,
    context,
    mayLock,
    twoWay,
    options,
    submitLabel,
    cancelLabel,
    onChange,
    save,
    cancel,
  } = props;
  const [problem, setProblem] = useState<Problem>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem)
      form.current?.querySelector('[role="alert"], [aria-invalid="true"]')?.scrollIntoView({ block: "center" });
  }, [problem]);
  const settings = {
    draft,
    context,
    problem,
    onChange: (changes: Partial<Column>) => {
      setProblem(undefined);
      onChange(changes);
    },
  };

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const found = draftProblem(draft, context);
    setProblem(found);
    setFault(undefined);
    if (found || isBusy) return;
    setBusy(true);
    try {
      await save();
    } catch (error) {
      setFault(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form ref={form} noValidate method="dialog" aria-label={label} onSubmit={submit} onKeyDown={keepImeEnter}>
      <Stack gap="md">
        {fault ? (
          <Notice tone="fault" role="alert">
            {fault}
          </Notice>
        ) : null}
        <NameFields {...settings} isProposed={isNew} />
        {isPostLink(draft) ? <LinkSettings {...settings} twoWay={twoWay} /> : null}
        <KindSettings {...settings} />
        {options}
        <CommonFields {...settings} mayLock={mayLock} />
        {problem && WITHOUT_PLACE.includes(problem.field) ? (
          <Notice tone="fault" role="alert">
            {problem.message}
          </Notice>
        ) : null}
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={cancel}>
            {cancelLabel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
