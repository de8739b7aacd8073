import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { useSyncExternalStore } from "react";
import { t } from "./board.texts.ts";
import styles from "./board-screen.module.css";

/** Whether everything that was done has reached the server. */
export function SaveState({ store }: { store: ProjectStore }) {
  const { outbox } = store;
  const state = useSyncExternalStore(
    (listener) => outbox.subscribe(listener),
    () => `${outbox.state} ${outbox.count} ${outbox.waitsFor}`,
    () => "idle 0",
  );
  const isWaiting = state.startsWith("waiting");
  const words = isWaiting
    ? t(outbox.waitsFor === "StorageFull" ? "board.storageFull" : "board.waiting", { count: outbox.count })
    : t(state.startsWith("idle") ? "board.saved" : "board.saving");
  return (
    <span className={styles.saving} role="status" data-waiting={isWaiting}>
      {words}
    </span>
  );
}
