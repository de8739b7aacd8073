import type { ArchiveItem } from "@itoguchi/core/archive/archive.operations";
import { useMemo } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useArchive } from "#web/app/archive/use-archive.ts";
import { useDisplayNames } from "#web/app/archive/use-display-names.ts";
import { loadBoard } from "#web/app/load-board.ts";
import { assertMayRestore } from "#web/app/may-restore.ts";
import { openProject } from "#web/app/open-project.ts";
import { membershipOf } from "#web/app/page-session.ts";
import { LiveBoards } from "#web/app/parts/live-page.tsx";
import { boardPath, postPath, projectPath } from "#web/app/shell.ts";
import { t } from "#web/boards/archive/archive.texts.ts";
import { ARCHIVE_KINDS, KINDS_ON_BOARD } from "#web/boards/archive/archive-kinds.ts";
import { ArchiveScreen } from "#web/boards/archive/archive-screen.tsx";
import { useListQuery } from "#web/kernel/lists/use-list-query.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import { useTimeZone } from "#web/kernel/session/time-zone.ts";
import { archiveHandlers } from "../archive/archive-handlers.ts";

const PER_PAGE = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { workspace } = membershipOf(args.context);
  const { boardId } = args.params;
  const { project, abilities } = await openProject(args);
  assertMayRestore(abilities);
  const place = { workspaceId: workspace.id, projectKey: project.projectKey };
  const board = boardId ? await loadBoard(args, { ...place, boardId }) : undefined;
  return { place, boardId, boardName: board?.name, abilities };
}

export const meta = () => pageTitle(t("archive.title"));

/** Of one board, or of the whole project. */
export default function ArchivePage() {
  const { place, boardId, boardName: name, abilities } = useLoaderData<typeof loader>();
  const { operate } = useSession();
  const query = useListQuery();
  const kinds = boardId ? KINDS_ON_BOARD : ARCHIVE_KINDS;
  const { reload, ...list } = useArchive({ place, boardId, kinds, query, perPage: PER_PAGE });
  const nameOf = useDisplayNames(place, abilities.includes("people.read"));
  const handlers = useMemo(() => archiveHandlers(operate, place), [operate, place]);
  const back = boardId
    ? { to: boardPath(place, boardId), label: t("archive.back") }
    : { to: projectPath(place.workspaceId, place.projectKey), label: t("archive.backToProject") };

  function hrefOf({ archiveItemType, id, post, subPost }: ArchiveItem): string | undefined {
    if (archiveItemType === "BOARD") return boardPath(place, id);
    if (!post) return undefined;
    const path = postPath(place, post.projectSerialNumber);
    return subPost ? `${path}/subPost/${subPost.subPostProjectSerialNumber}` : path;
  }
  return (
    <>
      <LiveBoards {...place} />
      <ArchiveScreen
        boardName={name}
        back={back}
        kinds={kinds}
        list={list}
        perPage={PER_PAGE}
        query={query}
        timeZone={useTimeZone()}
        nameOf={nameOf}
        mayRestore={abilities.includes("post.write") && abilities.includes("board.manage")}
        hrefOf={hrefOf}
        restore={async (items) => {
          await handlers.restore(items);
          await reload();
        }}
        remove={async (item, isConfirmed) => {
          await handlers.remove(item, isConfirmed);
          await reload();
        }}
      />
    </>
  );
}

export { PageFault as ErrorBoundary } from "#web/app/parts/page-fault.tsx";
