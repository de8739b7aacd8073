import { AskFirstDialog } from "#web/kernel/dialogs/ask-first-dialog.tsx";
import { t } from "./boards.texts.ts";
import { undoable } from "./undoable.ts";

interface DeleteBoardDialogProps {
  name: string;
  /** Undefined where it is not known: the server says it before it does it. */
  postCount: number | undefined;
  /** Answers what takes it back. */
  remove(isConfirmed: boolean): Promise<() => void>;
  close(): void;
}

const numbers = new Intl.NumberFormat("ja-JP");

export function DeleteBoardDialog({ name, postCount, remove, close }: DeleteBoardDialogProps) {
  return (
    <AskFirstDialog
      title={t("delete.title", { name })}
      confirmLabel={t("delete.submit")}
      sureLabel={t("delete.sure")}
      close={close}
      act={async (isConfirmed) => {
        const restore = await remove(isConfirmed);
        return undoable(t("delete.deleted", { name }), restore);
      }}
    >
      {whatHappens(postCount)}
    </AskFirstDialog>
  );
}

function whatHappens(postCount: number | undefined): string {
  if (postCount === undefined) return t("delete.textUnknown");
  return postCount === 0 ? t("delete.textEmpty") : t("delete.text", { count: numbers.format(postCount) });
}
