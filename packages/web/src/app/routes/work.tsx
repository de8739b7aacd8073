import { memberNames } from "@itoguchi/core/screens/board-replica.operations";
import { useMemo, useState } from "react";
import {
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { usePeople } from "#web/app/board/people/use-people.ts";
import { inWorkspace } from "#web/app/menus.ts";
import { membershipOf } from "#web/app/page-session.ts";
import { useCommands } from "#web/app/parts/commands.ts";
import { boardPath, postPath } from "#web/app/shell.ts";
import { loadWork } from "#web/app/work/load-work.ts";
import { useWork } from "#web/app/work/use-work.ts";
import { useListQuery } from "#web/kernel/lists/use-list-query.ts";
import { useLive } from "#web/kernel/live/use-live.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import { useTimeZone } from "#web/kernel/session/time-zone.ts";
import { MY_WORK } from "#web/work/mine/my-work-path.ts";
import { t } from "#web/work/work.texts.ts";
import { searchOf, workQuery } from "#web/work/work-question.ts";
import { WorkScreen } from "#web/work/work-screen.tsx";
import { loader as leadOn } from "./by-address.tsx";

/** An address with a number leads to that post, one with a project to the posts of its boards, any other to one's own work. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = args.url;
  if (searchParams.has("projectSerialNumber")) return leadOn(args);
  if (!searchParams.has("projectKey")) throw redirect(inWorkspace(MY_WORK, membershipOf(args.context).workspace.id));
  return loadWork(args);
}

/** What is searched for and filtered by is asked in the browser. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const placeOf = ({ searchParams }: URL) =>
    ["workspaceId", "projectKey", "projectSerialNumber"].map((name) => searchParams.get(name)).join();
  return defaultShouldRevalidate && (currentUrl.href === nextUrl.href || placeOf(currentUrl) !== placeOf(nextUrl));
}

export const meta = () => pageTitle(t("work.title"));

export default function WorkPage() {
  const { place, boards, names, self, abilities } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const address = useListQuery();
  const { openNewPost } = useCommands();
  const query = workQuery(address.get);
  const list = useWork(place, searchOf(query, boards, self));
  const people = usePeople(useNames(place, names), place, abilities.includes("people.read"));
  const timeZone = useTimeZone();
  useLive([{ projectEvents: place }], revalidate, isOfStructure);
  const accountNames = useMemo(() => new Map(names.map(({ id, accountName }) => [id, accountName])), [names]);
  return (
    <WorkScreen
      boards={boards}
      query={query}
      list={list}
      address={address}
      tools={{
        projectKey: place.projectKey,
        people,
        reading: { now: new Date(), timeZone, memberName: (id) => accountNames.get(id) ?? "" },
        postHref: (number) => postPath(place, number),
      }}
      boardHref={(boardId) => boardPath(place, boardId)}
      tabHref={(tab) => address.pathTo("tab", tab)}
      makePost={openNewPost}
    />
  );
}

function isOfStructure(type: string): boolean {
  return type.startsWith("boards.") || type.startsWith("columns.");
}

interface Named {
  id: string;
  accountName: string;
}

/** As a board's store has them. */
function useNames(place: { workspaceId: string; projectKey: string }, first: readonly Named[]) {
  const { operate } = useSession();
  const [list, setList] = useState(first);
  return useMemo(
    () => ({
      names: new Map(list.map(({ id, accountName }) => [id, accountName])),
      refreshNames: async () => setList(await operate(memberNames, place, {})),
    }),
    [list, operate, place],
  );
}

export { PageFault as ErrorBoundary } from "#web/app/parts/page-fault.tsx";
