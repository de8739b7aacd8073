import { type ComponentProps, lazy, Suspense } from "react";

const Dialog = lazy(async () => ({ default: (await import("./new-project-dialog.tsx")).NewProjectDialog }));

/** Loaded when somebody wants it: the menu of every page has it. */
export function LazyNewProjectDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
