import type { Outbox } from "@itoguchi/client/project/outbox";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "../board.texts.ts";
import { madeOrWaiting } from "./made-or-waiting.ts";

/** A new post shows once the server has it. Until there is a connection, its person is told that it is not lost. */
export async function tellWaiting(
  outbox: Pick<Outbox, "state" | "subscribe">,
  made: Promise<unknown>,
  [title = "", ...others]: readonly string[],
): Promise<void> {
  const isMade = made.then(() => true);
  // Whoever made it says why it was refused.
  if (await madeOrWaiting(isMade, outbox).catch(() => true)) return;
  await toast(others.length > 0 ? t("making.waitMany", { count: others.length + 1 }) : t("making.waits", { title }));
}
