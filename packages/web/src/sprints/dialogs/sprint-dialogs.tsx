import type { Refusal } from "@itoguchi/client/project/outbox";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { SprintReport } from "@itoguchi/core/sprints/sprint";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { deleteSprint } from "../change-sprints.ts";
import type { Unit } from "../figures.ts";
import { t } from "../sprints.texts.ts";
import type { Tally } from "../tally.ts";
import type { InView } from "../use-sprints.ts";
import { CloseDialog } from "./close-dialog.tsx";
import { SprintDialog } from "./sprint-dialog.tsx";

export interface AskedAction {
  action: "new" | "edit" | "start" | "close" | "delete";
  sprint?: SprintReport;
}

interface SprintDialogsProps {
  asked: AskedAction;
  store: ProjectStore;
  inView: InView;
  sprints: readonly SprintReport[];
  unit: Unit;
  today: string;
  tally: Tally | undefined;
  hasEstimates: boolean;
  openReport(id: string): void;
  close(): void;
}

/** The one that was asked for. */
export function SprintDialogs({ asked: { action, sprint }, ...props }: SprintDialogsProps) {
  const { store, inView, tally, openReport, close } = props;
  if (action === "close" && sprint)
    return (
      <CloseDialog
        {...props}
        sprint={sprint}
        closed={() => {
          close();
          openReport(sprint.id);
        }}
      />
    );
  if (action === "delete" && sprint)
    return (
      <ConfirmDialog
        title={t("delete.title", { name: sprint.name })}
        confirmLabel={t("delete.confirm")}
        cancelLabel={t("dialog.cancel")}
        confirm={async () => {
          const { name } = sprint;
          const refused = ({ error }: Refusal) =>
            void toast(t("dialog.refused", { name, reason: sentenceOf(error) }), { isFault: true });
          const done = deleteSprint(sprint, { store, inView, refused });
          done.then(
            () => void toast(t("delete.done", { name })),
            () => {},
          );
          return undefined;
        }}
        close={close}
      >
        {t("delete.words", { count: tally?.count ?? 0 })}
      </ConfirmDialog>
    );
  const kind = action === "edit" || action === "start" ? action : "new";
  return <SprintDialog {...props} kind={kind} sprint={sprint} />;
}
