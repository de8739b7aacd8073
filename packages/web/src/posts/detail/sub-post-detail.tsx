import type { OpenSubPostData, SubPostDetailData } from "@itoguchi/client/post-details/detail-data";
import type { QueuedInput } from "@itoguchi/client/project/outbox";
import { kindOf } from "@itoguchi/core/columns/registry";
import { subPostHistoryList } from "@itoguchi/core/history/history.operations";
import { formatDateTime } from "@itoguchi/core/kernel/format";
import type { Operation } from "@itoguchi/core/kernel/operation";
import { richTextPlain } from "@itoguchi/core/kernel/rich-text";
import type { OpenSubPost } from "@itoguchi/core/post-details/post-detail";
import { openSubPost } from "@itoguchi/core/screens/screens.operations";
import {
  archiveSubPost,
  deleteSubPost,
  unarchiveSubPost,
  updateSubPost,
  upsertSubPostColumnData,
} from "@itoguchi/core/sub-posts/sub-posts.operations";
import { ArrowLeftIcon } from "@itoguchi/ui/icons";
import { Notice } from "@itoguchi/ui/notice";
import { ActionIcon, Button, Menu } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { ArchiveIcon, DotsIcon, TrashIcon } from "#web/kernel/looks/icons.tsx";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { BodyText } from "../body/body-text.tsx";
import { useReturnedBody } from "../body/use-returned-body.ts";
import { type Sending, writeText } from "../body/write-text.ts";
import { HistoryList } from "../history/history-list.tsx";
import type { LiveChanges } from "../live/live-answer.ts";
import { undoable } from "../live/undoable.ts";
import { PagePart } from "../pages/page-part.tsx";
import { DetailPart } from "../parts/detail-part.tsx";
import { type DetailTools, mayRemove, mayWrite, mayWriteColumn } from "../parts/detail-tools.ts";
import { t } from "../posts.texts.ts";
import { changeSubPost } from "../sub-posts/sub-post-changes.ts";
import { Activity } from "./activity.tsx";
import { asListed } from "./as-listed.ts";
import { ColumnFields } from "./column-fields.tsx";
import styles from "./detail.module.css";
import { DetailFrame } from "./detail-frame.tsx";
import { DetailHeader, type DetailWays } from "./detail-header.tsx";
import { DetailTitle } from "./detail-title.tsx";
import { MadeBy } from "./made-by.tsx";

export interface SubPostDetailProps extends DetailWays {
  data: SubPostDetailData;
  tools: DetailTools;
  actions: Pick<BoardActions, "exchange" | "undo" | "redo">;
  comments: ReactNode;
  /** As `useLiveSubPost` gives it. */
  live: LiveChanges<OpenSubPostData> & { version: number };
  takesFocus?: boolean | undefined;
  /** Back to the post it belongs to. */
  openParent(): void;
}

