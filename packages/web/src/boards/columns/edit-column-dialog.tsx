import { hasOptions } from "@itoguchi/core/columns/column.policy";
import { isState } from "@itoguchi/core/columns/kinds/state";
import type { Made } from "@itoguchi/core/kernel/made.policy";
import { compareKeys } from "@itoguchi/core/kernel/order-key";
import type { Column } from "@itoguchi/core/model/column";
import type { ValueOption } from "@itoguchi/core/model/value-option";
import { useState } from "react";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { useAction } from "#web/kernel/forms/use-action.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import type { BoardContext } from "../board-context.ts";
import { t } from "../boards.texts.ts";
import type { ColumnActions } from "./column-actions.ts";
import { columnChanges } from "./column-draft.ts";
import { ColumnForm } from "./column-form.tsx";
import { DeleteOptionDialog } from "./delete-option-dialog.tsx";
import { OptionsEditor } from "./options-editor.tsx";
import { SettingField } from "./setting-field.tsx";

interface EditColumnDialogProps {
  column: Column;
  context: BoardContext;
  mayLock: boolean;
  mayDelete(made: Made): boolean;
  actions: ColumnActions;
  close(): void;
}

/** Options are changed at once, because posts may have them; everything else is kept when it is saved. */
export function EditColumnDialog(props: EditColumnDialogProps) {
  const { column, context, mayLock, mayDelete, actions, close } = props;
  const [seen, setSeen] = useState(column);
  const [draft, setDraft] = useState(column);
  // Changed meanwhile, as a formula is whose columns are renamed: what the person changed here stays on top of it.
  if (Object.keys(columnChanges(seen, column)).length > 0) {
    setSeen(column);
    setDraft({ ...column, ...(columnChanges(seen, draft) as Partial<Column>) });
  }
  const [deleting, setDeleting] = useState<ValueOption>();
  const { run } = useAction();
  const options = column.valueOptionList
    .filter(({ deletedAt }) => deletedAt === null)
    .toSorted((a, b) => compareKeys(a.optionOrder, b.optionOrder));
  const quietly = (act: () => Promise<void>) =>
    void run("option", async () => {
      await act();
      return undefined;
    });
  // Beside the dialog, not inside it: an Escape in the one would close both.
  return (
    <>
      <Dialog title={t("column.editTitle", { name: column.name })} size="lg" close={close}>
        <ColumnForm
          label={t("column.editTitle", { name: column.name })}
          draft={draft}
          context={context}
          mayLock={mayLock}
          submitLabel={t("column.save")}
          cancelLabel={t("common.cancel")}
          onChange={(changes) => setDraft({ ...draft, ...changes })}
          cancel={close}
          save={async () => {
            const changes = columnChanges(column, draft);
            if (Object.keys(changes).length > 0) await actions.update(column.id, changes);
            close();
            await toast(t("column.saved"));
          }}
          options={
            hasOptions(column) ? (
              <SettingField label={t("option.title")} hint={t("option.atOnce")}>
                <OptionsEditor
                  options={options}
                  hasStatus={isState(column)}
                  add={(option) => quietly(() => actions.registerOption(column, option))}
                  change={(id, changes) => quietly(() => actions.updateOption(column, id, changes))}
                  move={(id, place) => actions.moveOption(column, id, place)}
                  mayRemove={mayDelete}
                  remove={setDeleting}
                />
              </SettingField>
            ) : null
          }
        />
      </Dialog>
      {deleting ? (
        <DeleteOptionDialog
          option={deleting}
          others={options.filter(({ id }) => id !== deleting.id)}
          remove={(how) => actions.removeOption(column, deleting.id, how)}
          close={() => setDeleting(undefined)}
        />
      ) : null}
    </>
  );
}
