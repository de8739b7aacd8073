import type { ProjectActions } from "@itoguchi/client/project/project-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { lazy, type ReactNode, Suspense } from "react";
import { useNavigate } from "react-router";
import { postPath } from "#web/app/shell.ts";
import { DetailPanel } from "#web/posts/detail/detail-panel.tsx";
import { DetailWaiting } from "#web/posts/detail/detail-states.tsx";
import type { DetailTools } from "#web/posts/parts/detail-tools.ts";
import { t } from "./board.texts.ts";
import type { waysOf } from "./open-post/detail-ways.ts";
import type { PanelWidth } from "./open-post/use-panel-width.ts";
import { loadPostPanel } from "./views/parts.ts";

const ShownPost = lazy(async () => ({ default: (await loadPostPanel()).ShownPost }));

interface OpenPostPanelProps {
  store: ProjectStore;
  place: { workspaceId: string; projectKey: string };
  tools: DetailTools;
  actions: ProjectActions;
  number: number;
  viewId: string;
  ways: ReturnType<typeof waysOf>;
  /** Beside the post's number: who else looks at it, and whether it is watched. */
  present: ReactNode;
  width: PanelWidth;
  onCover(covered: number): void;
}

/** The post that is open beside the others. */
export function OpenPostPanel(props: OpenPostPanelProps) {
  const { store, place, tools, actions, number, viewId, ways, present, width, onCover } = props;
  const { panelWidth, setPanelWidth, keepPanelWidth } = width;
  const navigate = useNavigate();
  return (
    <DetailPanel
      label={t("board.postPanel")}
      width={panelWidth}
      setWidth={setPanelWidth}
      keepWidth={keepPanelWidth}
      onCover={onCover}
    >
      <Suspense fallback={<DetailWaiting isGone={false} fault={undefined} onClose={ways.onClose} />}>
        <ShownPost
          key={number}
          {...{ store, tools, actions, number }}
          boardViewId={viewId}
          ways={{ ...ways, present }}
          recent={{ ...place, accountName: store.accountName(store.memberId) ?? "" }}
          openSubPost={(sub) => void navigate(`${postPath(place, number)}/subPost/${sub}`)}
        />
      </Suspense>
    </DetailPanel>
  );
}
