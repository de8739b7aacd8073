import { NotMade } from "@itoguchi/client/project/not-made";
import type { BoardView } from "@itoguchi/core/model/view";
import { onKeys } from "@itoguchi/ui/keys";
import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { useIsGone } from "#web/kernel/hooks/use-is-gone.ts";
import { keepTitle, type LinesMaker } from "#web/kernel/pasting/kept-lines.ts";
import { onPasteOf } from "#web/kernel/pasting/pasted-lines-of.ts";
import { titleOfRow } from "#web/kernel/pasting/titles.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import styles from "../agile.module.css";
import { t } from "../sprints.texts.ts";

/** A post for the backlog: a title and Enter, one after the other. */
export function NewRow({ view, actions }: { view: BoardView; actions: BoardActions }) {
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState("");
  const opener = useRef<HTMLButtonElement>(null);

  const isGone = useIsGone();
  const lines: LinesMaker = {
    titleOf: titleOfRow,
    make(rows) {
      const postList = rows.map((row) => ({ title: titleOfRow(row) }));
      return actions.registerMany({ boardId: view.boardId, boardViewId: view.id, postList });
    },
  };

  async function add() {
    const written = title.trim();
    if (written === "") return;
    setTitle("");
    try {
      await actions.register({ boardId: view.boardId, boardViewId: view.id, title: written });
    } catch (error) {
      if (isGone()) return keepTitle(lines, written, error);
      setTitle((typed) => typed || written);
      if (!(error instanceof NotMade)) void toast(sentenceOf(error), { isFault: true });
    }
  }
  function close() {
    setOpen(false);
    setTitle("");
    opener.current?.focus();
  }

  if (!isOpen)
    return (
      <Button ref={opener} size="compact-sm" variant="default" onClick={() => setOpen(true)}>
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
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        onPaste={onPasteOf({ ...lines, taken: () => setTitle("") })}
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
