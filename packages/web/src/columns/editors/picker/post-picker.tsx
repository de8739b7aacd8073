import type { LinkedPost } from "@itoguchi/core/model/listed-post";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { useCallback, useState } from "react";
import type { EditorProps, Parsed } from "#web/columns/cell.ts";
import { t } from "#web/columns/columns.texts.ts";
import styles from "#web/columns/parts/cell.module.css";
import { pause } from "#web/kernel/hooks/pause.ts";
import { useAnswer } from "#web/kernel/hooks/use-answer.ts";
import { Picker } from "./picker.tsx";
import type { ListState, PickItem } from "./picker-list.tsx";

const PAUSE_MS = 150;
const NOTHING: readonly LinkedPost[] = [];

interface PostPickerProps extends EditorProps {
  start: readonly number[];
  read(chosen: readonly string[]): Parsed;
}

/** Asks for posts while somebody types; what was found stays until the next answer. */
export function PostPicker(props: PostPickerProps) {
  const { column, context, post, start, read } = props;
  const [chosen, choose] = useState<readonly string[]>(start.map(String));
  const [query, setQuery] = useState(props.initialText ?? "");
  const [seen, setSeen] = useState<ReadonlyMap<number, LinkedPost>>(new Map());
  const { findPosts } = context;
  const find = useCallback(
    async (stopped: AbortSignal) => {
      await pause(PAUSE_MS, stopped);
      const posts = await findPosts(column, query.trim());
      setSeen((before) => new Map([...before, ...posts.map((post) => [post.projectSerialNumber, post] as const)]));
      return posts;
    },
    [findPosts, column, query],
  );
  const { answer: found = NOTHING, error, isBusy, retry } = useAnswer(find);
  const state: ListState = isBusy ? "loading" : error === undefined ? "ready" : { problem: t("editor.failed"), retry };

  const itemOf = (number: number) =>
    postItem(number, postNumber(context.projectKey, number), seen.get(number) ?? context.linkedPost(number));
  return (
    <Picker
      column={column}
      initialText={props.initialText}
      confirmLabel={props.confirmLabel}
      onCommit={props.onCommit}
      onCancel={props.onCancel}
      items={found
        .filter(({ projectSerialNumber }) => projectSerialNumber !== post.projectSerialNumber)
        .map(({ projectSerialNumber }) => itemOf(projectSerialNumber))}
      picked={chosen.map((number) => itemOf(Number(number)))}
      isSeveral
      query={query}
      setQuery={setQuery}
      state={state}
      read={read}
      choose={choose}
      placeholder={t("editor.findPosts")}
    />
  );
}

function postItem(number: number, name: string, post: LinkedPost | undefined): PickItem {
  const title = post?.title ?? t("cell.unknownPost");
  return {
    id: String(number),
    label: `${name} ${title}`,
    view: (
      <>
        <span className={styles.postNumber}>{name}</span>
        <span className={styles.postTitle}>{title}</span>
      </>
    ),
  };
}
