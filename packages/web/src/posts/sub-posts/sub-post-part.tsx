import type { PostDetailData } from "@itoguchi/client/post-details/detail-data";
import type { OpenSubPost } from "@itoguchi/core/post-details/post-detail";
import { useState } from "react";
import { SortableList } from "#web/kernel/ordering/sortable-list.tsx";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { DetailPart } from "../parts/detail-part.tsx";
import { type DetailTools, mayWrite } from "../parts/detail-tools.ts";
import { QuietButton } from "../parts/quiet-button.tsx";
import { t } from "../posts.texts.ts";
import { NewSubPost } from "./new-sub-post.tsx";
import { SubPostDialogs, type SubPostQuestion } from "./sub-post-dialogs.tsx";
import { progressOf, statusColumnOf } from "./sub-post-order.ts";
import { SubPostRow } from "./sub-post-row.tsx";
import styles from "./sub-posts.module.css";
import { useSubPosts } from "./use-sub-posts.ts";

interface SubPostPartProps {
  data: PostDetailData;
  tools: DetailTools;
  actions: Pick<BoardActions, "exchange">;
  openSubPost(subPostProjectSerialNumber: number): void;
}

export function SubPostPart({ data: { post, board }, tools, actions, openSubPost }: SubPostPartProps) {
  const handlers = useSubPosts({ post, tools, actions });
  const [isArchiveShown, setArchiveShown] = useState(false);
  const [question, setQuestion] = useState<SubPostQuestion>();
  const status = statusColumnOf(board.columnList);
  const active = post.subPostList.filter(({ archivedAt }) => archivedAt === null);
  const archived = post.subPostList.filter(({ archivedAt }) => archivedAt !== null);
  const progress = progressOf(active, status);
  const canWrite = mayWrite(tools);
  const row = (subPost: OpenSubPost, index: number, list: readonly OpenSubPost[]) => (
    <SubPostRow
      subPost={subPost}
      parentNumber={post.projectSerialNumber}
      status={status}
      tools={tools}
      handlers={handlers}
      neighbours={{ list, index }}
      open={() => openSubPost(subPost.subPostProjectSerialNumber)}
      ask={setQuestion}
    />
  );
  return (
    <DetailPart title={t("subPosts.title")} note={progress && t("subPosts.progress", { ...progress })}>
      {active.length === 0 && handlers.adding.length === 0 ? (
        <p className={styles.empty} data-unprinted="">
          {t(canWrite ? "subPosts.empty" : "subPosts.emptyReadOnly")}
        </p>
      ) : (
        <SortableList
          label={t("subPosts.list")}
          items={active}
          idOf={({ id }) => id}
          nameOf={({ title }) => title}
          isDisabled={!canWrite}
          onMove={(id, place) => {
            const moved = active.find((one) => one.id === id);
            if (moved) handlers.move(moved, place);
          }}
        >
          {(subPost, index) => row(subPost, index, active)}
        </SortableList>
      )}
      {handlers.adding.map((title) => (
        <p key={title} className={styles.adding} role="status">
          {title} <span className={styles.note}>{t("subPosts.adding")}</span>
        </p>
      ))}
      {canWrite ? <NewSubPost onAdd={handlers.add} /> : null}
      {archived.length > 0 ? (
        <div>
          <QuietButton aria-expanded={isArchiveShown} onClick={() => setArchiveShown(!isArchiveShown)}>
            {isArchiveShown ? t("subPosts.hideArchived") : t("subPosts.showArchived", { count: archived.length })}
          </QuietButton>
          {isArchiveShown ? (
            <ul className={styles.archived}>
              {archived.map((subPost, index) => (
                <li key={subPost.id}>{row(subPost, index, archived)}</li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
      <SubPostDialogs
        question={question}
        post={post}
        tools={tools}
        remove={handlers.remove}
        close={() => setQuestion(undefined)}
      />
    </DetailPart>
  );
}
