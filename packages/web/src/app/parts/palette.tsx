import "@mantine/spotlight/styles.css";
import { fold } from "@itoguchi/core/kernel/text";
import { BoardIcon, DeviceIcon, KeyboardIcon, MoonIcon, SearchIcon, SignOutIcon, SunIcon } from "@itoguchi/ui/icons";
import { isImeKey } from "@itoguchi/ui/ime-key";
import { useMantineColorScheme } from "@mantine/core";
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData, spotlight } from "@mantine/spotlight";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { t } from "#web/kernel/i18n/shell.ts";
import { inWorkspace, menuFor } from "../menus.ts";
import { projectPath, type Shell } from "../shell.ts";
import { useSignOut } from "./use-sign-out.ts";

interface PaletteProps {
  shell: Shell;
  /** Rises each time somebody asks for the palette. */
  calls: number;
  openShortcuts(): void;
}

const SCHEMES = [
  { scheme: "light", icon: <SunIcon /> },
  { scheme: "dark", icon: <MoonIcon /> },
  { scheme: "auto", icon: <DeviceIcon /> },
] as const;

export default function Palette({ shell, calls, openShortcuts }: PaletteProps) {
  const actions = useActions(shell, openShortcuts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each call opens it again
  useEffect(() => spotlight.open(), [calls]);
  return (
    <Spotlight
      actions={actions}
      filter={filter}
      nothingFound={t("palette.nothing")}
      highlightQuery
      scrollable
      shortcut={null}
      attributes={{ content: { "aria-label": t("palette.title") } }}
      searchProps={{
        "aria-label": t("palette.title"),
        placeholder: t("palette.placeholder"),
        leftSection: <SearchIcon />,
        // WebKit ends the composition before the Enter that confirmed it: that Enter is not ours.
        onKeyDownCapture: (event) => {
          if (isImeKey(event)) event.stopPropagation();
        },
      }}
    />
  );
}

function useActions(shell: Shell, openShortcuts: () => void): SpotlightActionGroupData[] {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  const workspaceId = shell.workspace?.id;
  const projects = shell.projects.map(({ id, name, projectKey }) => ({
    id,
    label: name,
    description: projectKey,
    leftSection: <BoardIcon />,
    onClick: () => void navigate(projectPath(workspaceId ?? "", projectKey)),
  }));
  const pages = menuFor(shell.role).map(({ id, path, icon: Icon }) => ({
    id,
    label: t(`menu.${id}`),
    leftSection: <Icon />,
    onClick: () => void navigate(inWorkspace(path, workspaceId)),
  }));
  const schemes = SCHEMES.map(({ scheme, icon }) => ({
    id: scheme,
    label: t(`theme.switchTo.${scheme}`),
    leftSection: icon,
    onClick: () => setColorScheme(scheme),
  }));
  return [
    { group: t("palette.navigation"), actions: [...projects, ...pages] },
    {
      group: t("palette.actions"),
      actions: [
        ...schemes,
        { id: "shortcuts", label: t("palette.shortcuts"), leftSection: <KeyboardIcon />, onClick: openShortcuts },
        { id: "signOut", label: t("header.signOut"), leftSection: <SignOutIcon />, onClick: () => void signOut() },
      ],
    },
  ];
}

/** Full-width, half-width and case do not matter. */
function filter(query: string, groups: (SpotlightActionData | SpotlightActionGroupData)[]) {
  const words = fold(query).split(/\s+/);
  return groups.flatMap((group) => {
    if (!("actions" in group)) return [];
    const actions = group.actions.filter(({ label, description }) => {
      const text = fold(`${label} ${description ?? ""}`);
      return words.every((word) => text.includes(word));
    });
    return actions.length > 0 ? [{ ...group, actions }] : [];
  });
}
