import type { DayNumber } from "@itoguchi/core/kernel/day";
import { TitleComposer } from "#web/kernel/pasting/title-composer.tsx";
import { useCompanyCalendar } from "#web/kernel/session/company-calendar.ts";
import { t } from "./calendar.texts.ts";
import type { CalendarProps } from "./calendar-props.ts";
import { dayName } from "./day-names.ts";
import type { Calendar } from "./use-calendar.ts";

interface ComposerProps {
  day: DayNumber;
  props: CalendarProps;
  calendar: Calendar;
}

/** Posts on that day. */
export function Composer({ day, props, calendar }: ComposerProps) {
  const { placing, announce, closeComposer } = calendar;
  const name = dayName(day, useCompanyCalendar());
  const board = { boardId: props.view.boardId, boardViewId: props.view.id };
  const data = () => ({ [props.column.id]: placing.valueOn({ start: day, end: day }) });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps presses in it from the day below
    // biome-ignore lint/a11y/useKeyWithClickEvents: its field has keys of its own
    <div data-own-keys onClick={(event) => event.stopPropagation()}>
      <TitleComposer
        label={t("add.field", { name })}
        placeholder={t("add.placeholder")}
        make={(title) => props.actions.register({ ...board, title, data: data() })}
        makeMany={(titles) =>
          props.actions.registerMany({ ...board, postList: titles.map((title) => ({ title, data: data() })) })
        }
        added={(title) => announce(t("add.added", { title, name }))}
        close={closeComposer}
      />
    </div>
  );
}
