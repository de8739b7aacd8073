import type { Column } from "@itoguchi/core/model/column";
import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { onKeys } from "@itoguchi/ui/keys";
import { Notice } from "@itoguchi/ui/notice";
import { Button, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { lackOf, RequiredFields, useValues } from "#web/columns/required-fields.tsx";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { formatCount } from "#web/kernel/lists/format-count.ts";
import { t } from "../board.texts.ts";
import type { Asked, ValueAsker } from "./value-asker.ts";

interface RequiredValuesProps {
  asker: ValueAsker;
  /** As it is now: a manager makes options while choosing. */
  columnOf(columnId: string): Column | undefined;
  context: CellContext;
  canUnlock: boolean;
}

/** Asks for the values that a post lacks, whichever maker it comes from. Closed, the maker has what was typed. */
export function RequiredValues({ asker, ...props }: RequiredValuesProps) {
  const asked = useSyncExternalStore(
    asker.subscribe,
    () => asker.current,
    () => undefined,
  );
  return asked ? <AskedValues key={asked.title} asked={asked} {...props} /> : null;
}

function AskedValues({ asked, columnOf, context, canUnlock }: Omit<RequiredValuesProps, "asker"> & { asked: Asked }) {
  const { title, count, answer } = asked;
  const columns = asked.columns.map((column) => columnOf(column.id) ?? column);
  const [values, setValues] = useValues();
  const [fault, setFault] = useState<string>();
  const cancel = () => answer(undefined);

  function submit() {
    const lack = lackOf(columns, values);
    setFault(lack);
    if (!lack) answer(values);
  }
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  return (
    <Dialog title={t("newPost.title")} close={cancel}>
      <Stack gap="md" onKeyDown={onKeys({ "mod+Enter": submit })}>
        {fault ? (
          <Notice tone="fault" role="alert">
            {fault}
          </Notice>
        ) : null}
        <Text>
          {count === 1 ? t("required.lead", { title }) : t("required.leadMany", { count: formatCount(count) })}
        </Text>
        <RequiredFields
          columns={columns}
          title={title}
          values={values}
          context={context}
          mayEdit={(column) => !column.isLock || canUnlock}
          onChange={(changed) => setValues({ ...values, ...changed })}
          startsHere
          onSubmit={() => latest.current()}
        />
        <DialogActions>
          <Button variant="default" onClick={cancel}>
            {t("common.cancel")}
          </Button>
          <Button onClick={submit}>{t("newPost.submit")}</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
