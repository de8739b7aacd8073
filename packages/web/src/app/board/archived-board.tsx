import { Notice } from "@itoguchi/ui/notice";
import { Button } from "@mantine/core";
import { useEffect } from "react";
import { useCommands } from "#web/app/parts/commands.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "./board.texts.ts";
import type { BoardAbilities } from "./board-abilities.ts";
import styles from "./board-screen.module.css";

/** Says why nothing can be written here, and answers whoever asks for a new post by key or palette. */
export function ArchivedBoard({ restore }: { restore: (() => void) | undefined }) {
  const { hostNewPost } = useCommands();
  useEffect(() => hostNewPost(() => void toast(t("board.archivedNoPost"), { isFault: true })), [hostNewPost]);
  return (
    <Notice tone="info" role="status">
      <span className={styles.archived}>
        {t("board.archived")}
        {restore ? (
          <Button size="compact-sm" variant="default" onClick={restore}>
            {t("board.unarchive")}
          </Button>
        ) : null}
      </span>
    </Notice>
  );
}

/** An archived board is there to be read. */
export function readOnly(abilities: BoardAbilities): BoardAbilities {
  return { ...abilities, canWrite: false, list: abilities.list.filter((one) => one !== "post.write") };
}
