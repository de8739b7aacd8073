import type { Send } from "@itoguchi/client/project/outbox";
import { formatDateTime } from "@itoguchi/core/kernel/format";
import { getPostListByProjectSerialNumber } from "@itoguchi/core/post-details/post-detail.operations";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { CloseButton, Skeleton } from "@mantine/core";
import { useCallback, useId, useState } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { useAnswer } from "#web/kernel/hooks/use-answer.ts";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import { t } from "../posts.texts.ts";
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
  const titleId = useId();
  const unknown = list
    .map(({ projectSerialNumber }) => projectSerialNumber)
    .filter((number) => titleOf(number) === undefined && titles[number] === undefined);
  const wanted = unknown.join();

  const find = useCallback(async () => {
    if (wanted === "") return;
    const projectSerialNumberList = wanted.split(",").map(Number);
    const found = await ask(getPostListByProjectSerialNumber, { param: { projectSerialNumberList } });
    const known = new Map(found.map(({ projectSerialNumber, title }) => [projectSerialNumber, title]));
    const asked = projectSerialNumberList.map((number) => [number, known.get(number) ?? null]);
    setTitles((before) => ({ ...before, ...Object.fromEntries(asked) }));
  }, [wanted, ask]);
  const { error, retry } = useAnswer(find);
  const fault = error === undefined ? undefined : sentenceOf(error);

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {t("recent.title")}
      </h2>
      {list.length === 0 ? <p className={styles.empty}>{t("recent.empty")}</p> : null}
      {fault ? <ListFault message={fault} retry={retry} /> : null}
      {list.length > 0 && !fault ? (
        <ul className={styles.list}>
          {list.map(({ projectSerialNumber: number, activityAt }) => (
            <li key={number} className={styles.row}>
              <Post
                name={postNumber(place.projectKey, number)}
                title={titleOf(number) ?? titles[number]}
                at={formatDateTime(activityAt, timeZone)}
                activityAt={activityAt}
                open={() => open(number)}
              />
              <CloseButton
                size={24}
                aria-label={t("recent.forget", { number: postNumber(place.projectKey, number) })}
                onClick={() => forget(number)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface PostProps {
  name: string;
  /** Undefined while it is on its way; null: it cannot be opened. */
  title: string | null | undefined;
  at: string;
  activityAt: string;
  open(): void;
}

function Post({ name, title, at, activityAt, open }: PostProps) {
  if (title === undefined) return <Skeleton height={16} width="60%" />;
  if (title === null) return <span className={styles.gone}>{t("recent.gone")}</span>;
  return (
    <button type="button" className={styles.post} onClick={open}>
      <span className={styles.number}>{name}</span>
      <span className={styles.title}>{title}</span>
      <time className={styles.at} dateTime={activityAt}>
        {at}
      </time>
    </button>
  );
}
