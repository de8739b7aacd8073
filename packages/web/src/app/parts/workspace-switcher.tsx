import { CheckIcon, ChevronDownIcon } from "@itoguchi/ui/icons";
import { Menu, UnstyledButton } from "@mantine/core";
import { useNavigate } from "react-router";
import { t } from "#web/kernel/shell/shell.texts.ts";
import { workspaceEntrance } from "#web/workspaces/workspace-address.ts";
import type { Shell } from "../shell.ts";
import { useViewer } from "../viewer.ts";
import styles from "./header.module.css";

/** Only for those who have something to switch between; the others see the name. */
export function WorkspaceSwitcher({ shell }: { shell: Shell }) {
  const navigate = useNavigate();
  const { settings } = useViewer();
  const { workspace: current, workspaces } = shell;
  if (!current) return null;
  if (workspaces.length < 2)
    return (
      <span className={styles.workspace} title={current.name}>
        <span className={styles.workspaceName}>{current.name}</span>
      </span>
    );

  function choose(workspace: Shell["workspaces"][number]) {
    const target = workspaceEntrance({ ...settings, hostname: location.hostname, workspace });
    if (target.startsWith("/")) void navigate(target);
    else location.assign(target);
  }

  return (
    <Menu width={300} position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={styles.workspace} aria-label={`${t("header.workspace")} ${current.name}`}>
          <span className={styles.workspaceName}>{current.name}</span>
          <ChevronDownIcon size={14} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t("header.workspace")}</Menu.Label>
        {workspaces.map((workspace) => (
          <Menu.Item
            key={workspace.id}
            aria-current={workspace.id === current.id ? "true" : undefined}
            rightSection={workspace.id === current.id ? <CheckIcon size={16} /> : null}
            onClick={() => choose(workspace)}
          >
            {workspace.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
