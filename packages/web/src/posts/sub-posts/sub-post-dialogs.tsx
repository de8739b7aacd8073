import type { OpenPost, OpenSubPost } from "@itoguchi/core/post-details/post-detail";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { convertSubPostToPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import type { DetailTools } from "../parts/detail-tools.ts";
import { t } from "../posts.texts.ts";
import { MoveSubPostDialog } from "./move-sub-post-dialog.tsx";

export interface SubPostQuestion {
  kind: "convert" | "move" | "remove";
  subPost: OpenSubPost;
}

interface SubPostDialogsProps {
  question: SubPostQuestion | undefined;
  post: OpenPost;
  tools: DetailTools;
  remove(subPost: OpenSubPost): void;
  close(): void;
}

export function SubPostDialogs({ question, post, tools, remove, close }: SubPostDialogsProps) {
  if (!question) return null;
  const { subPost } = question;
  const { title, subPostProjectSerialNumber } = subPost;
  const numbers = { projectSerialNumber: post.projectSerialNumber, subPostProjectSerialNumber };
  if (question.kind === "remove")
    return (
      <ConfirmDialog
        title={t("actions.removeTitle", { title })}
        confirmLabel={t("actions.removeSubmit")}
        confirm={async () => {
          remove(subPost);
          return t("actions.removed", { title });
        }}
        close={close}
      >
        {t("actions.removeSub")}
      </ConfirmDialog>
    );
  if (question.kind === "move") return <MoveSubPostDialog {...{ tools, post, subPost, close }} />;
  return (
    <ConfirmDialog
      isHarmless
      title={t("subPosts.convertTitle", { title })}
      confirmLabel={t("subPosts.convertSubmit")}
      confirm={async () => {
        const converted = { changes: [], operation: convertSubPostToPost, input: numbers, isAwaited: true };
        const { projectSerialNumber: number } = await tools.perform(converted);
        return {
          message: t("subPosts.converted", { number: postNumber(tools.context.projectKey, number) }),
          action: { label: t("subPosts.openConverted"), run: () => tools.context.openPost(number) },
        };
      }}
      close={close}
    >
      {t("subPosts.convertText")}
    </ConfirmDialog>
  );
}
