import { type ComponentProps, lazy, Suspense } from "react";

const Dialog = lazy(async () => ({ default: (await import("./new-board-dialog.tsx")).NewBoardDialog }));

/** Loaded when somebody wants it: it brings all templates along. */
export function LazyNewBoardDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
