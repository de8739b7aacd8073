import { CHART_HEIGHT, CHART_WIDTH, type Chart } from "@itoguchi/core/charts/chart";
import { ArrowLeftIcon, ArrowRightIcon, CopyIcon } from "@itoguchi/ui/icons";
import { ActionIcon, Menu } from "@mantine/core";
import { DotsIcon, PencilIcon, TrashIcon } from "#web/kernel/looks/icons.tsx";
import { t } from "./charts.texts.ts";
import { DownloadIcon } from "./icons.tsx";

export interface ChartHandlers {
  edit(): void;
  duplicate(): void;
  remove(): void;
  resize(size: { width: number; height: number }): void;
  /** Undefined at the end. */
  moveBack: (() => void) | undefined;
  moveForward: (() => void) | undefined;
}

interface ChartMenuProps {
  chart: Chart;
  canManage: boolean;
  mayDelete: boolean;
  handlers: ChartHandlers;
  savePng: (() => void) | undefined;
  saveCsv: (() => void) | undefined;
}

export function ChartMenu({ chart, canManage, mayDelete, handlers, savePng, saveCsv }: ChartMenuProps) {
  const { name, width, height } = chart;
  return (
    <Menu position="bottom-end" width={300} shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={t("card.menu", { name })}>
          <DotsIcon size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canManage ? (
          <>
            <Menu.Item leftSection={<PencilIcon size={16} />} onClick={handlers.edit}>
              {t("card.edit")}
            </Menu.Item>
            <Menu.Item leftSection={<CopyIcon size={16} />} onClick={handlers.duplicate}>
              {t("card.duplicate")}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              disabled={width >= CHART_WIDTH.most}
              onClick={() => handlers.resize({ width: width + 1, height })}
            >
              {t("card.wider")}
            </Menu.Item>
            <Menu.Item
              disabled={width <= CHART_WIDTH.least}
              onClick={() => handlers.resize({ width: width - 1, height })}
            >
              {t("card.narrower")}
            </Menu.Item>
            <Menu.Item
              disabled={height >= CHART_HEIGHT.most}
              onClick={() => handlers.resize({ width, height: height + 1 })}
            >
              {t("card.taller")}
            </Menu.Item>
            <Menu.Item
              disabled={height <= CHART_HEIGHT.least}
              onClick={() => handlers.resize({ width, height: height - 1 })}
            >
              {t("card.shorter")}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              leftSection={<ArrowLeftIcon size={16} />}
              disabled={!handlers.moveForward}
              onClick={() => handlers.moveForward?.()}
            >
              {t("card.forward")}
            </Menu.Item>
            <Menu.Item
              leftSection={<ArrowRightIcon size={16} />}
              disabled={!handlers.moveBack}
              onClick={() => handlers.moveBack?.()}
            >
              {t("card.back")}
            </Menu.Item>
            <Menu.Divider />
          </>
        ) : null}
        <Menu.Item leftSection={<DownloadIcon size={16} />} disabled={!savePng} onClick={() => savePng?.()}>
          {t("card.png")}
        </Menu.Item>
        <Menu.Item leftSection={<DownloadIcon size={16} />} disabled={!saveCsv} onClick={() => saveCsv?.()}>
          {t("card.csv")}
        </Menu.Item>
        {mayDelete ? (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<TrashIcon size={16} />} c="var(--mantine-color-error)" onClick={handlers.remove}>
              {t("card.delete")}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
