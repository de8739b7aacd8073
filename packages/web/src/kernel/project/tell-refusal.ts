import type { Refusal } from "@itoguchi/client/project/outbox";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "../live/live.texts.ts";

/** What became of something that was done; of what can still be chosen, that it waits. */
export function tellRefusal({ error, conflict, draft }: Refusal): void {
  const { message = "" } = failureOfError(error, new Set());
  void toast(t(conflict ? "conflict.told" : draft ? "action.refusedDraft" : "action.refused", { message }), {
    isFault: true,
  });
}
