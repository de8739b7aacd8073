import { lazy, Suspense, useEffect, useState } from "react";
import { useCommands } from "#web/app/parts/commands.ts";
import { useIsGone } from "#web/kernel/hooks/use-is-gone.ts";
import type { NewPostDialogProps } from "./new-post-dialog.tsx";

const NewPostDialog = lazy(async () => ({ default: (await import("./new-post-dialog.tsx")).NewPostDialog }));

type NewPostHostProps = Omit<NewPostDialogProps, "asked" | "close" | "reopen">;

/** On a page with a board: posts are made with what it has, as one of its steps that can be undone. */
export function NewPostHost(props: NewPostHostProps) {
  const { hostNewPost, openDrafts } = useCommands();
  const isGone = useIsGone();
  const [opened, setOpened] = useState<{ asked: string }>();
  useEffect(() => hostNewPost((asked) => setOpened({ asked })), [hostNewPost]);
  if (!opened) return null;
  return (
    <Suspense>
      <NewPostDialog
        {...props}
        asked={opened.asked}
        key={opened.asked}
        reopen={(draft) => (isGone() ? openDrafts() : setOpened({ asked: `${new URLSearchParams({ draft })}` }))}
        close={() => setOpened(undefined)}
      />
    </Suspense>
  );
}