/** A sub-post by itself: as a post, without sub-posts and links of its own. */
export function SubPostDetail(props: SubPostDetailProps) {
  const { data, tools, actions, comments, live, takesFocus, openParent, ...ways } = props;
  const { subPost, post, board } = data;
  const { ask, perform, context } = tools;
  const numbers = {
    projectSerialNumber: post.projectSerialNumber,
    subPostProjectSerialNumber: subPost.subPostProjectSerialNumber,
  };
  const key = subPost.id;
  const titleId = useId();
  const canWrite = mayWrite(tools);
  const [isAsking, setAsking] = useState(false);
  const changing =
    <O extends Operation>(fields: Partial<OpenSubPost>, operation: O, input: QueuedInput<O>) =>
    () =>
      changeSubPost(perform, { subPost, postId: post.id, fields, operation, input });
  const step = (label: string, act: () => Promise<unknown>, back: () => Promise<unknown>) =>
    void undoable(actions, { label, act, back }).catch((error) => toast(sentenceOf(error), { isFault: true }));
  function setArchived(isArchived: boolean) {
    const archiving = changing({ archivedAt: new Date().toISOString() }, archiveSubPost, numbers);
    const unarchiving = changing({ archivedAt: null }, unarchiveSubPost, numbers);
    if (isArchived) step("archive", archiving, unarchiving);
    else step("archive", unarchiving, archiving);
  }
  const number = t("detail.subNumber", {
    number: numbers.projectSerialNumber,
    sub: numbers.subPostProjectSerialNumber,
  });
  const returned = useReturnedBody(tools.outbox, numbers);
  const saveText = (after: unknown, version: number, refused?: Sending["refused"]) =>
    writeText({
      actions,
      write: (contents, contentsVersion, sending) =>
        changeSubPost(perform, {
          subPost,
          postId: post.id,
          fields: { contents, contentsText: richTextPlain(contents), contentsVersion: contentsVersion + 1 },
          operation: updateSubPost,
          input: { ...numbers, contents, base: { contentsVersion } },
          sending,
        }),
      before: subPost.contents,
      after,
      version,
      refused,
    });
  return (
    <DetailFrame
      actions={actions}
      label={t("detail.subLabel", { number: number.slice(1), title: subPost.title })}
      takesFocus={takesFocus}
      {...ways}
      header={
        <DetailHeader
          {...ways}
          number={number}
          place={
            <button
              type="button"
              className={styles.section}
              aria-label={t("subPosts.back", { number: post.projectSerialNumber, title: post.title })}
              onClick={openParent}
            >
              <ArrowLeftIcon size={16} />
              <span className={styles.crumb}>
                {t("subPosts.parent", { number: post.projectSerialNumber, title: post.title })}
              </span>
            </button>
          }
          menu={
            canWrite ? (
              <Menu position="bottom-end" width={300}>
                <Menu.Target>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={32}
                    aria-label={t("subPosts.menu", { title: subPost.title })}
                  >
                    <DotsIcon />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item
                    leftSection={<ArchiveIcon size={16} />}
                    onClick={() => setArchived(subPost.archivedAt === null)}
                  >
                    {t(subPost.archivedAt === null ? "subPosts.archive" : "subPosts.unarchive")}
                  </Menu.Item>
                  {mayRemove(tools, subPost) ? (
                    <Menu.Item
                      leftSection={<TrashIcon size={16} />}
                      c="var(--mantine-color-error)"
                      onClick={() => setAsking(true)}
                    >
                      {t("subPosts.remove")}
                    </Menu.Item>
                  ) : null}
                </Menu.Dropdown>
              </Menu>
            ) : null
          }
        />
      }
      notice={
        subPost.archivedAt === null ? null : (
          <Notice tone="info">
            {t("detail.archivedSince", { at: formatDateTime(subPost.archivedAt, context.reading.timeZone) })}{" "}
            {canWrite ? (
              <Button variant="default" size="compact-sm" onClick={() => setArchived(false)}>
                {t("detail.unarchive")}
              </Button>
            ) : null}
          </Notice>
        )
      }
      title={
        <DetailTitle
          key={key}
          id={titleId}
          title={subPost.title}
          mayEdit={canWrite}
          onChange={(title, before) => {
            const write = (next: string, base: string) =>
              changing({ title: next }, updateSubPost, { ...numbers, title: next, base: { title: base } });
            step("title", write(title, before), write(before, title));
          }}
        />
      }
      fields={
        <DetailPart title={t("detail.fields")}>
          <ColumnFields
            key={key}
            columns={board.columnList.filter((column) => kindOf(column).origin === "stored")}
            post={asListed(subPost, post)}
            context={context}
            mayEdit={(column) => mayWriteColumn(tools, column)}
            onCommit={({ id: columnId }, value, seen) => {
              const before = seen ?? null;
              const write = (next: unknown, base: unknown) =>
                changing({ columnData: { ...subPost.columnData, [columnId]: next } }, upsertSubPostColumnData, {
                  ...numbers,
                  ...{ columnId, value: next, base },
                });
              step("values", write(value, before), write(before, value ?? null));
            }}
          />
        </DetailPart>
      }
      rest={<MadeBy item={subPost} context={context} />}
      main={
        <>
          <BodyText
            key={`body ${key}`}
            contents={subPost.contents}
            contentsVersion={subPost.contentsVersion}
            mayEdit={canWrite}
            tools={tools}
            save={saveText}
            readLatest={async () => (await ask(openSubPost, numbers)).subPost}
            returned={returned}
          />
          <PagePart key={`pages ${key}`} {...numbers} pages={subPost.pageList} tools={tools} />
          <Activity
            key={`activity ${key}`}
            commentCount={subPost.commentList.length}
            comments={comments}
            history={() => (
              <HistoryList
                owner="subPost"
                load={(part) => ask(subPostHistoryList, { ...numbers, ...part })}
                version={live.version}
                context={context}
                restore={canWrite ? (contents) => saveText(contents, subPost.contentsVersion) : undefined}
              />
            )}
          />
          {isAsking ? (
            <ConfirmDialog
              title={t("actions.removeTitle", { title: subPost.title })}
              confirmLabel={t("actions.removeSubmit")}
              confirm={async () => {
                await perform({ changes: [], operation: deleteSubPost, input: numbers, isAwaited: true });
                openParent();
                return t("actions.removed", { title: subPost.title });
              }}
              close={() => setAsking(false)}
            >
              {t("actions.removeSub")}
            </ConfirmDialog>
          ) : null}
        </>
      }
    />
  );
}
