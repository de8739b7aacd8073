import { BoardIcon } from "@itoguchi/ui/icons";
import { Button } from "@mantine/core";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { t } from "../table.texts.ts";

interface EmptyTableProps {
  isFiltered: boolean;
  clearFilter: (() => void) | undefined;
  make: (() => void) | undefined;
}

export function EmptyTable({ isFiltered, clearFilter, make }: EmptyTableProps) {
  if (isFiltered)
    return (
      <EmptyList title={t("state.nothing")} hint={t("state.nothingHint")}>
        {clearFilter ? (
          <Button variant="default" onClick={clearFilter}>
            {t("state.clearFilter")}
          </Button>
        ) : null}
      </EmptyList>
    );
  return (
    <EmptyList icon={BoardIcon} title={t("state.empty")} hint={t(make ? "state.emptyHint" : "state.emptyReading")}>
      {make ? <Button onClick={make}>{t("state.make")}</Button> : null}
    </EmptyList>
  );
}
