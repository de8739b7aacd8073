import { can } from "@itoguchi/core/kernel/roles";
import { CheckIcon, ChevronDownIcon, PersonIcon, SettingsIcon, SignOutIcon } from "@itoguchi/ui/icons";
import { Menu, Text, UnstyledButton, useMantineColorScheme } from "@mantine/core";
import { Link } from "react-router";
import { PostIcon } from "#web/kernel/looks/icons.tsx";
import { PersonAvatar } from "#web/kernel/people/person-avatar.tsx";
import { t } from "#web/kernel/shell/shell.texts.ts";
import { inWorkspace } from "../menus.ts";
import type { Shell } from "../shell.ts";
import { useViewer } from "../viewer.ts";
import { useCommands } from "./commands.ts";
import styles from "./header.module.css";
import { useSignOut } from "./use-sign-out.ts";

const SCHEMES = ["light", "dark", "auto"] as const;

/** What concerns the person. The settings have a menu of their own, so one way to them is enough. */
export function UserMenu({ shell }: { shell: Shell | undefined }) {
  const { user } = useViewer();
  const signOut = useSignOut();
  if (!user) return null;
  const workspaceId = shell?.workspace?.id;
  const canManage = user.confirmed && shell?.role !== undefined && can(shell.role, "workspace.manage");
  return (
    <Menu width={300} position="bottom-end" withinPortal={false} classNames={{ itemIndicator: styles.indicator }}>
      <Menu.Target>
        <UnstyledButton
          className={styles.user}
          aria-label={t("header.userMenu", { name: user.name })}
          data-tour="person"
        >
          <PersonAvatar name={user.name} src={user.thumbnailUrl} />
          <ChevronDownIcon size={14} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.person}>
          <Text fw={600}>{user.name}</Text>
          <Text size="xs" c="dimmed">
            {user.email}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={inWorkspace("/workspace/user/setting", workspaceId)}
          leftSection={<PersonIcon size={16} />}
        >
          {t("menu.myPage")}
        </Menu.Item>
        {shell ? <DraftsItem /> : null}
        {canManage ? (
          <Menu.Item
            component={Link}
            to={inWorkspace("/workspace/config/info", workspaceId)}
            leftSection={<SettingsIcon size={16} />}
          >
            {t("header.workspaceSettings")}
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <DisplayChoice />
        <Menu.Divider />
        <Menu.Item leftSection={<SignOutIcon size={16} />} onClick={signOut}>
          {t("header.signOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function DraftsItem() {
  const { openDrafts } = useCommands();
  return (
    <Menu.Item leftSection={<PostIcon size={16} />} onClick={openDrafts}>
      {t("menu.drafts")}
    </Menu.Item>
  );
}

function DisplayChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t("theme.label")}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(schemeOf(value))}>
        {SCHEMES.map((scheme) => (
          <Menu.RadioItem key={scheme} value={scheme} checkIcon={<CheckIcon size={16} />}>
            {t(`theme.${scheme}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

function schemeOf(value: string): (typeof SCHEMES)[number] {
  return SCHEMES.find((scheme) => scheme === value) ?? "auto";
}
