import { dayNumber, isoDay } from "@itoguchi/core/kernel/day";
import type { Span } from "@itoguchi/core/timeline/working-span";
import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { Button, Group, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { t } from "../timeline.texts.ts";

interface DatesDialogProps {
  title: string;
  span: Span;
  /** It has dates that can be taken away. */
  isDated: boolean;
  isDate: boolean;
  set(span: Span): void;
  clear(): void;
  close(): void;
}

/** Dates without a pointer: for keys, for fingers, and for days that are far away. */
export function DatesDialog({ title, span, isDated, isDate, set, clear, close }: DatesDialogProps) {
  const [start, setStart] = useState(isoDay(span.start));
  const [end, setEnd] = useState(isoDay(span.end));
  const problem = problemOf(start, isDate ? start : end);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (problem) return;
    close();
    set({ start: dayNumber(start), end: dayNumber(isDate ? start : end) });
  }
  return (
    <Dialog title={t("set.title", { title })} close={close}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Group grow align="flex-start">
            <TextInput
              type="date"
              label={t(isDate ? "set.date" : "set.start")}
              data-autofocus
              value={start}
              onChange={({ currentTarget }) => setStart(currentTarget.value)}
            />
            {isDate ? null : (
              <TextInput
                type="date"
                label={t("set.end")}
                value={end}
                error={problem}
                onChange={({ currentTarget }) => setEnd(currentTarget.value)}
              />
            )}
          </Group>
          <DialogActions>
            {isDated ? (
              <Button
                variant="default"
                onClick={() => {
                  close();
                  clear();
                }}
              >
                {t("set.clear")}
              </Button>
            ) : null}
            <Button variant="default" onClick={close}>
              {t("set.cancel")}
            </Button>
            <Button type="submit" disabled={problem !== undefined}>
              {t("set.save")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}

function problemOf(start: string, end: string): string | undefined {
  if (!DAY.test(start) || !DAY.test(end)) return t("set.missing");
  return end < start ? t("set.wrong") : undefined;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
