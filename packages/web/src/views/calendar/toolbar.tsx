import { CALENDAR_MODES, type CalendarMode } from "@itoguchi/core/model/view";
import { ArrowLeftIcon, ArrowRightIcon } from "@itoguchi/ui/icons";
import { ActionIcon, Button, Loader, SegmentedControl } from "@mantine/core";
import { icon } from "#web/kernel/looks/icons.tsx";
import styles from "./calendar.module.css";
import { t } from "./calendar.texts.ts";

const TrayIcon = icon("M4 13l3-8h10l3 8v6H4zM4 13h5l1.5 2.5h3L15 13h5");

const FeedIcon = icon("M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M5.5 18.5v.1");

interface ToolbarProps {
  title: string;
  mode: CalendarMode;
  isWaiting: boolean;
  undated: number | undefined;
  isTrayOpen: boolean;
  onMode(mode: CalendarMode): void;
  onToday(): void;
  onStep(by: -1 | 1): void;
  onTray(isOpen: boolean): void;
  onSubscribe(): void;
}

export function Toolbar({ title, mode, isWaiting, undated, isTrayOpen, ...on }: ToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <Button size="xs" variant="default" onClick={on.onToday}>
        {t("bar.today")}
      </Button>
      <ActionIcon
        size={30}
        variant="default"
        aria-label={t(`bar.earlier.${mode}`)}
        data-turn="-1"
        onClick={() => on.onStep(-1)}
      >
        <ArrowLeftIcon size={16} />
      </ActionIcon>
      <ActionIcon
        size={30}
        variant="default"
        aria-label={t(`bar.later.${mode}`)}
        data-turn="1"
        onClick={() => on.onStep(1)}
      >
        <ArrowRightIcon size={16} />
      </ActionIcon>
      <h2 className={styles.title} aria-live="polite">
        {title}
      </h2>
      {isWaiting ? <Loader size={16} aria-label={t("calendar.waiting")} role="status" /> : null}
      <span className={styles.gap} />
      <SegmentedControl
        size="xs"
        aria-label={t("bar.mode")}
        data={CALENDAR_MODES.map((value) => ({ value, label: t(`bar.modes.${value}`) }))}
        value={mode}
        onChange={(value) => on.onMode(value)}
      />
      <Button
        size="xs"
        variant={isTrayOpen ? "light" : "default"}
        aria-pressed={isTrayOpen}
        leftSection={<TrayIcon size={16} />}
        onClick={() => on.onTray(!isTrayOpen)}
      >
        {undated === undefined ? t("bar.tray") : t("bar.trayCount", { count: undated.toLocaleString("ja-JP") })}
      </Button>
      <ActionIcon size={30} variant="default" aria-label={t("bar.subscribe")} onClick={on.onSubscribe}>
        <FeedIcon size={16} />
      </ActionIcon>
    </div>
  );
}
