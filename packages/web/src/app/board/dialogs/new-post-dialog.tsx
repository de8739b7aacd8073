import type { ProjectActions } from "@itoguchi/client/project/project-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { PostTitle, TITLE_LENGTH } from "@itoguchi/core/model/post";
import { TextField } from "@itoguchi/ui/fields";
import { useState } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { FormDialog } from "#web/kernel/dialogs/form-dialog.tsx";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { useAttempts } from "#web/kernel/forms/use-attempts.ts";
import { text } from "#web/kernel/forms/use-call-form.ts";
import { tellRefusal } from "#web/kernel/project/tell-refusal.ts";
import { t } from "../board.texts.ts";
import { lackingColumns } from "../making/lacking-columns.ts";
import { lackOf, RequiredFields, useValues } from "../making/required-fields.tsx";
import { madeOrWaiting } from "./made-or-waiting.ts";

interface NewPostDialogProps {
  store: ProjectStore;
  actions: Pick<ProjectActions, "register">;
  boardViewId: string | undefined;
  context: CellContext;
  canUnlock: boolean;
  made(projectSerialNumber: number): void;
  close(): void;
}

const FIELDS: ReadonlySet<string> = new Set(["title"]);

/** A post by its title and what its board requires; the rest is written where it opens. Without a connection it is made when there is one. */
export function NewPostDialog(props: NewPostDialogProps) {
  const { store, actions, boardViewId, context, canUnlock, made, close } = props;
  const { boardId } = store;
  const [columns] = useState(() => lackingColumns(store, { boardId, boardViewId }));
  const [data, setData] = useValues();
  const form = useAttempts(async (fields, { trying, accepted }) => {
    const title = PostTitle.safeParse(text(fields, "title"));
    const lack = lackOf(columns, data);
    if (!title.success) return { errors: { title: title.error.issues[0]?.message ?? "" }, message: lack };
    if (lack) return { errors: {}, message: lack };
    trying();
    const registered = actions.register({ boardId, boardViewId, title: title.data, data });
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
      {columns.length > 0 ? (
        <RequiredFields
          columns={columns}
          title=""
          values={data}
          context={context}
          mayEdit={(column) => !column.isLock || canUnlock}
          onChange={setData}
        />
      ) : null}
    </FormDialog>
  );
}
