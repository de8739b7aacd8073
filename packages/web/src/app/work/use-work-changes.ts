import { acceptValue } from "@itoguchi/core/columns/values";
import type { Column } from "@itoguchi/core/model/column";
import { bulkUpsertColumnData } from "@itoguchi/core/posts/posts.operations";
import type { WorkPost } from "@itoguchi/core/work/work";
import { useRef } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "#web/work/mine/my-work.texts.ts";
import type { MyWork } from "./use-my-work.ts";

interface Change {
  post: WorkPost;
  column: Column;
  /** null empties. */
  before: unknown;
  after: unknown;
}

interface WorkChanges {
  change(post: WorkPost, column: Column, value: unknown): void;
  /** The last one that was not undone yet. */
  undo(): void;
}

/** Values of posts, changed from the list: shown at once, taken back when refused, and undone in turn. */
export function useWorkChanges(
  workspaceId: string,
  { expect, reload }: Pick<MyWork, "expect" | "reload">,
): WorkChanges {
  const { operate } = useSession();
  const done = useRef<Change[]>([]);

  async function write({ post, column, before, after }: Change): Promise<boolean> {
    const { projectKey, projectSerialNumber } = post;
    const written = { projectSerialNumber, columnId: column.id, value: after ?? null, base: before ?? null };
    expect(post.id, { [column.id]: after ?? undefined });
    try {
      await operate(bulkUpsertColumnData, { workspaceId, projectKey }, { valueList: [written] });
      return true;
    } catch (error) {
      void toast(sentenceOf(error), { isFault: true });
      return false;
    } finally {
      reload();
    }
  }

  async function takeBack(change: Change | undefined): Promise<void> {
    if (!change) return void toast(t("work.nothingToUndo"), { replaces: "turned" });
    done.current = done.current.filter((one) => one !== change);
    const { post, column, before, after } = change;
    if (await write({ post, column, before: after, after: before }))
      void toast(t("work.undone", { title: post.title, name: column.name }), { replaces: "turned" });
  }

  return {
    async change(post, column, value) {
      const before = post.columnData[column.id] ?? null;
      const change = { post, column, before, after: asKept(column, value ?? null, before) };
      done.current.push(change);
      if (!(await write(change))) {
        done.current = done.current.filter((one) => one !== change);
        return;
      }
      void toast(t("work.changed", { title: post.title, name: column.name }), {
        replaces: "turned",
        action: { label: t("work.undo"), run: () => void takeBack(change) },
      });
    },
    undo: () => void takeBack(done.current.at(-1)),
  };
}

/** As the server has it once it has taken it. */
function asKept(column: Column, value: unknown, before: unknown): unknown {
  try {
    return acceptValue(column, value, "value", before) ?? null;
  } catch {
    return value;
  }
}
