import { NotMade } from "@itoguchi/client/project/not-made";
import type { BoardView } from "@itoguchi/core/model/view";
import { onKeys } from "@itoguchi/ui/keys";
import { Button } from "@mantine/core";
import { useRef } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { giveBackTitle, type LinesMaker } from "#web/kernel/pasting/kept-lines.ts";
import { onPasteOf } from "#web/kernel/pasting/on-paste-of.ts";
import { titleOfRow } from "#web/kernel/pasting/titles.ts";
import { useTitleField } from "#web/kernel/pasting/use-title-field.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { useAccountId } from "#web/kernel/session/session-provider.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import styles from "../agile.module.css";
import { t } from "../sprints.texts.ts";

/** A post for the backlog: a title and Enter, one after the other. */
export function NewRow({ view, actions }: { view: BoardView; actions: BoardActions }) {
  const field = useTitleField({ isOpen: false });
  const { title, write } = field;
  const opener = useRef<HTMLButtonElement>(null);
  const lines: LinesMaker = {
    account: useAccountId(),
    titleOf: titleOfRow,
    make(rows) {
      const postList = rows.map((row) => ({ title: titleOfRow(row) }));
      return actions.registerMany({ boardId: view.boardId, boardViewId: view.id, postList });
    },
  };

  async function add() {
    const written = title.trim();
    if (written === "") return;
    write("");
    try {
      await actions.register({ boardId: view.boardId, boardViewId: view.id, title: written });
    } catch (error) {
      if (giveBackTitle(lines, { title: written, error, field }) && !(error instanceof NotMade))
        void toast(sentenceOf(error), { isFault: true });
    }
  }
  function close() {
    field.close();
    opener.current?.focus();
  }

  if (!field.isOpen)
    return (
      <Button ref={opener} size="compact-sm" variant="default" onClick={field.open}>
        {t("backlog.add")}
      </Button>
    );
  return (
    <span className={styles.newRow}>
      <input
        className={styles.newTitle}
        aria-label={t("backlog.newTitle")}
        placeholder={t("backlog.newTitle")}
        maxLength={500}
        // biome-ignore lint/a11y/noAutofocus: it was asked for just now
        autoFocus
        value={title}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onPaste={onPasteOf({ ...lines, taken: () => write("") })}
        onKeyDown={onKeys({ Enter: () => void add(), Escape: close })}
      />
      <Button size="compact-sm" disabled={title.trim() === ""} onClick={() => void add()}>
        {t("backlog.submit")}
      </Button>
      <Button size="compact-sm" variant="default" onClick={close}>
        {t("dialog.cancel")}
      </Button>
    </span>
  );
}
