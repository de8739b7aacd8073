import { newId } from "@itoguchi/client/new-id";
import type { Made } from "@itoguchi/client/project/board-actions";
import { TITLE_LENGTH } from "@itoguchi/core/model/post";
import { type Pasted, rowsOf } from "./pasted-lines.ts";
import { t } from "./pasting.texts.ts";
import { tellMade, tooMany, whyNotMade } from "./tell-made.ts";

/** Makes posts of rows of cells, wherever they were written. */
export interface LinesMaker {
  /** Whose lines they are: nobody else sees those that are refused. */
  account: string | undefined;
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

type Refused = Omit<KeptLines, "id">;

/** They outlive the field they were written in: it may be closed before the server answers. */
let kept: readonly KeptLines[] = [];
const listeners = new Set<() => void>();

export const keptLines = {
  /** Whoever signs in next sees none of another's. */
  list: (account: string | undefined): readonly KeptLines[] => kept.filter(({ maker }) => maker.account === account),
  subscribe(changed: () => void): () => void {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
  /** Under an id that is kept it takes that place: whoever corrects those lines goes on with them. Answers its id. */
  keep(refused: Refused, id = newId()): string {
    const next = { ...refused, id };
    become(kept.some((one) => one.id === id) ? kept.map((one) => (one.id === id ? next : one)) : [...kept, next]);
    return id;
  },
  /** Another reason; nothing, where they are not kept any more. */
  explain(id: string, fault: string): void {
    become(kept.map((one) => (one.id === id ? { ...one, fault } : one)));
  },
  drop(id: string): void {
    become(kept.filter((one) => one.id !== id));
  },
  forget(): void {
    become([]);
  },
};

function become(next: readonly KeptLines[]): void {
  if (next.length === 0 && kept.length === 0) return;
  kept = next;
  for (const listener of listeners) listener();
}

/** A post for each line. What cannot be made is kept, to be put right: under the id it was kept by, if it was. */
export async function makeLines(maker: LinesMaker, { text, isTable }: Pasted, id?: string): Promise<void> {
  const rows = rowsOf({ text, isTable });
  const fault = tooMany(rows.length) ?? faultOfTitles(rows.map(maker.titleOf));
  if (fault) return void keptLines.keep({ text, isTable, maker, fault }, id);
  if (id !== undefined) keptLines.drop(id);
  try {
    tellMade(await maker.make(rows));
  } catch (error) {
    keptLines.keep({ text, isTable, maker, fault: whyNotMade(error, rows.length) }, id);
  }
}

interface RefusedTitle {
  title: string;
  error: unknown;
  field: {
    /** What is in the field now; undefined where it is closed. */
    typed(): string | undefined;
    write(title: string): void;
  };
}

/** Back into its field, unless that is closed or the next title is being typed: then it is kept. Answers whether it is back. */
export function giveBackTitle(maker: LinesMaker, { title, error, field }: RefusedTitle): boolean {
  if (field.typed() === "") {
    field.write(title);
    return true;
  }
  keptLines.keep({ text: title, isTable: false, maker, fault: whyNotMade(error, 1) });
  return false;
}

function faultOfTitles(titles: readonly string[]): string | undefined {
  const blank = titles.findIndex((title) => title.trim() === "");
  if (blank >= 0) return t("made.untitled", { line: blank + 1 });
  const long = titles.findIndex((title) => title.trim().length > TITLE_LENGTH);
  return long >= 0 ? t("made.tooLong", { most: TITLE_LENGTH, line: long + 1 }) : undefined;
}
