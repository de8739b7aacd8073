import type { Column } from "@itoguchi/core/boards/column";
import type { ShownSubPost } from "@itoguchi/core/posts/post-detail";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { t } from "#web/kernel/i18n/posts.ts";
import type { DetailTools } from "../detail/detail-tools.ts";
import { convertToPost, type Parent } from "./carry-sub-post.ts";
import { MoveSubPostDialog } from "./move-sub-post-dialog.tsx";

export interface SubPostQuestion {
  kind: "convert" | "move" | "remove";
  subPost: ShownSubPost;
}

interface SubPostDialogsProps {
  question: SubPostQuestion | undefined;
  post: Parent;
  columns: readonly Column[];
  tools: DetailTools;
  remove(subPost: ShownSubPost): Promise<void>;
  reload(): Promise<void>;
  close(): void;
}

export function SubPostDialogs({ question, post, columns, tools, remove, reload, close }: SubPostDialogsProps) {
  if (!question) return null;
  const { subPost } = question;
  const { title } = subPost;
  const carrying = { tools, subPost, parent: post, columns };
  if (question.kind === "remove")
    return (
      <ConfirmDialog
        title={t("actions.removeTitle", { title })}
        confirmLabel={t("actions.removeSubmit")}
        confirm={async () => {
          await remove(subPost);
          return t("actions.removed", { title });
        }}
        close={close}
      >
        {t("actions.removeSub")}
      </ConfirmDialog>
    );
  if (question.kind === "move") return <MoveSubPostDialog {...{ carrying, reload, close }} />;
  return (
    <ConfirmDialog
      isHarmless
      title={t("subPosts.convertTitle", { title })}
      confirmLabel={t("subPosts.convertSubmit")}
      confirm={async () => {
        const number = await convertToPost(carrying);
        await reload();
        return {
          message: t("subPosts.converted", { number }),
          action: { label: t("subPosts.openConverted"), run: () => tools.around.openPost(number) },
        };
      }}
      close={close}
    >
      {t("subPosts.convertText")}
    </ConfirmDialog>
  );
}
