import { t } from "../views.texts.ts";
import { type Action, DifferenceBar } from "./difference-bar.tsx";
import type { SettingPart } from "./settings-difference.ts";

interface OwnChangesProps {
  parts: readonly SettingPart[];
  maySaveForAll: boolean;
  saveForAll(): Promise<void>;
  discard(): Promise<void>;
}

/** Says that the person sees the view otherwise than everybody, and lets them end it either way. */
export function OwnChanges({ parts, maySaveForAll, saveForAll, discard }: OwnChangesProps) {
  const all: Action = { label: t("changes.all"), done: t("changes.savedAll"), variant: "default", act: saveForAll };
  const handlers: Action[] = [
    { label: t("own.discard"), done: t("own.discarded"), variant: "subtle", act: discard },
    ...(maySaveForAll ? [all] : []),
  ];
  return <DifferenceBar label={t("own.label")} parts={parts} isOwn handlers={handlers} />;
}
