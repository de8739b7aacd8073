import { hasOptions } from "@itoguchi/core/columns/column.policy";
import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import { isState } from "@itoguchi/core/columns/kinds/state";
import type { Column } from "@itoguchi/core/model/column";
import type { ValueOption } from "@itoguchi/core/model/value-option";
import { useRef, useState } from "react";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { moveItem } from "#web/kernel/ordering/move-item.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import type { BoardContext } from "../board-context.ts";
import { t } from "../boards.texts.ts";
import type { ColumnActions } from "./column-actions.ts";
import { columnInput, newDraft } from "./column-draft.ts";
import { ColumnForm } from "./column-form.tsx";
import { asInput, draftOption, withChanges } from "./draft-options.ts";
import { KindChooser } from "./kind-chooser.tsx";
import { OptionsEditor } from "./options-editor.tsx";
import { SettingField } from "./setting-field.tsx";

interface NewColumnDialogProps {
  context: BoardContext;
  mayLock: boolean;
  register: ColumnActions["register"];
  close(): void;
}

/** First the kind, then what it needs. */
export function NewColumnDialog({ context, mayLock, register, close }: NewColumnDialogProps) {
  const [draft, setDraft] = useState<Column>();
  return (
    <Dialog title={t("column.addTitle")} size="lg" close={close}>
      {draft ? (
        <NewColumnForm
          key={draft.columnType}
          first={draft}
          context={context}
          mayLock={mayLock}
          register={register}
          back={() => setDraft(undefined)}
          close={close}
        />
      ) : (
        <KindChooser
          columns={context.board.columnList}
          choose={(columnType) => setDraft(newDraft(context.board.id, columnType))}
        />
      )}
    </Dialog>
  );
}

interface NewColumnFormProps extends NewColumnDialogProps {
  first: Column;
  back(): void;
}

function NewColumnForm({ first, context, mayLock, register, back, close }: NewColumnFormProps) {
  const [draft, setDraft] = useState(first);
  const [isTwoWay, setTwoWay] = useState(true);
  const [options, setOptions] = useState<ValueOption[]>([]);
  const count = useRef(0);
  const hasStatus = isState(draft);
  return (
    <ColumnForm
      label={t("column.addTitle")}
      isNew
      draft={draft}
      context={context}
      mayLock={mayLock}
      twoWay={{ isTwoWay, set: setTwoWay }}
      submitLabel={t("column.create")}
      cancelLabel={t("column.backToKinds")}
      onChange={(changes) => setDraft({ ...draft, ...changes })}
      cancel={back}
      save={async () => {
        await register(
          columnInput(draft, {
            isTwoWay: isPostLink(draft) && isTwoWay,
            valueOptionList: options.map(asInput),
          }),
        );
        close();
        await toast(t("column.created", { name: draft.name }));
      }}
      options={
        hasOptions(draft) ? (
          <SettingField label={t("option.title")}>
            <OptionsEditor
              options={options}
              hasStatus={hasStatus}
              add={(option) => {
                count.current++;
                setOptions([...options, draftOption(option, { id: `new-${count.current}`, hasStatus })]);
              }}
              change={(id, changes) => setOptions(withChanges(options, id, changes, hasStatus))}
              move={(id, { index }) =>
                setOptions(
                  moveItem(
                    options,
                    options.findIndex((option) => option.id === id),
                    index,
                  ),
                )
              }
              mayRemove={() => true}
              remove={({ id }) => setOptions(options.filter((option) => option.id !== id))}
            />
          </SettingField>
        ) : null
      }
    />
  );
}
