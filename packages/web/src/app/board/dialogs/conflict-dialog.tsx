import { TITLE, WHOLE } from "@itoguchi/client/project/conflict";
import type { OpenConflict } from "@itoguchi/client/project/conflicts";
import type { ProjectActions } from "@itoguchi/client/project/project-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { commentsOperations } from "@itoguchi/core/comments/comments.operations";
import { formatDateTime } from "@itoguchi/core/kernel/format";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { postNumber } from "@itoguchi/core/posts/post-number";
import * as operations from "@itoguchi/core/posts/posts.operations";
import { type RichText, richTextPlain } from "@itoguchi/core/rich-text/rich-text";
import { Button } from "@mantine/core";
import { type ReactNode, useId, useSyncExternalStore } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { cellKindOf } from "#web/columns/cell-kinds.ts";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { t } from "#web/kernel/live/live.texts.ts";
import styles from "./conflict-dialog.module.css";

interface ConflictDialogProps {
  store: ProjectStore;
  context: CellContext;
  actions: ProjectActions;
  conflicts: readonly OpenConflict[];
  close(): void;
}

/** Both values of each field that two people changed. Nothing is lost before somebody chose. */
export function ConflictDialog({ store, context, actions, conflicts, close }: ConflictDialogProps) {
  useSyncExternalStore(store.subscribe, store.version, store.version);
  return (
    <Dialog title={t("conflict.title")} size="lg" close={close}>
      <p className={styles.hint}>{t("conflict.hint")}</p>
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.key}
          shown={conflict.field === WHOLE ? wantedOf(conflict, store, context) : shownOf(conflict, store, context)}
          takeYours={() => actions.takeYours(conflict)}
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
  words: typeof OF_FIELD;
}

const OF_FIELD = {
  yours: t("conflict.yours"),
  current: t("conflict.current"),
  take: t("conflict.takeYours"),
  leave: t("conflict.keepCurrent"),
};
const OF_LETTER: typeof OF_FIELD = {
  yours: t("conflict.wanted"),
  current: t("conflict.notSent"),
  take: t("conflict.sendAgain"),
  leave: t("conflict.giveUp"),
};

/** Kinds of values that can be written need no post to be read. */
const NO_POST = {} as ListedPost;

function shownOf(conflict: OpenConflict, store: ProjectStore, context: CellContext): Shown {
  const { projectSerialNumber: number, field, yours } = conflict;
  const post = store.replica.postOfNumber(number);
  const column = store.replica.column(field);
  const now = post ? (field === TITLE ? post.title : post.data[field]) : conflict.current;
  const read = (value: unknown) =>
    column ? cellKindOf(column).text(value, column, context, NO_POST) : String(value ?? "");
  return {
    place: t("conflict.place", { number: postNumber(context.projectKey, number), title: post?.title ?? "" }),
    field: column?.name ?? t("conflict.heading"),
    yours: read(yours),
    current: read(now),
    by: post ? authorOf(post, field, { store, context }) : "",
    words: OF_FIELD,
  };
}

interface Wanted {
  title?: string;
  valueList?: readonly { columnId: string; value: unknown }[];
  data?: Readonly<Record<string, unknown>>;
  contents?: RichText | null;
}

/** Something that is more than one field, and that waited too long: all that was typed is there to be read. */
function wantedOf(conflict: OpenConflict, store: ProjectStore, context: CellContext): Shown {
  const { key, projectSerialNumber: number } = conflict;
  const { title, valueList = [], data = {}, contents } = conflict.yours as Wanted;
  const name = store.outbox.returned.get(key)?.operation.name;
  const known = [...Object.values(operations), ...commentsOperations].find(
    (one) => "summary" in one && one.name === name,
  );
  const values = [...valueList, ...Object.entries(data).map(([columnId, value]) => ({ columnId, value }))];
  const lines = values.flatMap(({ columnId, value }) => {
    const column = store.replica.column(columnId);
    const text = column && cellKindOf(column).text(value, column, context, NO_POST);
    return column ? [t("conflict.value", { name: column.name, text: text ?? "" })] : [];
  });
  const what = known && "summary" in known ? known.summary : t("conflict.change");
  return {
    place: number > 0 ? postNumber(context.projectKey, number) : "",
    field: t("conflict.late"),
    yours: [what, title, ...lines, contents ? richTextPlain(contents) : ""].filter(Boolean).join("\n"),
    current: typeof conflict.current === "string" ? conflict.current : t("conflict.notKnown"),
    by: "",
    words: OF_LETTER,
  };
}

function authorOf(
  post: { id: string; updatedBy: string | null; userUpdatedAt: string },
  field: string,
  { store, context }: Pick<ConflictDialogProps, "store" | "context">,
): string {
  const known = store.lastFieldChanges.of(post.id, field);
  const { by, at } = known ?? { by: post.updatedBy, at: post.userUpdatedAt };
  // Who changed something else of the post since says nothing about this field.
  if (!known && by === store.memberId) return "";
  const name = context.people.find(({ id }) => id === by)?.name ?? store.accountName(by ?? "");
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
        <Value title={shown.words.yours} text={shown.yours}>
          <Button fullWidth onClick={takeYours}>
            {shown.words.take}
          </Button>
        </Value>
        <Value title={shown.words.current} text={shown.current} by={shown.by}>
          <Button fullWidth variant="default" onClick={keepCurrent}>
            {shown.words.leave}
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
