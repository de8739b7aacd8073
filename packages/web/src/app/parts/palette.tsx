import { type Command, CommandDialog, type CommandGroup } from "@itoguchi/ui/command-dialog";
import { BoardIcon, DeviceIcon, KeyboardIcon, MoonIcon, SignOutIcon, SunIcon } from "@itoguchi/ui/icons";
import { useMantineColorScheme } from "@mantine/core";
import { useNavigate, useParams } from "react-router";
import { t } from "#web/kernel/i18n/shell.ts";
import { matches } from "#web/kernel/search/matches.ts";
import { inWorkspace, menuFor } from "../menus.ts";
import { boardPath, projectPath, type Shell } from "../shell.ts";
import { useSignOut } from "./use-sign-out.ts";

interface PaletteProps {
  shell: Shell;
  openShortcuts(): void;
  close(): void;
}

/** A command with the readings and other words it is also found by. */
interface Entry extends Command {
  keywords: string;
}

const SCHEMES = [
  { scheme: "light", icon: <SunIcon /> },
  { scheme: "dark", icon: <MoonIcon /> },
  { scheme: "auto", icon: <DeviceIcon /> },
] as const;

export function Palette({ shell, openShortcuts, close }: PaletteProps) {
  const pages = usePages(shell);
  const actions = useActions(openShortcuts);
  function find(query: string): CommandGroup[] {
    const fitting = (entries: Entry[]) =>
      entries.filter(({ label, note = "", keywords }) => matches(query, [label, note, keywords]));
    return [
      { title: t("palette.navigation"), commands: fitting(pages) },
      { title: t("palette.actions"), commands: fitting(actions) },
    ].filter(({ commands }) => commands.length > 0);
  }
  return (
    <CommandDialog
      title={t("palette.title")}
      placeholder={t("palette.placeholder")}
      nothing={t("palette.nothing")}
      find={find}
      close={close}
    />
  );
}

function usePages(shell: Shell): Entry[] {
  const navigate = useNavigate();
  const workspaceId = shell.workspace?.id;
  const projects = shell.projects.map(({ id, name, projectKey }) => ({
    id,
    label: name,
    note: projectKey,
    keywords: t("keywords.project"),
    icon: <BoardIcon />,
    run: () => void navigate(projectPath(workspaceId ?? "", projectKey)),
  }));
  const { projectKey } = useParams();
  const boards = projectKey
    ? shell.boards.map(({ id, name }) => ({
        id,
        label: name,
        keywords: t("keywords.board"),
        icon: <BoardIcon />,
        run: () => void navigate(boardPath({ workspaceId: workspaceId ?? "", projectKey }, id)),
      }))
    : [];
  const pages = menuFor(shell.role).map(({ id, path, icon: Icon }) => ({
    id,
    label: t(`menu.${id}`),
    keywords: t(`keywords.${id}`),
    icon: <Icon />,
    run: () => void navigate(inWorkspace(path, workspaceId)),
  }));
  return [...boards, ...projects, ...pages];
}

function useActions(openShortcuts: () => void): Entry[] {
  const signOut = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  const schemes = SCHEMES.map(({ scheme, icon }) => ({
    id: scheme,
    label: t(`theme.switchTo.${scheme}`),
    keywords: t(`keywords.${scheme}`),
    icon,
    run: () => setColorScheme(scheme),
  }));
  return [
    ...schemes,
    {
      id: "shortcuts",
      label: t("palette.shortcuts"),
      keywords: t("keywords.shortcuts"),
      icon: <KeyboardIcon />,
      run: openShortcuts,
    },
    {
      id: "signOut",
      label: t("header.signOut"),
      keywords: t("keywords.signOut"),
      icon: <SignOutIcon />,
      run: () => void signOut(),
    },
  ];
}
