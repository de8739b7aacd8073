import { INBOX_KIND_NAMES } from "@itoguchi/core/inbox/inbox";
import { LONGEST_SPELL_MS, QUIET_SPELL_MS } from "@itoguchi/core/inbox/mail-time";
import type { InboxMail } from "@itoguchi/core/model/inbox-mail";
import type { DueEntry, DueThread } from "./due-entries.ts";

/** More at once come in one mail [IB18]. */
const MOST_SINGLE_MAILS = 5;

export interface MailPlan {
  /** A mail for each. */
  single: DueThread[];
  /** One mail for all. */
  gathered: DueThread[];
  /** A quiet spell is not over: left as it is. */
  waiting: ReadonlySet<string>;
}

/** What goes out now of what is due [IB18] [IB20]. */
export function planMails(threads: readonly DueThread[], wanted: InboxMail, now: Date): MailPlan {
  const timeOf = ({ kind }: DueEntry) => wanted[INBOX_KIND_NAMES[kind]];
  const single: DueThread[] = [];
  const gathered: DueThread[] = [];
  const waiting = new Set<string>();
  for (const thread of threads) {
    if (!thread.isOpen) continue;
    const entries = thread.entries.filter((entry) => timeOf(entry) !== "NONE");
    if (entries.length === 0) continue;
    const isSingle = entries.some((entry) => timeOf(entry) === "NOW");
    if (isSingle && isLively({ ...thread, entries }, now)) for (const { id } of thread.entries) waiting.add(id);
    else (isSingle ? single : gathered).push({ ...thread, entries });
  }
  if (single.length <= MOST_SINGLE_MAILS) return { single, gathered, waiting };
  return { single: [], gathered: [...single, ...gathered], waiting };
}

function isLively({ entries, lastAt }: DueThread, now: Date): boolean {
  const age = (at: Date) => now.getTime() - at.getTime();
  return age(lastAt) < QUIET_SPELL_MS && Math.max(...entries.map(({ at }) => age(at))) < LONGEST_SPELL_MS;
}
