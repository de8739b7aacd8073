import type { Made } from "@itoguchi/client/project/board-actions";
import { NotMade } from "@itoguchi/client/project/not-made";
import { DomainError } from "@itoguchi/core/kernel/errors";
import { TITLE_LENGTH } from "@itoguchi/core/model/post";
import { type KeyMap, onKeys } from "@itoguchi/ui/keys";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useAccountId } from "#web/kernel/session/session-provider.tsx";
import { giveBackTitle, type LinesMaker } from "./kept-lines.ts";
import { onPasteOf } from "./on-paste-of.ts";
import { t } from "./pasting.texts.ts";
import styles from "./title-composer.module.css";
import { titleOfRow } from "./titles.ts";
import { useTitleField } from "./use-title-field.ts";

interface TitleComposerProps {
  /** Says where the post will stand. */
  label: string;
  placeholder: string;
  make(title: string): Promise<unknown>;
  /** Of lines that are pasted. */
  makeMany(titles: readonly string[]): Promise<Made>;
  added(title: string): void;
  close(): void;
  /** Besides its own, while nothing is typed. */
  keys?: KeyMap;
}

/** Titles of posts, one after the other: it stays open, empty for the next. What could not be added comes back. */
export function TitleComposer({ label, placeholder, make, makeMany, added, close, keys }: TitleComposerProps) {
  const field = useTitleField({ isOpen: true });
  const { title, write } = field;
  const [waiting, setWaiting] = useState(0);
  const [fault, setFault] = useState<string>();
  const lines: LinesMaker = {
    account: useAccountId(),
    titleOf: titleOfRow,
    make: (rows) => makeMany(rows.map(titleOfRow)),
  };

  async function add() {
    const words = title.trim();
    if (words === "") return;
    write("");
    setFault(undefined);
    setWaiting((count) => count + 1);
    try {
      await make(words);
      added(words);
    } catch (error) {
      if (giveBackTitle(lines, { title: words, error, field })) setFault(faultOf(error));
    } finally {
      setWaiting((count) => count - 1);
    }
  }

  return (
    <div className={styles.composer}>
      <TextInput
        autoFocus
        size="sm"
        value={title}
        onChange={(event) => write(event.currentTarget.value)}
        onPaste={onPasteOf({ ...lines, taken: () => write("") })}
        onKeyDown={onKeys({ Enter: add, Escape: close, ...(title === "" ? keys : {}) })}
        aria-label={label}
        placeholder={placeholder}
        description={t("composer.hint")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        error={fault}
        maxLength={TITLE_LENGTH}
        autoComplete="off"
        aria-busy={waiting > 0}
      />
      <div className={styles.actions}>
        <Button size="compact-sm" onClick={add} loading={waiting > 0 && title === ""} disabled={title.trim() === ""}>
          {t("composer.submit")}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={close}>
          {t("common.close")}
        </Button>
      </div>
    </div>
  );
}

/** Nothing is wrong where the person gave up when asked for what the board requires. */
function faultOf(error: unknown): string | undefined {
  if (error instanceof NotMade) return undefined;
  return error instanceof DomainError && error.status < 500 ? error.message : t("composer.failed");
}
