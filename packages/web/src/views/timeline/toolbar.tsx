import { SPANS, type SpanOfView } from "@itoguchi/core/timeline/scale";
import { ArrowLeftIcon, ArrowRightIcon } from "@itoguchi/ui/icons";
import { ActionIcon, Button, SegmentedControl } from "@mantine/core";
import { memo } from "react";
import { icon } from "#web/kernel/looks/icons.tsx";
import styles from "./timeline.module.css";
import { t } from "./timeline.texts.ts";

const PictureIcon = icon("M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9v.1");
const LightningIcon = icon("M4 4h7l-3 6h8l-6 10");
const TrayIcon = icon("M4 13l3-8h10l3 8v6H4zM4 13h5l1.5 2.5h3L15 13h5");

interface ToolbarProps {
  span: SpanOfView;
  onSpan(span: SpanOfView): void;
  onToday(): void;
  onStep(direction: -1 | 1): void;
  isInazuma: boolean;
  onInazuma(isInazuma: boolean): void;
  undated: number | undefined;
  isTrayOpen: boolean;
  onTray(isOpen: boolean): void;
  onPicture(): void;
}

/** It stays as it is while rows and days go by. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { span, onSpan, onToday, onStep, isInazuma, onInazuma, undated, isTrayOpen, onTray, onPicture } = props;
  return (
    <div className={styles.toolbar}>
      <Button size="xs" variant="default" onClick={onToday}>
        {t("bar.today")}
      </Button>
      <ActionIcon size={30} variant="default" aria-label={t("bar.earlier")} onClick={() => onStep(-1)}>
        <ArrowLeftIcon size={16} />
      </ActionIcon>
      <ActionIcon size={30} variant="default" aria-label={t("bar.later")} onClick={() => onStep(1)}>
        <ArrowRightIcon size={16} />
      </ActionIcon>
      <SegmentedControl
        size="xs"
        aria-label={t("bar.span")}
        data={SPANS.map((one) => ({ value: String(one), label: t(`bar.spans.${one}`) }))}
        value={String(span)}
        onChange={(value) => {
          const found = SPANS.find((one) => String(one) === value);
          if (found) onSpan(found);
        }}
      />
      <span className={styles.gap} />
      <Button
        size="xs"
        variant={isInazuma ? "light" : "default"}
        aria-pressed={isInazuma}
        leftSection={<LightningIcon size={16} />}
        onClick={() => onInazuma(!isInazuma)}
      >
        {t("bar.inazuma")}
      </Button>
      <Button size="xs" variant="default" leftSection={<PictureIcon size={16} />} onClick={onPicture}>
        {t("bar.png")}
      </Button>
      <Button
        size="xs"
        variant={isTrayOpen ? "light" : "default"}
        aria-pressed={isTrayOpen}
        leftSection={<TrayIcon size={16} />}
        onClick={() => onTray(!isTrayOpen)}
      >
        {undated === undefined ? t("bar.tray") : t("bar.trayCount", { count: undated.toLocaleString("ja-JP") })}
      </Button>
    </div>
  );
});
