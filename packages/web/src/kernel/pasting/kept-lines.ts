import { newId } from "@itoguchi/client/new-id";
import type { Made } from "@itoguchi/client/project/board-actions";
import { TITLE_LENGTH } from "@itoguchi/core/model/post";
import { type Pasted, rowsOf } from "./pasted-lines.ts";
import { t } from "./pasting.texts.ts";
import { tellMade, tooMany, whyNotMade } from "./tell-made.ts";

/** Makes posts of rows of cells, wherever they were written. */
export interface LinesMaker {
  /** The title of a row of cells. */
  titleOf(row: readonly string[]): string;
  /** Makes one post for each row, all or none. */
  make(rows: string[][]): Promise<Made>;
}

/** Lines that could not be made into posts, with the reason. */
export interface KeptLines extends Pasted {
  id: string;
  fault: string;
  maker: LinesMaker;
}

interface Refused extends Pasted {
  maker: LinesMaker;
  fault: string;
}

/** They outlive the field they were written in: it may be closed before the server answers. */
let kept: readonly KeptLines[] = [];
let keptFor: string | undefined;
const listeners = new Set<() => void>();

export const keptLines = {
  list: () => kept,
  subscribe(changed: () => void): () => void {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
  /** Whoever signs in next sees none of another's. */
  ownedBy(account: string | undefined): void {
    if (keptFor !== account) become([]);
    keptFor = account;
  },
  keep(refused: Refused): void {
    become([...kept, { ...refused, id: newId() }]);
  },
  drop(id: string): void {
    become(kept.filter((one) => one.id !== id));
  },
};

function become(next: readonly KeptLines[]): void {
  if (next.length === 0 && kept.length === 0) return;
  kept = next;
  for (const listener of listeners) listener();
}

/** A post for each line. What cannot be made is kept, to be put right. */
export async function makeLines(maker: LinesMaker, { text, isTable }: Pasted): Promise<void> {
  const rows = rowsOf({ text, isTable });
  const fault = tooMany(rows.length) ?? faultOfTitles(rows.map(maker.titleOf));
  if (fault) return keptLines.keep({ text, isTable, maker, fault });
  try {
    tellMade(await maker.make(rows));
  } catch (error) {
    keptLines.keep({ text, isTable, maker, fault: whyNotMade(error, rows.length) });
  }
}

/** What was typed into a field that is closed by now. */
export function keepTitle(maker: LinesMaker, title: string, error: unknown): void {
  keptLines.keep({ text: title, isTable: false, maker, fault: whyNotMade(error, 1) });
}

function faultOfTitles(titles: readonly string[]): string | undefined {
  const blank = titles.findIndex((title) => title.trim() === "");
  if (blank >= 0) return t("made.untitled", { line: blank + 1 });
  const long = titles.findIndex((title) => title.trim().length > TITLE_LENGTH);
  return long >= 0 ? t("made.tooLong", { most: TITLE_LENGTH, line: long + 1 }) : undefined;
}
