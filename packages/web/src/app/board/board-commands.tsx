import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { isSprintColumn } from "@itoguchi/core/columns/kinds/sprint";
import { Status, type ValueOption } from "@itoguchi/core/model/value-option";
import type { BoardView } from "@itoguchi/core/model/view";
import { LANES_VIEW } from "@itoguchi/core/views/view-kinds";
import { CopyIcon, SettingsIcon } from "@itoguchi/ui/icons";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { mayRestoreBy } from "#web/app/may-restore.ts";
import { useBookmarks } from "#web/app/parts/bookmarks.tsx";
import { useOffer } from "#web/app/parts/palette-entry.ts";
import { archivePath, boardPath } from "#web/app/shell.ts";
import { PrintIcon } from "#web/boards/print-icon.tsx";
import { ArchiveIcon, StarIcon, TrashIcon } from "#web/kernel/looks/icons.tsx";
import { ViewIcon } from "#web/kernel/looks/view-icon.tsx";
import { structureOf } from "#web/kernel/project/structure.ts";
import { t } from "#web/kernel/shell/shell.texts.ts";
import { useComputed } from "#web/kernel/shell/use-computed.ts";
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
  print(): void;
}

/** What the palette offers while a board is open. */
export function BoardCommands(props: BoardCommandsProps) {
  const { store, place, views, abilities, openView, duplicate, samples, print } = props;
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
  const archive = {
    id: "boardArchive",
    label: t("palette.boardArchive"),
    keywords: t("keywords.archive"),
    icon: <ArchiveIcon />,
    run: () => void navigate(archivePath(place, boardId)),
  };
  const sprints = useComputed(
    structureOf(store),
    useCallback(() => runningIn(store), [store]),
  );
  useOffer(() => [
    ...views
      .filter(({ id }) => abilities.canManage && sprints.includes(id))
      .map((view) => ({
        id: `sprint ${view.id}`,
        label: t("palette.sprintKanban"),
        keywords: t("keywords.sprintKanban"),
        icon: <ViewIcon viewType={LANES_VIEW} />,
        run: async () => {
          const { sprintKanban } = await import("./views/sprint-kanban.ts");
          sprintKanban({ store, view, canManage: abilities.canManage, openView })?.();
        },
      })),
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
      id: "print",
      label: boardText("print.command"),
      keywords: boardText("print.keywords"),
      icon: <PrintIcon />,
      run: print,
    },
    ...(mayRestoreBy(abilities.list) ? [archive] : []),
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

/** The views with a sprint that runs: those of sprints are the ids of their columns. */
function runningIn({ replica, boardId }: ProjectStore): string[] {
  const columns = replica.columnsOf(boardId).filter(isSprintColumn);
  const isRunning = ({ statusType }: ValueOption) => statusType === Status.IN_PROGRESS;
  return columns.filter(({ valueOptionList }) => valueOptionList.some(isRunning)).map(({ id }) => id);
}
