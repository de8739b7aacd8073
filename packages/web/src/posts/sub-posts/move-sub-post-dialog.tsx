import type { OpenPost, OpenSubPost } from "@itoguchi/core/post-details/post-detail";
import { getPostListByProjectSerialNumber } from "@itoguchi/core/post-details/post-detail.operations";
import { postNumber, postNumberIn } from "@itoguchi/core/posts/post-number";
import { advancedSearchProjectPostList } from "@itoguchi/core/search/search-posts.operations";
import { moveSubPostToPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { Notice } from "@itoguchi/ui/notice";
import { Radio, Stack, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import type { DetailTools } from "../parts/detail-tools.ts";
import { t } from "../posts.texts.ts";
import styles from "./sub-posts.module.css";

interface MoveSubPostDialogProps {
  tools: DetailTools;
  post: Pick<OpenPost, "projectSerialNumber" | "projectBoardId">;
  subPost: OpenSubPost;
  close(): void;
}

interface Target {
  projectSerialNumber: number;
  projectBoardId: string;
  title: string;
}

export function MoveSubPostDialog({ tools, post, subPost, close }: MoveSubPostDialogProps) {
  const { projectKey } = tools.context;
  const [words, setWords] = useState("");
  const { found, fault } = useFoundPosts(tools, words);
  const [chosen, setChosen] = useState<Target>();
  const offered = found?.filter(({ projectSerialNumber }) => projectSerialNumber !== post.projectSerialNumber);
  const { title } = subPost;
  return (
    <ConfirmDialog
      isHarmless
      title={t("subPosts.moveTitle", { title })}
      confirmLabel={t("subPosts.moveSubmit")}
      isDisabled={!chosen}
      confirm={async () => {
        if (!chosen) return undefined;
        const input = {
          projectSerialNumber: post.projectSerialNumber,
          subPostProjectSerialNumber: subPost.subPostProjectSerialNumber,
          targetProjectSerialNumber: chosen.projectSerialNumber,
        };
        await tools.perform({ changes: [], operation: moveSubPostToPost, input, isAwaited: true });
        return t("subPosts.moved", { number: postNumber(projectKey, chosen.projectSerialNumber) });
      }}
      close={close}
    >
      <Stack gap="sm">
        <span>{t("subPosts.moveText")}</span>
        <TextInput
          data-autofocus
          label={t("subPosts.find")}
          placeholder={t("subPosts.findHint")}
          autoComplete="off"
          value={words}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value);
            setChosen(undefined);
          }}
        />
        {fault ? (
          <Notice tone="fault" role="alert">
            {fault}
          </Notice>
        ) : null}
        {offered === undefined && !fault ? <p className={styles.empty}>{t("subPosts.finding")}</p> : null}
        {offered?.length === 0 ? <p className={styles.empty}>{t("subPosts.none")}</p> : null}
        {offered && offered.length > 0 ? (
          <Radio.Group
            aria-label={t("subPosts.found")}
            value={String(chosen?.projectSerialNumber ?? "")}
            onChange={(number) => setChosen(offered.find((one) => String(one.projectSerialNumber) === number))}
          >
            <Stack gap={8}>
              {offered.map(({ projectSerialNumber: number, title }) => (
                <Radio key={number} value={String(number)} label={`${postNumber(projectKey, number)} ${title}`} />
              ))}
            </Stack>
          </Radio.Group>
        ) : null}
        {chosen && chosen.projectBoardId !== post.projectBoardId ? (
          <Notice tone="warning">{t("subPosts.moveOtherBoard")}</Notice>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}

const PAUSE_MS = 200;
const MOST = 8;

/** By number, or by words; the latest ones while nothing is typed. */
function useFoundPosts(
  { ask, context: { projectKey } }: Pick<DetailTools, "ask" | "context">,
  words: string,
): { found: Target[] | undefined; fault: string | undefined } {
  const [state, setState] = useState<{ words: string; found?: Target[]; fault?: string }>();
  useEffect(() => {
    let isOver = false;
    const later = setTimeout(() => {
      find(ask, words, postNumberIn(words, projectKey)).then(
        (found) => isOver || setState({ words, found }),
        (error) => isOver || setState({ words, fault: sentenceOf(error) }),
      );
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(later);
    };
  }, [ask, words, projectKey]);
  // What was found last stays until the next is there.
  return { found: state?.found, fault: state?.words === words ? state.fault : undefined };
}

async function find(ask: DetailTools["ask"], words: string, number: number | undefined): Promise<Target[]> {
  const search = ask(advancedSearchProjectPostList, { param: { words, limit: MOST } });
  if (!number) return (await search).postList;
  const [named, { postList }] = await Promise.all([
    ask(getPostListByProjectSerialNumber, { param: { projectSerialNumberList: [number] } }),
    search,
  ]);
  const others = postList.filter(({ projectSerialNumber }) => projectSerialNumber !== named[0]?.projectSerialNumber);
  return [...named, ...others].slice(0, MOST);
}
