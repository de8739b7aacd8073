import { NotMade } from "@itoguchi/client/project/not-made";
import type { DayNumber } from "@itoguchi/core/kernel/day";
import { DomainError } from "@itoguchi/core/kernel/errors";
import { onKeys } from "@itoguchi/ui/keys";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useCompanyCalendar } from "#web/kernel/session/company-calendar.ts";
import styles from "./calendar.module.css";
import { t } from "./calendar.texts.ts";
import type { CalendarProps } from "./calendar-props.ts";
import { dayName } from "./day-names.ts";
import type { Calendar } from "./use-calendar.ts";

interface ComposerProps {
  day: DayNumber;
  props: CalendarProps;
  calendar: Calendar;
}

/** Titles of posts on that day, one after the other. What could not be added comes back. */
export function Composer({ day, props, calendar }: ComposerProps) {
  const [title, setTitle] = useState("");
  const [waiting, setWaiting] = useState(0);
  const [fault, setFault] = useState<string>();
  const { placing, announce, closeComposer } = calendar;
  const name = dayName(day, useCompanyCalendar());

  async function add() {
    const words = title.trim();
    if (words === "") return;
    setTitle("");
    setFault(undefined);
    setWaiting((count) => count + 1);
    try {
      await props.actions.register({
        boardId: props.view.boardId,
        boardViewId: props.view.id,
        title: words,
        data: { [props.column.id]: placing.valueOn({ start: day, end: day }) },
      });
      announce(t("add.added", { title: words, name }));
    } catch (error) {
      setFault(faultOf(error));
      setTitle((typed) => typed || words);
    } finally {
      setWaiting((count) => count - 1);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps presses in it from the day below
    // biome-ignore lint/a11y/useKeyWithClickEvents: its field has keys of its own
    <div className={styles.composer} data-own-keys onClick={(event) => event.stopPropagation()}>
      <TextInput
        autoFocus
        size="sm"
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onKeyDown={onKeys({ Enter: add, Escape: closeComposer })}
        aria-label={t("add.field", { name })}
        placeholder={t("add.placeholder")}
        description={t("add.hint")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        error={fault}
        maxLength={500}
        autoComplete="off"
        aria-busy={waiting > 0}
      />
      <div className={styles.composerActions}>
        <Button size="compact-sm" onClick={add} loading={waiting > 0 && title === ""} disabled={title.trim() === ""}>
          {t("add.submit")}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={closeComposer}>
          {t("add.close")}
        </Button>
      </div>
    </div>
  );
}

/** Nothing is wrong where the person gave up when asked for what the board requires. */
function faultOf(error: unknown): string | undefined {
  if (error instanceof NotMade) return undefined;
  return error instanceof DomainError && error.status < 500 ? error.message : t("add.failed");
}
