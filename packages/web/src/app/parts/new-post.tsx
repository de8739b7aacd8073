import { can, type Role } from "@itoguchi/core/kernel/roles";
import { isTyping, onKeys } from "@itoguchi/ui/keys";
import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { KEYS, keysFor } from "#web/kernel/keys/keys.ts";
import { isPageCovered } from "#web/kernel/keys/page-covered.ts";
import { t } from "#web/kernel/shell/shell.texts.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import type { Shell } from "../shell.ts";
import { isPostAsked, withoutAskedPost } from "./asked-post.ts";

export interface NewPostProps {
  place: { workspaceId: string; projectKey: string };
  boardId: string;
  role: Role;
  /** The query that describes it; empty when no address did. */
  asked: string;
  reopen(draft: string): void;
  close(): void;
}

interface Input {
  shell: Shell;
  /** The project the page is in. */
  place: NewPostProps["place"] | undefined;
  NewPost: ComponentType<NewPostProps> | undefined;
}

type Open = (asked: string) => void;

interface NewPost {
  /** Undefined where no post can be made. */
  open: (() => void) | undefined;
  host(open: Open): () => void;
  dialog: ReactNode;
}

/** A new post from anywhere in a project: by key, palette, button or address. */
export function useNewPost({ shell: { role, boards }, place, NewPost }: Input): NewPost {
  const [hosts] = useState(() => new Set<Open>());
  const [opened, setOpened] = useState<{ asked: string }>();
  const { boardId = boards[0]?.id } = useParams();
  const mayMake = place !== undefined && NewPost !== undefined && role !== undefined && can(role, "post.write");
  const hasBoard = boardId !== undefined;
  const openAsked = useCallback<Open>(
    (asked) => {
      const host = [...hosts].at(-1);
      if (host) host(asked);
      else if (hasBoard) setOpened({ asked });
      else void toast(t("palette.noBoard"), { isFault: true });
    },
    [hosts, hasBoard],
  );
  const host = useCallback<NewPost["host"]>(
    (open) => {
      hosts.add(open);
      return () => void hosts.delete(open);
    },
    [hosts],
  );
  useEffect(() => {
    if (!mayMake) return;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event) || isPageCovered()) return;
      onKeys(keysFor(KEYS.page, { newPost: () => openAsked("") }))(event);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [mayMake, openAsked]);

  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isAsked = mayMake && isPostAsked(query);
  const takeAsked = useEffectEvent(() => {
    openAsked(query.toString());
    void navigate({ search: withoutAskedPost(query).toString() }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isAsked) takeAsked();
  }, [isAsked]);

  const dialog =
    opened && mayMake && boardId !== undefined ? (
      <Suspense>
        <NewPost
          {...{ place, boardId, role }}
          asked={opened.asked}
          key={opened.asked}
          reopen={(draft) => setOpened({ asked: `${new URLSearchParams({ draft })}` })}
          close={() => setOpened(undefined)}
        />
      </Suspense>
    ) : null;
  return { open: mayMake ? () => openAsked("") : undefined, host, dialog };
}
