import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { RefusedTurn, Way } from "@itoguchi/client/project/undo/undo-history";
import type { Turned } from "@itoguchi/client/project/undo/undo-stack";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "./board.texts.ts";

const KNOWN = [
  "title",
  "section",
  "place",
  "archive",
  "unarchive",
  "remove",
  "register",
  "duplicate",
  "move",
  "contents",
  "template",
  "sprint",
  "action",
] as const;

/** What was undone or redone, by the name people know it by. One at a time: the last is the one that counts. */
export function tellTurned(store: ProjectStore, way: Way, what: Turned | undefined): void {
  const words = what ? t(`turned.${way}`, { what: nameOf(store, what) }) : t(`turned.${way}Nothing`);
  void toast(words, { replaces: "turned" });
}

/** It stands as before: a later step is about the same, and has to be undone first. */
export function tellBlocked(store: ProjectStore, what: Turned, later: Turned): void {
  const words = t("turned.undoBlocked", { what: nameOf(store, what), later: nameOf(store, later) });
  void toast(words, { isFault: true, replaces: "turned" });
}

/** It stands as before, and nothing is lost: it can be tried again, or both values wait to be chosen from. */
export function tellRefusedTurn(store: ProjectStore, { way, what, error, conflict, again }: RefusedTurn): void {
  const { message = "" } = failureOfError(error, new Set());
  const words = t(conflict ? `turned.${way}Conflict` : `turned.${way}Refused`, {
    what: nameOf(store, what),
    reason: message,
  });
  void toast(words, {
    isFault: true,
    replaces: "turned",
    ...(conflict ? {} : { action: { label: t("turned.again"), run: again } }),
  });
}

function nameOf(store: ProjectStore, { label, columnId }: Turned): string {
  const column = columnId === undefined ? undefined : store.replica.column(columnId)?.name;
  if (label === "values") return column ? t("turned.value", { column }) : t("turned.values");
  const known = KNOWN.find((one) => one === label);
  return t(known ? `turned.${known}` : "turned.several");
}
