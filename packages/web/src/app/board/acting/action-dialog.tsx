import type { Made } from "@itoguchi/client/project/board-actions";
import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { Anchor, Button, Stack } from "@mantine/core";
import { useId, useRef, useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { usePostNumber } from "#web/kernel/project/use-post-number.ts";
import styles from "./acting.module.css";
import { t } from "./acting.texts.ts";

interface ActionDialogProps {
  column: Column;
  post: ListedPost;
  boardName(id: string): string;
  /** Answers the numbers of what it made, in the order of the steps; undefined while it waits for a connection. */
  run(): Promise<Made | undefined>;
  openPost(projectSerialNumber: number): void;
  close(): void;
}

/** Before a button makes posts: which post it changes, and which it makes. Afterwards it leads to them. */
export function ActionDialog({ column, post, boardName, run, openPost, close }: ActionDialogProps) {
  const numberOf = usePostNumber();
  const [made, setMade] = useState<Made>();
  const isDone = useRef(false);
  const listId = useId();
  const action = column.name;
  const planned = column.customActionStepList.flatMap((step) =>
    step.kind === "CREATE_LINKED_POST"
      ? [{ title: step.title.replaceAll("{{title}}", post.title) || post.title, board: boardName(step.boardId) }]
      : [],
  );
  if (!made)
    return (
      <ConfirmDialog
        isHarmless
        title={t("acting.title", { action })}
        confirmLabel={t("acting.run")}
        confirm={async () => {
          const done = await run();
          if (!done) return t("acting.waiting", { action });
          setMade(done);
          isDone.current = true;
          return undefined;
        }}
        close={() => (isDone.current ? undefined : close())}
      >
        <Names id={`${listId}-changed`} label={t("acting.changed")}>
          {[t("acting.post", { number: numberOf(post.projectSerialNumber), title: post.title })]}
        </Names>
        <Names id={`${listId}-made`} label={t("acting.made")}>
          {planned.map((one) => t("acting.newPost", one))}
        </Names>
      </ConfirmDialog>
    );
  return (
    <Dialog title={t("acting.results", { action })} close={close}>
      <Stack gap="md">
        <p className={styles.words}>{t("acting.doneMaking", { action })}</p>
        <ul className={styles.names}>
          {made.numbers.map((number, index) => (
            <li key={number}>
              <Anchor
                component="button"
                type="button"
                onClick={() => {
                  close();
                  openPost(number);
                }}
              >
                {t("acting.open", { number: numberOf(number), title: planned[index]?.title ?? "" })}
              </Anchor>
            </li>
          ))}
        </ul>
        <DialogActions>
          <Button
            variant="default"
            onClick={() => {
              close();
              made.undo();
            }}
          >
            {t("acting.undo")}
          </Button>
          <Button data-autofocus onClick={close}>
            {t("common.close")}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function Names({ id, label, children }: { id: string; label: string; children: readonly string[] }) {
  return (
    <div>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <ul className={styles.names} aria-labelledby={id}>
        {children.map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may make posts of the same name
          <li key={index}>{words}</li>
        ))}
      </ul>
    </div>
  );
}
