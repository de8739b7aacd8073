import type { LinkedPost } from "@itoguchi/core/model/listed-post";
import type { TreeRow } from "@itoguchi/core/tree/tree.operations";
import { CommandDialog } from "@itoguchi/ui/command-dialog";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { PostIcon } from "#web/kernel/looks/icons.tsx";
import { usePostNumber } from "#web/kernel/project/use-post-number.ts";
import { t } from "./tree.texts.ts";
import type { TreeBoards, TreeHandlers } from "./tree-props.ts";

interface ParentDialogProps {
  row: TreeRow;
  handlers: Pick<TreeHandlers, "findParents">;
  boards: Pick<TreeBoards, "nameOf">;
  choose(parent: LinkedPost): void;
  close(): void;
}

const SETTLED_MS = 150;

export function ParentDialog({ row, handlers, boards, choose, close }: ParentDialogProps) {
  const { post } = row;
  const numberOf = usePostNumber();
  const [query, setQuery] = useState("");
  /** Not what is still being converted. */
  const [settled, setSettled] = useState("");
  const [words] = useDebouncedValue(settled, SETTLED_MS);
  const [found, setFound] = useState<{ words: string; posts: readonly LinkedPost[] }>();

  useEffect(() => {
    let isOver = false;
    handlers.findParents(post, words).then(
      (posts) => !isOver && setFound({ words, posts }),
      () => !isOver && setFound({ words, posts: [] }),
    );
    return () => {
      isOver = true;
    };
  }, [handlers, post, words]);

  const posts = (found?.posts ?? []).filter(({ id }) => id !== post.id);
  const commands = posts.map((parent) => ({
    id: parent.id,
    label: parent.title,
    note: t("parent.number", {
      number: numberOf(parent.projectSerialNumber),
      board: boards.nameOf(parent.projectBoardId),
    }),
    icon: <PostIcon size={16} />,
    run: () => choose(parent),
  }));
  return (
    <CommandDialog
      title={t("parent.title", { title: post.title })}
      placeholder={t("parent.placeholder")}
      nothing={t("parent.nothing")}
      looking={t("parent.looking")}
      query={query}
      groups={commands.length > 0 ? [{ title: t("parent.group"), commands }] : []}
      isBusy={found?.words !== settled}
      search={(typed, isComposing) => {
        setQuery(typed);
        if (!isComposing) setSettled(typed);
      }}
      close={close}
    />
  );
}
