import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { Turned } from "@itoguchi/client/project/undo-stack";
import { t } from "#web/kernel/i18n/board.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";

const KNOWN = [
  "title",
  "section",
  "place",
  "archive",
  "unarchive",
  "remove",
  "register",
  "move",
  "contents",
  "template",
  "sprint",
] as const;

/** What was undone or redone, by the name people know it by. One at a time: the last is the one that counts. */
export function tellTurned(store: ProjectStore, way: "undo" | "redo", what: Turned | undefined): void {
  const words = what ? t(`turned.${way}`, { what: nameOf(store, what) }) : t(`turned.${way}Nothing`);
  void toast(words, { replaces: "turned" });
}

function nameOf(store: ProjectStore, { label, columnId }: Turned): string {
  const column = columnId === undefined ? undefined : store.replica.column(columnId)?.name;
  if (label === "values") return column ? t("turned.value", { column }) : t("turned.values");
  const known = KNOWN.find((one) => one === label);
  return t(known ? `turned.${known}` : "turned.several");
}
