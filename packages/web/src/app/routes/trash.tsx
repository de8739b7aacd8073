import { useMemo } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useDisplayNames } from "#web/app/archive/use-display-names.ts";
import { assertMayRestore } from "#web/app/may-restore.ts";
import { openProject } from "#web/app/open-project.ts";
import { membershipOf } from "#web/app/page-session.ts";
import { LiveBoards } from "#web/app/parts/live-page.tsx";
import { projectPath } from "#web/app/shell.ts";
import { trashHandlers } from "#web/app/trash/trash-handlers.ts";
import { useTrash } from "#web/app/trash/use-trash.ts";
import { useListQuery } from "#web/kernel/lists/use-list-query.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import { useTimeZone } from "#web/kernel/session/time-zone.ts";
import { t } from "#web/trash/trash.texts.ts";
import { TrashScreen } from "#web/trash/trash-screen.tsx";

const PER_PAGE = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { workspace } = membershipOf(args.context);
  const { project, abilities } = await openProject(args);
  assertMayRestore(abilities);
  return { abilities, place: { workspaceId: workspace.id, projectKey: project.projectKey } };
}

export const meta = () => pageTitle(t("trash.title"));

export default function TrashPage() {
  const { place, abilities } = useLoaderData<typeof loader>();
  const { operate } = useSession();
  const query = useListQuery();
  const { reload, ...list } = useTrash({ place, query, perPage: PER_PAGE });
  const nameOf = useDisplayNames(place, abilities.includes("people.read"));
  const handlers = useMemo(() => trashHandlers(operate, place), [operate, place]);
  return (
    <>
      <LiveBoards {...place} />
      <TrashScreen
        backTo={projectPath(place.workspaceId, place.projectKey)}
        list={list}
        perPage={PER_PAGE}
        query={query}
        timeZone={useTimeZone()}
        nameOf={nameOf}
        loadSections={handlers.loadSections}
        restore={(items, sectionId) => handlers.restore(items, sectionId).finally(() => reload())}
        purge={async (item) => {
          await handlers.purge(item);
          await reload();
        }}
      />
    </>
  );
}

export { PageFault as ErrorBoundary } from "#web/app/parts/page-fault.tsx";
