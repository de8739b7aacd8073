import type { ProjectActions } from "@itoguchi/client/project/project-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { PostTitle, TITLE_LENGTH } from "@itoguchi/core/model/post";
import { TextField } from "@itoguchi/ui/fields";
import { FormDialog } from "#web/kernel/dialogs/form-dialog.tsx";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { useAttempts } from "#web/kernel/forms/use-attempts.ts";
import { text } from "#web/kernel/forms/use-call-form.ts";
import { tellRefusal } from "#web/kernel/project/tell-refusal.ts";
import { t } from "../board.texts.ts";
import { madeOrWaiting } from "./made-or-waiting.ts";

interface NewPostDialogProps {
  store: ProjectStore;
  actions: Pick<ProjectActions, "register">;
  boardViewId: string | undefined;
  made(projectSerialNumber: number): void;
  close(): void;
}

const FIELDS: ReadonlySet<string> = new Set(["title"]);

/** A post by its title alone; the rest is written where it opens. Without a connection it is made when there is one. */
export function NewPostDialog({ store, actions, boardViewId, made, close }: NewPostDialogProps) {
  const form = useAttempts(async (fields, { trying, accepted }) => {
    const title = PostTitle.safeParse(text(fields, "title"));
    if (!title.success) return { errors: { title: title.error.issues[0]?.message ?? "" }, message: undefined };
    trying();
    const registered = actions.register({ boardId: store.boardId, boardViewId, title: title.data });
    try {
      const number = await madeOrWaiting(registered, store.outbox);
      accepted();
      close();
      if (number !== undefined) made(number);
      else registered.catch((error) => tellRefusal({ error, conflict: undefined }));
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
