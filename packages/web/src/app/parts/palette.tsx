import { can } from "@itoguchi/core/kernel/roles";
import { postNumber, postNumberIn } from "@itoguchi/core/posts/post-number";
import type { FoundPost } from "@itoguchi/core/search/search-posts.operations";
import { CommandDialog, type CommandGroup } from "@itoguchi/ui/command-dialog";
import {
  BoardIcon,
  DeviceIcon,
  HistoryIcon,
  KeyboardIcon,
  MoonIcon,
  PlusIcon,
  ProjectsIcon,
  SettingsIcon,
  SignOutIcon,
  SunIcon,
} from "@itoguchi/ui/icons";
import { useMantineColorScheme } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ArchiveIcon, PostIcon, TrashIcon } from "#web/kernel/looks/icons.tsx";
import { PersonAvatar } from "#web/kernel/people/person-avatar.tsx";
import { matches } from "#web/kernel/search/matches.ts";
import { t } from "#web/kernel/shell/shell.texts.ts";
import { MY_WORK, workOfPath } from "#web/work/mine/my-work-path.ts";
import { mayRestoreAs } from "../may-restore.ts";
import { inWorkspace, menuFor, projectSettingsPath } from "../menus.ts";
import { archivePath, boardPath, postPath, projectPath, type Shell, trashPath, workPath } from "../shell.ts";
import type { Entry } from "./palette-entry.ts";
import { useFoundPeople } from "./use-found-people.ts";
import { useFoundPosts } from "./use-found-posts.ts";
import { useSignOut } from "./use-sign-out.ts";

interface PaletteProps {
  shell: Shell;
  /** The project the page is in. */
  place: { workspaceId: string; projectKey: string } | undefined;
  /** What has been typed already. */
  query: string;
  /** Of the page that is open. */
  offered: Entry[];
  openShortcuts(): void;
  openDrafts(): void;
  openNewBoard(): void;
  openNewPost: (() => void) | undefined;
  close(): void;
}

const SCHEMES = [
  { scheme: "light", icon: <SunIcon /> },
  { scheme: "dark", icon: <MoonIcon /> },
  { scheme: "auto", icon: <DeviceIcon /> },
] as const;

export function Palette(props: PaletteProps) {
  const { shell, place, query: first, offered, close } = props;
  const [sought, setSought] = useState({ query: first, isComposing: false });
  const navigate = useNavigate();
  const pages = usePages(shell, place);
  const actions = [...offered, ...useProjectActions(props), ...useActions(props)];
  const found = useFoundPosts(place && { ...place, accountName: shell.accountName ?? "" }, sought);
  const people = useFoundPeople(shell, sought);
  const { query } = sought;
  const fitting = (entries: Entry[]) =>
    entries.filter(({ label, note = "", keywords }) => matches(query, [label, note, keywords]));
  const isEmpty = query.trim() === "";
  const posts: CommandGroup = {
    title: t(isEmpty ? "palette.recent" : "palette.posts"),
    commands: found.posts.map((post) => ({
      id: post.id,
      label: `${postNumber(place?.projectKey ?? "", post.projectSerialNumber)} ${post.title}`,
      note: noteOf(post),
      icon: isEmpty ? <HistoryIcon /> : <PostIcon />,
      run: () => place && void navigate(postPath(place, post.projectSerialNumber)),
    })),
  };
  const others = [
    { title: t("palette.navigation"), commands: fitting(pages) },
    { title: t("palette.actions"), commands: fitting(actions) },
  ];
  const colleagues: CommandGroup = {
    title: t("palette.people"),
    commands: people.found.map(({ id, accountName, user: { name, thumbnailUrl } }) => ({
      id,
      label: name,
      note: t("palette.workOf", { accountName }),
      icon: <PersonAvatar name={name} src={thumbnailUrl} size={20} />,
      run: () =>
        void navigate(
          accountName === shell.accountName
            ? inWorkspace(MY_WORK, shell.workspace?.id)
            : workOfPath(shell.workspace?.id ?? "", id),
        ),
    })),
  };
  // What comes later from the server stands below, so that nothing moves under the finger; numbers are of posts.
  const isNumber = place !== undefined && postNumberIn(query, place.projectKey) !== undefined;
  const isAwaited = isNumber && found.isBusy;
  const groups = isAwaited ? [] : isEmpty || isNumber ? [posts, ...others] : [...others, colleagues, posts];
  return (
    <CommandDialog
      title={t("palette.title")}
      placeholder={t(place ? "palette.placeholderInProject" : "palette.placeholder")}
      nothing={t(found.isFailed ? "palette.failed" : "palette.nothing")}
      looking={t("palette.looking")}
      query={query}
      groups={groups.filter(({ commands }) => commands.length > 0)}
      isBusy={found.isBusy || people.isBusy}
      search={(typed, isComposing) => setSought({ query: typed, isComposing })}
      close={close}
    />
  );
}

