import { lazy, Suspense, useCallback } from "react";
import { useStore } from "../shell/use-store.ts";
import { keptLines, makeLines } from "./kept-lines.ts";

const PastedLinesDialog = lazy(async () => ({
  default: (await import("./pasted-lines-dialog.tsx")).PastedLinesDialog,
}));

/** Lines that could not be made into posts, one lot after the other, whatever has become of their field. */
export function KeptLinesHost({ account }: { account: string | undefined }) {
  const first = useStore(
    keptLines.subscribe,
    useCallback(() => keptLines.list(account)[0], [account]),
  );
  if (!first) return null;
  const { id, maker, isTable } = first;
  return (
    <Suspense>
      <PastedLinesDialog
        key={id}
        {...first}
        submit={(text) => void makeLines(maker, { text, isTable }, id)}
        close={() => keptLines.drop(id)}
      />
    </Suspense>
  );
}
