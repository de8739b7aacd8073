import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { useEffect, useRef } from "react";

/** Arrows that are held down open nothing on the way. */
const FOLLOW_MS = 150;

interface Input {
  /** The post that is open beside the table. */
  openedId: string | undefined;
  follow(projectSerialNumber: number): void;
}

/** An open post is that of the row one stands on, once one stands still. */
export function useFollowing({ openedId, follow }: Input) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    /** One came to the row of this post. */
    arrive(post: ListedPost | undefined) {
      clearTimeout(timer.current);
      if (openedId === undefined || !post || post.id === openedId) return;
      timer.current = setTimeout(() => follow(post.projectSerialNumber), FOLLOW_MS);
    },
    stop: () => clearTimeout(timer.current),
  };
}