function noteOf({ boardName, isArchived, isInTitle }: FoundPost): string {
  const words = [isArchived ? t("palette.archived") : "", isInTitle ? "" : t("palette.inText"), boardName];
  return words.filter((word) => word !== "").join(" · ");
}

function usePages(shell: Shell, place: PaletteProps["place"]): Entry[] {
  const navigate = useNavigate();
  const workspaceId = shell.workspace?.id;
  const projects = shell.projects.map(({ id, name, projectKey }) => ({
    id,
    label: name,
    note: projectKey,
    keywords: t("keywords.project"),
    icon: <ProjectsIcon />,
    run: () => void navigate(projectPath(workspaceId ?? "", projectKey)),
  }));
  const boards = place
    ? shell.boards.map(({ id, name }) => ({
        id,
        label: name,
        keywords: t("keywords.board"),
        icon: <BoardIcon />,
        run: () => void navigate(boardPath(place, id)),
      }))
    : [];
  const pages = menuFor(shell.role).map(({ id, path, icon: Icon, isPublic }) => ({
    id,
    label: t(`menu.${id}`),
    keywords: t(`keywords.${id}`),
    icon: <Icon />,
    run: () => void (isPublic ? window.open(path, "_blank", "noopener") : navigate(inWorkspace(path, workspaceId))),
  }));
  return [...boards, ...projects, ...pages];
}

/** What can be done with the project the page is in. */
function useProjectActions({ shell: { role }, place, openNewBoard, openNewPost }: PaletteProps): Entry[] {
  const navigate = useNavigate();
  if (!place || role === undefined) return [];
  const newPost = {
    id: "newPost",
    label: t("palette.newPost"),
    keywords: t("keywords.newPost"),
    icon: <PlusIcon />,
    run: () => openNewPost?.(),
  };
  const newBoard = {
    id: "newBoard",
    label: t("menu.newBoard"),
    keywords: t("keywords.newBoard"),
    icon: <PlusIcon />,
    run: openNewBoard,
  };
  const settings = {
    id: "projectSettings",
    label: t("menu.projectSettings"),
    keywords: t("keywords.projectSettings"),
    icon: <SettingsIcon />,
    run: () => void navigate(projectSettingsPath("info", place)),
  };
  const work = {
    id: "work",
    label: t("menu.work"),
    keywords: t("keywords.work"),
    icon: <PostIcon />,
    run: () => void navigate(workPath(place)),
  };
  const archive = {
    id: "projectArchive",
    label: t("menu.projectArchive"),
    keywords: t("keywords.archive"),
    icon: <ArchiveIcon />,
    run: () => void navigate(archivePath(place)),
  };
  const trash = {
    id: "projectTrash",
    label: t("menu.projectTrash"),
    keywords: t("keywords.trash"),
    icon: <TrashIcon />,
    run: () => void navigate(trashPath(place)),
  };
  return [
    ...(openNewPost ? [newPost] : []),
    work,
    ...(can(role, "board.manage") ? [newBoard] : []),
    ...(can(role, "project.manage") ? [settings] : []),
    ...(mayRestoreAs(role) ? [archive, trash] : []),
  ];
}

function useActions({ openShortcuts, openDrafts }: PaletteProps): Entry[] {
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
      id: "drafts",
      label: t("menu.drafts"),
      keywords: t("keywords.drafts"),
      icon: <PostIcon />,
      run: openDrafts,
    },
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
