import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { abilitiesOf, type Role } from "@itoguchi/core/kernel/roles";
import { useCallback, useMemo } from "react";
import { useNavigate } from "react-router";
import { postPath } from "#web/app/shell.ts";
import { useViewer } from "#web/app/viewer.ts";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import { useProjectStore } from "#web/kernel/project/use-project-store.ts";
import { usePeople } from "../people/use-people.ts";
import { useBoardActions } from "../use-board-actions.ts";
import { t } from "./new-post.texts.ts";
import { NewPostDialog } from "./new-post-dialog.tsx";

export interface ProjectNewPostProps {
  place: { workspaceId: string; projectKey: string };
  /** Of those that the project has. */
  boardId: string;
  role: Role;
  asked: string;
  reopen(draft: string): void;
  close(): void;
}

/** On a page without a board: the boards of the project are asked for. */
export default function ProjectNewPost(props: ProjectNewPostProps) {
  const { place, boardId, close } = props;
  const accountId = useViewer().user?.id ?? "";
  const state = useProjectStore({ ...place, boardId, accountId });
  if (state.status === "ready") return <Opened {...props} store={state.store} />;
  return (
    <Dialog title={t("newPost.title")} close={close}>
      {state.status === "failed" ? (
        <ListFault message={failureOfError(state.error, new Set()).message ?? ""} retry={state.retry} />
      ) : (
        <p role="status">{t("newPost.loading")}</p>
      )}
    </Dialog>
  );
}

function Opened({
  place: { workspaceId, projectKey },
  role,
  store,
  ...opened
}: ProjectNewPostProps & { store: ProjectStore }) {
  const navigate = useNavigate();
  const place = useMemo(() => ({ workspaceId, projectKey }), [workspaceId, projectKey]);
  const abilities = abilitiesOf(role);
  const people = usePeople(store, place, abilities.includes("people.read"));
  const actions = useBoardActions({ store, remote: undefined, people });
  const openPost = useCallback((number: number) => void navigate(postPath(place, number)), [navigate, place]);
  return (
    <NewPostDialog {...{ store, place, people, abilities, actions, openPost }} {...opened} boardViewId={undefined} />
  );
}
