import { lazy, Suspense, useEffect } from "react";
import { useStore } from "../shell/use-store.ts";
import { keptLines, makeLines } from "./kept-lines.ts";

const PastedLinesDialog = lazy(async () => ({
  default: (await import("./pasted-lines-dialog.tsx")).PastedLinesDialog,
}));

/** Lines that could not be made into posts, one lot after the other, whatever has become of their field. */
export function KeptLinesHost({ account }: { account: string | undefined }) {
  const [first] = useStore(keptLines.subscribe, keptLines.list);
  useEffect(() => keptLines.ownedBy(account), [account]);
  if (!first) return null;
  const { id, maker, isTable } = first;
  return (
    <Suspense>
      <PastedLinesDialog
        key={id}
        {...first}
        submit={(text) => {
          keptLines.drop(id);
          void makeLines(maker, { text, isTable });
        }}
        close={() => keptLines.drop(id)}
      />
    </Suspense>
  );
}
