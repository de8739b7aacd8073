import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { useCompanyCalendar } from "#web/kernel/session/company-calendar.ts";
import { DatesDialog } from "../timeline/dialogs/dates-dialog.tsx";
import styles from "./calendar.module.css";
import { t } from "./calendar.texts.ts";
import type { CalendarProps } from "./calendar-props.ts";
import { DayList } from "./day-list.tsx";
import { dayName } from "./day-names.ts";
import type { Calendar } from "./use-calendar.ts";

export function CalendarDialogs({ props, calendar }: { props: CalendarProps; calendar: Calendar }) {
  const { listed, dating, placing } = calendar;
  const ownDays = useCompanyCalendar();
  return (
    <>
      {listed !== undefined && !calendar.isPhone ? (
        <Dialog title={t("day.list", { name: dayName(listed, ownDays) })} close={() => calendar.setListed(undefined)}>
          <div className={styles.dialogList}>
            <DayList
              day={listed}
              {...{ props, calendar }}
              open={(number) => {
                calendar.setListed(undefined);
                props.open(number);
              }}
            />
          </div>
        </Dialog>
      ) : null}
      {dating ? (
        <DatesDialog
          key={dating.id}
          title={dating.title}
          span={placing.spanOf(dating) ?? { start: calendar.spot.day, end: calendar.spot.day }}
          isDated={placing.spanOf(dating) !== undefined}
          isDate={placing.isDate}
          set={(span) => calendar.put(dating, span)}
          clear={() => placing.clear(dating)}
          close={() => calendar.setDating(undefined)}
        />
      ) : null}
    </>
  );
}
