import { ChevronDownIcon } from "@itoguchi/ui/icons";
import { Button, Menu } from "@mantine/core";
import { ViewIcon } from "#web/kernel/looks/view-icon.tsx";
import { t } from "../views.texts.ts";
import type { TabView } from "./tab-view.ts";

/** The views that have no room beside the others. */
export function OtherViews({ views, open }: { views: readonly TabView[]; open(id: string): void }) {
  const count = views.length;
  return (
    <Menu position="bottom-end" width={300} shadow="md">
      <Menu.Target>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          rightSection={<ChevronDownIcon size={14} />}
          aria-label={t("tabs.moreLabel", { count })}
        >
          {t("tabs.more", { count })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {views.map(({ id, name, viewType }) => (
          <Menu.Item key={id} leftSection={<ViewIcon viewType={viewType} />} onClick={() => open(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
