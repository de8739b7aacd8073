import { t } from "../views.texts.ts";
import { type Action, DifferenceBar } from "./difference-bar.tsx";
import type { SettingPart } from "./settings-difference.ts";

interface UnsavedChangesProps {
  parts: readonly SettingPart[];
  maySaveForAll: boolean;
  saveForAll(): Promise<void>;
  saveForMe(): Promise<void>;
  reset(): void;
}

/** What is seen differs from the saved view: the person decides whose view it becomes. */
export function UnsavedChanges({ parts, maySaveForAll, saveForAll, saveForMe, reset }: UnsavedChangesProps) {
  const all: Action = { label: t("changes.all"), done: t("changes.savedAll"), variant: "filled", act: saveForAll };
  const handlers: Action[] = [
    { label: t("changes.back"), variant: "subtle", act: reset },
    { label: t("changes.me"), done: t("changes.savedMe"), variant: "default", act: saveForMe },
    ...(maySaveForAll ? [all] : []),
  ];
  return <DifferenceBar label={t("changes.label")} parts={parts} handlers={handlers} />;
}
