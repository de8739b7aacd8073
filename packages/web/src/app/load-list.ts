import type { CallAnswer, CallInput } from "@itoguchi/client/caller";
import type { Call } from "@itoguchi/core/kernel/call";
import type { LoaderFunctionArgs } from "react-router";
import { t } from "#web/kernel/i18n/common.texts.ts";
import type { Listed } from "#web/kernel/lists/listed.ts";
import { load } from "./load.ts";

/** As `load`, but a passing trouble leaves the page standing: the list alone says so, with a way to try again. */
export async function loadList<C extends Call>(
  place: Pick<LoaderFunctionArgs, "context" | "url">,
  call: C,
  input: CallInput<C>,
): Promise<Listed<CallAnswer<C>>> {
  try {
    return { answer: await load(place, call, input), fault: undefined };
  } catch (thrown) {
    const fault = passingFault(thrown);
    if (fault === undefined) throw thrown;
    return { answer: undefined, fault };
  }
}

/** What `load` throws for a refusal is the error page's status and text. */
function passingFault(thrown: unknown): string | undefined {
  const { data, init } = thrown as { data?: unknown; init?: { status?: number } };
  const status = init?.status ?? 0;
  if (status === 500) return t("failure.internal");
  return status === 429 || status > 500 ? String(data) : undefined;
}
