import { useRef, useState } from "react";
import { t } from "../i18n/common.texts.ts";
import type { ToastAction } from "../shell/toast-action.tsx";
import { toast } from "../shell/toasts.tsx";
import { failureOfError } from "./failure.ts";

/** What to say when it is done, and how to take it back where that can be done. */
export type Outcome = string | { message: string; action: ToastAction } | undefined;

export interface Action {
  /** Which one is running, by the key it was started with. */
  busy: string | undefined;
  /** One at a time. Success and failure are told by a toast; answers whether it succeeded. */
  run(key: string, act: () => Promise<Outcome>): Promise<boolean>;
}

/** For buttons that call the API. */
export function useAction(): Action {
  const [busy, setBusy] = useState<string>();
  const isRunning = useRef(false);

  async function run(key: string, act: () => Promise<Outcome>): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(key);
    try {
      tell(await act());
      return true;
    } catch (error) {
      void toast(sentenceOf(error), { isFault: true });
      return false;
    } finally {
      isRunning.current = false;
      setBusy(undefined);
    }
  }
  return { busy, run };
}

export function tell(outcome: Outcome): void {
  if (outcome === undefined) return;
  if (typeof outcome === "string") void toast(outcome);
  else void toast(outcome.message, { action: outcome.action });
}

export function sentenceOf(error: unknown): string {
  return failureOfError(error, new Set()).message ?? t("failure.internal");
}
