import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { PostTitle } from "@itoguchi/core/posts/post";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { TextField } from "@itoguchi/ui/fields";
import { FormDialog } from "#web/kernel/dialogs/form-dialog.tsx";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { useAttempts } from "#web/kernel/forms/use-attempts.ts";
import { text } from "#web/kernel/forms/use-call-form.ts";
import { t } from "#web/kernel/i18n/board.ts";

interface NewPostDialogProps {
  store: ProjectStore;
  boardViewId: string | undefined;
  made(projectSerialNumber: number): void;
  close(): void;
}

const FIELDS: ReadonlySet<string> = new Set(["title"]);
const TITLE_LENGTH = 500;

/** A post by its title alone; the rest is written where it opens. */
export function NewPostDialog({ store, boardViewId, made, close }: NewPostDialogProps) {
  const form = useAttempts(async (fields, { trying, accepted }) => {
    const title = PostTitle.safeParse(text(fields, "title"));
    if (!title.success) return { errors: { title: title.error.issues[0]?.message ?? "" }, message: undefined };
    trying();
    try {
      const { projectSerialNumber } = await store.ask(registerPost, {
        boardId: store.boardId,
        boardViewId,
        title: title.data,
      });
      accepted();
      close();
      made(projectSerialNumber);
    } catch (error) {
      return failureOfError(error, FIELDS);
    }
  });
  return (
    <FormDialog title={t("newPost.title")} submitLabel={t("newPost.submit")} state={form} close={close}>
      <TextField
        name="title"
        label={t("newPost.name")}
        autoComplete="off"
        maxLength={TITLE_LENGTH}
        data-autofocus
        required
      />
    </FormDialog>
  );
}
