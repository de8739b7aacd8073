import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { BoardView } from "@itoguchi/core/model/view";
import { CopyIcon, SettingsIcon } from "@itoguchi/ui/icons";
import { useNavigate } from "react-router";
import { useBookmarks } from "#web/app/parts/bookmarks.tsx";
import { useOffer } from "#web/app/parts/palette-entry.ts";
import { archivePath, boardPath } from "#web/app/shell.ts";
import { ArchiveIcon, StarIcon, TrashIcon } from "#web/kernel/looks/icons.tsx";
import { ViewIcon } from "#web/kernel/looks/view-icon.tsx";
import { t } from "#web/kernel/shell/shell.texts.ts";
import { t as boardText } from "./board.texts.ts";
import type { BoardAbilities } from "./board-abilities.ts";
import type { SamplePosts } from "./sample-posts.ts";

interface BoardCommandsProps {
  store: ProjectStore;
  place: { workspaceId: string; projectKey: string };
  views: readonly BoardView[];
  abilities: BoardAbilities;
  openView(id: string): void;
  duplicate(): void;
  samples: SamplePosts | undefined;
}

/** What the palette offers while a board is open. */
export function BoardCommands({ store, place, views, abilities, openView, duplicate, samples }: BoardCommandsProps) {
  const navigate = useNavigate();
  const bookmarks = useBookmarks();
  const { boardId } = store;
  const settings = {
    id: "boardSettings",
    label: t("palette.boardSettings"),
    keywords: t("keywords.boardSettings"),
    icon: <SettingsIcon />,
    run: () => void navigate(`${boardPath(place, boardId)}/settings`),
  };
  const duplication = {
    id: "duplicateBoard",
    label: t("palette.duplicateBoard"),
    keywords: t("keywords.duplicateBoard"),
    icon: <CopyIcon />,
    run: duplicate,
  };
  useOffer(() => [
    ...views.map(({ id, name, viewType }) => ({
      id,
      label: t("palette.openView", { name }),
      keywords: t("keywords.view"),
      icon: <ViewIcon viewType={viewType} />,
      run: () => openView(id),
    })),
    {
      id: "bookmark",
      label: t(bookmarks.has(boardId) ? "palette.unbookmark" : "palette.bookmark"),
      keywords: t("keywords.bookmark"),
      icon: <StarIcon />,
      run: () => bookmarks.toggle(boardId),
    },
    {
      id: "boardArchive",
      label: t("palette.boardArchive"),
      keywords: t("keywords.archive"),
      icon: <ArchiveIcon />,
      run: () => void navigate(archivePath(place, boardId)),
    },
    ...(abilities.canManage ? [settings, duplication] : []),
    ...(samples
      ? [
          {
            id: "samplePosts",
            label: boardText("samples.remove"),
            keywords: t("keywords.samplePosts"),
            icon: <TrashIcon />,
            run: samples.remove,
          },
        ]
      : []),
  ]);
  return null;
}
