import { isWritten } from "@itoguchi/core/columns/column.policy";
import { isState } from "@itoguchi/core/columns/kinds/state";
import { Checkbox, Stack, Textarea, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { t } from "../boards.texts.ts";
import { FunctionSetting } from "./function-setting.tsx";
import { RequiredField } from "./required-field.tsx";
import { faultOf, type SettingProps } from "./setting-props.ts";

export function NameFields({ draft, problem, onChange, isProposed }: SettingProps & { isProposed: boolean }) {
  const name = useRef<HTMLInputElement>(null);
  // The form takes the place of what had the focus.
  useEffect(() => {
    if (!isProposed) return;
    name.current?.focus();
    name.current?.select();
  }, [isProposed]);
  return (
    <>
      <TextInput
        ref={name}
        label={t("column.name")}
        autoComplete="off"
        maxLength={100}
        required
        data-autofocus
        value={draft.name}
        error={faultOf(problem, "name")}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <Textarea
        label={t("common.optional", { label: t("column.description") })}
        description={t("column.descriptionHint")}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2_000}
        value={draft.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
    </>
  );
}

/** What the law forbids is not offered. */
export function CommonFields(props: SettingProps & { mayLock: boolean }) {
  const { draft, mayLock, onChange } = props;
  const { columnType } = draft;
  const mayRequire = isWritten(draft);
  return (
    <Stack gap="sm">
      <FunctionSetting {...props} />
      {isState({ columnType }) ? (
        <Checkbox
          label={t("column.isStatus")}
          description={t("column.statusHint")}
          checked={draft.isStatus}
          onChange={({ currentTarget }) => onChange({ isStatus: currentTarget.checked })}
        />
      ) : null}
      {mayRequire ? <RequiredField {...props} /> : null}
      <Checkbox
        label={t("column.isLock")}
        description={t(mayLock ? "column.lockHint" : "column.lockForbidden")}
        checked={draft.isLock}
        disabled={!mayLock}
        onChange={({ currentTarget }) => onChange({ isLock: currentTarget.checked })}
      />
    </Stack>
  );
}
