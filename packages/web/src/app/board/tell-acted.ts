import { failureOfError } from "#web/kernel/forms/failure.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "./board.texts.ts";

/** What became of a button that was pressed; one that would change several posts asks first. */
export function tellActed({ error, retry }: { error?: unknown; retry(): void }): void {
  if (error === undefined) return void toast(t("board.actionDone"));
  const { message = "" } = failureOfError(error, new Set());
  const mayRun = (error as { kind?: string }).kind === "Conflict";
  void toast(mayRun ? t("board.actionAsk", { message }) : message, {
    isFault: !mayRun,
    ...(mayRun ? { action: { label: t("board.run"), run: retry } } : {}),
  });
}
