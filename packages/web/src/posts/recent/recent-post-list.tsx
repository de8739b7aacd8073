import type { Send } from "@itoguchi/client/project/outbox";
import { formatDateTime } from "@itoguchi/core/kernel/format";
import { getPostListByProjectSerialNumber } from "@itoguchi/core/posts/post-detail.operations";
import { CloseButton, Skeleton } from "@mantine/core";
import { useEffect, useState } from "react";
import { sentenceOf } from "#web/kernel/dialogs/use-action.ts";
import { t } from "#web/kernel/i18n/posts.ts";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import styles from "./recent.module.css";
import type { RecentPlace } from "./recent-posts.ts";
import { useRecentPosts } from "./use-recent-posts.ts";

interface RecentPostListProps {
  place: RecentPlace;
  timeZone: string;
  ask: Send;
  /** The title where it is known already. */
  titleOf(projectSerialNumber: number): string | undefined;
  open(projectSerialNumber: number): void;
}

type Titles = Readonly<Record<number, string | null>>;

/** What somebody looked at lately, newest first; the list is theirs and stays in their browser. */
export function RecentPostList({ place, timeZone, ask, titleOf, open }: RecentPostListProps) {
  const { list, forget } = useRecentPosts(place);
  const [titles, setTitles] = useState<Titles>({});
  const [fault, setFault] = useState<string>();
  const [tries, setTries] = useState(0);
  const unknown = list
    .map(({ projectSerialNumber }) => projectSerialNumber)
    .filter((number) => titleOf(number) === undefined && titles[number] === undefined);
  const wanted = unknown.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    if (wanted === "") return;
    const projectSerialNumberList = wanted.split(",").map(Number);
    let isOver = false;
    ask(getPostListByProjectSerialNumber, { param: { projectSerialNumberList } }).then(
      (found) => {
        if (isOver) return;
        const known = new Map(found.map(({ projectSerialNumber, title }) => [projectSerialNumber, title]));
        const asked = projectSerialNumberList.map((number) => [number, known.get(number) ?? null]);
        setTitles((before) => ({ ...before, ...Object.fromEntries(asked) }));
        setFault(undefined);
      },
      (error) => isOver || setFault(sentenceOf(error)),
    );
    return () => {
      isOver = true;
    };
  }, [wanted, ask, tries]);

  if (list.length === 0) return <p className={styles.empty}>{t("recent.empty")}</p>;
  if (fault) return <ListFault message={fault} retry={() => setTries(tries + 1)} />;
  return (
    <ul className={styles.list} aria-label={t("recent.title")}>
      {list.map(({ projectSerialNumber: number, activityAt }) => {
        const title = titleOf(number) ?? titles[number];
        return (
          <li key={number} className={styles.row}>
            {title === undefined ? (
              <Skeleton height={16} width="60%" />
            ) : title === null ? (
              <span className={styles.gone}>{t("recent.gone")}</span>
            ) : (
              <button type="button" className={styles.post} onClick={() => open(number)}>
                <span className={styles.number}>#{number}</span>
                <span className={styles.title}>{title}</span>
                <time className={styles.at} dateTime={activityAt}>
                  {formatDateTime(activityAt, timeZone)}
                </time>
              </button>
            )}
            <CloseButton size={24} aria-label={t("recent.forget", { number })} onClick={() => forget(number)} />
          </li>
        );
      })}
    </ul>
  );
}
