import { lazy, Suspense, useEffect, useState } from "react";
import { useCommands } from "#web/app/parts/commands.ts";
import type { NewPostDialogProps } from "./new-post-dialog.tsx";

const NewPostDialog = lazy(async () => ({ default: (await import("./new-post-dialog.tsx")).NewPostDialog }));

type NewPostHostProps = Omit<NewPostDialogProps, "asked" | "close" | "reopen">;

/** On a page with a board: posts are made with what it has, as one of its steps that can be undone. */
export function NewPostHost(props: NewPostHostProps) {
  const { hostNewPost } = useCommands();
  const [opened, setOpened] = useState<{ asked: string }>();
  useEffect(() => hostNewPost((asked) => setOpened({ asked })), [hostNewPost]);
  if (!opened) return null;
  return (
    <Suspense>
      <NewPostDialog
        {...props}
        asked={opened.asked}
        reopen={() => setOpened({ asked: "" })}
        close={() => setOpened(undefined)}
      />
    </Suspense>
  );
}
