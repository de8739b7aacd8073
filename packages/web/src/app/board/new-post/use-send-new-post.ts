import type { NewPostInput } from "@itoguchi/client/project/board-actions";
import type { ProjectActions } from "@itoguchi/client/project/project-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { postNumber } from "@itoguchi/core/posts/post-number";
import type { FormState } from "@itoguchi/ui/form";
import { type Failure, failureOfError } from "#web/kernel/forms/failure.ts";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { useAttempts } from "#web/kernel/forms/use-attempts.ts";
import { useIsGone } from "#web/kernel/hooks/use-is-gone.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { followSent } from "./follow-sent.ts";
import { t } from "./new-post.texts.ts";
import type { Writing } from "./use-new-post-draft.ts";

/** As it is sent, or what stands against it. */
export type ReadPost = { input: NewPostInput } | { wrong: Failure };

interface SendNewPost {
  store: Pick<ProjectStore, "outbox">;
  projectKey: string;
  actions: Pick<ProjectActions, "register">;
  writing: Pick<Writing, "send">;
  read(): ReadPost;
  openPost(projectSerialNumber: number): void;
  /** Opens that draft, after what was sent of it was refused. */
  reopen(draft: string): void;
  /** It is there, or it waits to be sent. */
  done(): void;
}

const FIELDS: ReadonlySet<string> = new Set(["title"]);

/** The form of the dialog. What becomes of a post that was sent is told, also when the dialog is closed by then. */
export function useSendNewPost(props: SendNewPost): FormState {
  const { store, projectKey, actions, writing, read, openPost, reopen, done } = props;
  const isGone = useIsGone();

  return useAttempts(async (_fields, { trying, accepted }) => {
    const written = read();
    if ("wrong" in written) return written.wrong;
    trying();
    const sent = writing.send();
    const { title } = written.input;
    const registered = actions.register(written.input, { draft: sent.draft });
    try {
      await followSent({
        ...{ registered, outbox: store.outbox, isGone },
        made(number) {
          sent.made();
          const action = { label: t("newPost.open"), run: () => openPost(number) };
          void toast(t("newPost.made", { number: postNumber(projectKey, number), title }), { action });
        },
        refused: (error) => tellRefused(error, { title, isStored: sent.refused(), reopen: () => reopen(sent.id) }),
      });
    } catch (error) {
      sent.refused();
      return failureOfError(error, FIELDS);
    }
    // Another may have been opened since.
    if (isGone()) return undefined;
    accepted();
    done();
    return undefined;
  });
}

interface Refused {
  title: string;
  isStored: boolean;
  reopen(): void;
}

function tellRefused(error: unknown, { title, isStored, reopen }: Refused): void {
  const action = { label: t(isStored ? "newPost.reopen" : "newPost.reopenUnstored"), run: reopen };
  const words = { title, message: sentenceOf(error) };
  void toast(t(isStored ? "newPost.refused" : "newPost.refusedUnstored", words), { isFault: true, action });
}
