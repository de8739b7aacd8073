import type { LinkedPost } from "@itoguchi/core/model/listed-post";
import { useEffect, useState } from "react";
import type { EditorProps, Parsed } from "../cell.ts";
import { t } from "../columns.texts.ts";
import styles from "../parts/cell.module.css";
import { Picker } from "./picker.tsx";
import type { ListState, PickItem } from "./picker-list.tsx";

const PAUSE_MS = 150;

interface PostPickerProps extends EditorProps {
  start: readonly number[];
  read(chosen: readonly string[]): Parsed;
}

/** Asks for posts while somebody types; what was found stays until the next answer. */
export function PostPicker(props: PostPickerProps) {
  const { column, context, post, start, read } = props;
  const [chosen, choose] = useState<readonly string[]>(start.map(String));
  const [query, setQuery] = useState(props.initialText ?? "");
  const [found, setFound] = useState<readonly LinkedPost[]>([]);
  const [seen, setSeen] = useState<ReadonlyMap<number, LinkedPost>>(new Map());
  const [state, setState] = useState<ListState>("loading");
  const [attempt, setAttempt] = useState(0);
  const { findPosts } = context;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true;
    setState("loading");
    const pause = setTimeout(() => {
      findPosts(column, query.trim()).then(
        (posts) => {
          if (!isCurrent) return;
          setFound(posts);
          setSeen(
            (before) => new Map([...before, ...posts.map((found) => [found.projectSerialNumber, found] as const)]),
          );
          setState("ready");
        },
        () => {
          if (isCurrent) setState({ problem: t("editor.failed"), retry: () => setAttempt((count) => count + 1) });
        },
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(pause);
    };
  }, [findPosts, column, query, attempt]);

  const itemOf = (number: number) => postItem(number, seen.get(number) ?? context.linkedPost(number));
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

function postItem(number: number, post: LinkedPost | undefined): PickItem {
  const title = post?.title ?? t("cell.unknownPost");
  return {
    id: String(number),
    label: `#${number} ${title}`,
    view: (
      <>
        <span className={styles.postNumber}>#{number}</span>
        <span className={styles.postTitle}>{title}</span>
      </>
    ),
  };
}
