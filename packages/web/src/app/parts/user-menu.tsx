import { ChevronDownIcon, SignOutIcon } from "@itoguchi/ui/icons";
import { Menu, Text, UnstyledButton } from "@mantine/core";
import { Link } from "react-router";
import { t } from "#web/kernel/i18n/shell.ts";
import { PersonAvatar } from "#web/kernel/people/person-avatar.tsx";
import { inWorkspace, menuFor } from "../menus.ts";
import type { Shell } from "../shell.ts";
import { useViewer } from "../viewer.ts";
import styles from "./header.module.css";
import { useSignOut } from "./use-sign-out.ts";

export function UserMenu({ shell }: { shell: Shell | undefined }) {
  const { user } = useViewer();
  const signOut = useSignOut();
  if (!user) return null;
  const entries = user.confirmed ? menuFor(shell?.role) : menuFor(undefined);
  return (
    <Menu width={300} position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={styles.user} aria-label={t("header.userMenu", { name: user.name })}>
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
        {entries.map(({ id, path, icon: Icon }) => (
          <Menu.Item
            key={id}
            component={Link}
            to={inWorkspace(path, shell?.workspace?.id)}
            leftSection={<Icon size={16} />}
          >
            {t(`menu.${id}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<SignOutIcon size={16} />} onClick={signOut}>
          {t("header.signOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
