import { TITLE } from "@itoguchi/client/project/conflict";
import type { OpenConflict } from "@itoguchi/client/project/conflicts";
import type { ProjectActions } from "@itoguchi/client/project/project-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { formatDateTime } from "@itoguchi/core/kernel/format";
import type { ListedPost } from "@itoguchi/core/views/views.operations";
import { Button } from "@mantine/core";
import { type ReactNode, useId, useSyncExternalStore } from "react";
import type { CellSurroundings } from "#web/kernel/columns/cell.ts";
import { cellKindOf } from "#web/kernel/columns/cell-kinds.ts";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { t } from "#web/kernel/i18n/live.ts";
import styles from "./conflict-dialog.module.css";

interface ConflictDialogProps {
  store: ProjectStore;
  around: CellSurroundings;
  actions: ProjectActions;
  conflicts: readonly OpenConflict[];
  close(): void;
}

/** Both values of each field that two people changed. Nothing is lost before somebody chose. */
export function ConflictDialog({ store, around, actions, conflicts, close }: ConflictDialogProps) {
  useSyncExternalStore(store.subscribe, store.version, store.version);
  function takeYours({ key, projectSerialNumber, field, yours }: OpenConflict) {
    if (field === TITLE) actions.setTitle(projectSerialNumber, String(yours));
    else actions.setValues([{ projectSerialNumber, columnId: field, value: yours }]);
    store.settleConflict(key);
  }
  return (
    <Dialog title={t("conflict.title")} size="lg" close={close}>
      <p className={styles.hint}>{t("conflict.hint")}</p>
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.key}
          shown={shownOf(conflict, store, around)}
          takeYours={() => takeYours(conflict)}
          keepCurrent={() => store.settleConflict(conflict.key)}
        />
      ))}
    </Dialog>
  );
}

interface Shown {
  place: string;
  field: string;
  yours: string;
  current: string;
  /** Who wrote it, and when. */
  by: string;
}

/** Kinds of values that can be written need no post to be read. */
const NO_POST = {} as ListedPost;

function shownOf(conflict: OpenConflict, store: ProjectStore, around: CellSurroundings): Shown {
  const { projectSerialNumber: number, field, yours } = conflict;
  const post = store.replica.postOfNumber(number);
  const column = store.replica.column(field);
  const now = post ? (field === TITLE ? post.title : post.data[field]) : conflict.current;
  const read = (value: unknown) =>
    column ? cellKindOf(column).text(value, column, around, NO_POST) : String(value ?? "");
  return {
    place: t("conflict.place", { number, title: post?.title ?? "" }),
    field: column?.name ?? t("conflict.heading"),
    yours: read(yours),
    current: read(now),
    by: post ? authorOf(post, field, { store, around }) : "",
  };
}

function authorOf(
  post: { id: string; updatedBy: string | null; userUpdatedAt: string },
  field: string,
  { store, around }: Pick<ConflictDialogProps, "store" | "around">,
): string {
  const known = store.news.of(post.id, field);
  const { by, at } = known ?? { by: post.updatedBy, at: post.userUpdatedAt };
  // Who changed something else of the post since says nothing about this field.
  if (!known && by === store.memberId) return "";
  const name = around.people.find(({ id }) => id === by)?.name ?? store.accountName(by ?? "");
  return name ? t("conflict.by", { name, at: formatDateTime(at, store.timeZone) }) : "";
}

interface ChoiceProps {
  shown: Shown;
  takeYours(): void;
  keepCurrent(): void;
}

function Choice({ shown, takeYours, keepCurrent }: ChoiceProps) {
  const id = useId();
  return (
    <section className={styles.choice} aria-labelledby={id}>
      <h3 id={id} className={styles.field}>
        {shown.field}
        <span className={styles.place}>{shown.place}</span>
      </h3>
      <div className={styles.both}>
        <Value title={t("conflict.yours")} text={shown.yours}>
          <Button fullWidth onClick={takeYours}>
            {t("conflict.takeYours")}
          </Button>
        </Value>
        <Value title={t("conflict.current")} text={shown.current} by={shown.by}>
          <Button fullWidth variant="default" onClick={keepCurrent}>
            {t("conflict.keepCurrent")}
          </Button>
        </Value>
      </div>
    </section>
  );
}

function Value({ title, text, by, children }: { title: string; text: string; by?: string; children: ReactNode }) {
  return (
    <div className={styles.value}>
      <h4 className={styles.title}>
        {title}
        {by ? <span className={styles.by}>{by}</span> : null}
      </h4>
      <p className={styles.text} data-empty={text === "" || undefined}>
        {text || t("conflict.empty")}
      </p>
      {children}
    </div>
  );
}
