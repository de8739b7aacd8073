import { viewKindOf } from "@itoguchi/core/views/view-kinds";
import { ArrowLeftIcon, ArrowRightIcon, CopyIcon } from "@itoguchi/ui/icons";
import { ActionIcon, Menu } from "@mantine/core";
import { ArchiveIcon, DotsIcon, PencilIcon, StarIcon } from "#web/kernel/looks/icons.tsx";
import { ViewIcon } from "#web/kernel/looks/view-icon.tsx";
import { t } from "../views.texts.ts";
import type { TabView, ViewTabActions } from "./tab-view.ts";

interface ViewMenuProps {
  view: TabView;
  isOnly: boolean;
  isFirst: boolean;
  isLast: boolean;
  actions: ViewTabActions;
  rename(): void;
  moveBy(by: 1 | -1): void;
}

/** What can be done with the view that is open. */
export function ViewMenu({ view, isOnly, isFirst, isLast, actions, rename, moveBy }: ViewMenuProps) {
  return (
    // The focus goes into the field of the name, and must not be taken back.
    <Menu position="bottom-start" width={300} shadow="md" returnFocus={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t("tabs.menu", { name: view.name })}>
          <DotsIcon size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<PencilIcon size={16} />} onClick={rename}>
          {t("tabs.rename")}
        </Menu.Item>
        <Menu.Item leftSection={<CopyIcon size={16} />} onClick={() => actions.duplicate(view.id)}>
          {t("tabs.duplicate")}
        </Menu.Item>
        <Menu.Item
          leftSection={<StarIcon size={16} />}
          disabled={view.isDefault}
          onClick={() => actions.makeDefault(view.id)}
        >
          {t(view.isDefault ? "tabs.isDefault" : "tabs.makeDefault")}
        </Menu.Item>
        {viewKindOf(view).ownSettings === "calendar" ? (
          <Menu.Item
            leftSection={<ViewIcon viewType={view.viewType} size={16} />}
            onClick={() => actions.subscribe(view.id)}
          >
            {t("tabs.subscribe")}
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <Menu.Item leftSection={<ArrowLeftIcon size={16} />} disabled={isFirst} onClick={() => moveBy(-1)}>
          {t("tabs.moveLeft")}
        </Menu.Item>
        <Menu.Item leftSection={<ArrowRightIcon size={16} />} disabled={isLast} onClick={() => moveBy(1)}>
          {t("tabs.moveRight")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<ArchiveIcon size={16} />} disabled={isOnly} onClick={() => actions.archive(view.id)}>
          {t(isOnly ? "tabs.last" : "tabs.archive")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
