import { NotMade } from "@itoguchi/client/project/not-made";
import { PostTitle, TITLE_LENGTH } from "@itoguchi/core/model/post";
import type { TreeRow } from "@itoguchi/core/tree/tree.operations";
import { TextField } from "@itoguchi/ui/fields";
import { SelectField } from "@itoguchi/ui/select-field";
import { FormDialog } from "#web/kernel/dialogs/form-dialog.tsx";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { useAttempts } from "#web/kernel/forms/use-attempts.ts";
import { text } from "#web/kernel/forms/use-call-form.ts";
import { t } from "./tree.texts.ts";
import type { TreeHandlers } from "./tree-props.ts";

interface ChildDialogProps {
  row: TreeRow;
  handlers: Pick<TreeHandlers, "childBoards" | "addChild">;
  added(postId: string | undefined, title: string): void;
  close(): void;
}

const FIELDS: ReadonlySet<string> = new Set(["title"]);

/** A post below another by its title alone; on which board, where there is a choice. */
export function ChildDialog({ row: { post }, handlers, added, close }: ChildDialogProps) {
  const boards = handlers.childBoards(post);
  const form = useAttempts(async (fields, { trying, accepted }) => {
    const title = PostTitle.safeParse(text(fields, "title"));
    if (!title.success) return { errors: { title: title.error.issues[0]?.message ?? "" }, message: undefined };
    const boardId = boards.length > 1 ? text(fields, "board") : (boards[0]?.id ?? "");
    trying();
    try {
      const id = await handlers.addChild(post, { boardId, title: title.data });
      accepted();
      close();
      added(id, title.data);
    } catch (error) {
      if (error instanceof NotMade) return undefined;
      return failureOfError(error, FIELDS);
    }
  });
  return (
    <FormDialog
      title={t("child.title", { title: post.title })}
      submitLabel={t("child.submit")}
      state={form}
      close={close}
    >
      <TextField
        name="title"
        label={t("child.name")}
        autoComplete="off"
        maxLength={TITLE_LENGTH}
        data-autofocus
        required
      />
      {boards.length > 1 ? (
        <SelectField
          name="board"
          label={t("child.board")}
          defaultValue={boards[0]?.id}
          data={boards.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
    </FormDialog>
  );
}
