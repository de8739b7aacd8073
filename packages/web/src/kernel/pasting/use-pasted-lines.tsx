import { TITLE_LENGTH } from "@itoguchi/core/model/post";
import { type ClipboardEvent, lazy, type ReactNode, Suspense, type SyntheticEvent, useState } from "react";
import { type Pasted, pastedInto, rowsOf } from "./pasted-lines.ts";
import { t } from "./pasting.texts.ts";
import { tellMade, tooMany, whyNotMade } from "./tell-made.ts";

const PastedLinesDialog = lazy(async () => ({
  default: (await import("./pasted-lines-dialog.tsx")).PastedLinesDialog,
}));

interface LinesInput {
  /** The title of a row of cells. */
  titleOf(row: readonly string[]): string;
  /** Makes one post for each row, all or none; answers how many. */
  make(rows: string[][]): Promise<number>;
  /** The text is no longer in the field. */
  taken(): void;
  undo(): void;
}

interface Kept extends Pasted {
  fault: string;
}

/** Several lines pasted into a field for titles are a post each. What cannot be made is kept in a dialog, to be put right. */
export function usePastedLines({ titleOf, make, taken, undo }: LinesInput) {
  const [kept, setKept] = useState<Kept>();

  async function makeAll(pasted: Pasted) {
    const rows = rowsOf(pasted);
    const fault = tooMany(rows.length) ?? faultOfTitles(rows.map(titleOf));
    if (fault) return setKept({ ...pasted, fault });
    setKept(undefined);
    try {
      tellMade(await make(rows), undo);
    } catch (error) {
      setKept({ ...pasted, fault: whyNotMade(error, rows.length) });
    }
  }

  return {
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const field = { value, from: selectionStart ?? value.length, until: selectionEnd ?? value.length };
      const { clipboardData } = event;
      const clip = { plain: clipboardData.getData("text/plain"), html: clipboardData.getData("text/html") };
      const pasted = pastedInto(field, clip);
      if (!pasted) return;
      event.preventDefault();
      taken();
      void makeAll(pasted);
    },
    dialog: kept ? (
      <Apart>
        <PastedLinesDialog
          {...kept}
          submit={(text) => void makeAll({ ...kept, text })}
          close={() => setKept(undefined)}
        />
      </Apart>
    ) : null,
  };
}

function faultOfTitles(titles: readonly string[]): string | undefined {
  const blank = titles.findIndex((title) => title.trim() === "");
  if (blank >= 0) return t("made.untitled", { line: blank + 1 });
  const long = titles.findIndex((title) => title.trim().length > TITLE_LENGTH);
  return long >= 0 ? t("made.tooLong", { most: TITLE_LENGTH, line: long + 1 }) : undefined;
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** What is done in the dialog is no news to the grid or the lane in which its field stands. */
function Apart({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes no part in anything, it only holds events back
    <div
      onPointerDown={stop}
      onMouseDown={stop}
      onClick={stop}
      onDoubleClick={stop}
      onKeyDown={stop}
      onPaste={stop}
      onCopy={stop}
    >
      <Suspense>{children}</Suspense>
    </div>
  );
}
