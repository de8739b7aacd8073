import type { OpenSubPostData, SubPostDetailData } from "@itoguchi/client/post-details/detail-data";
import { kindOf } from "@itoguchi/core/columns/registry";
import { subPostHistoryList } from "@itoguchi/core/history/history.operations";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { openSubPost } from "@itoguchi/core/screens/screens.operations";
import { ArrowLeftIcon } from "@itoguchi/ui/icons";
import { type ReactNode, useId } from "react";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { BodyText } from "../body/body-text.tsx";
import { useReturnedBody } from "../body/use-returned-body.ts";
import { HistoryList } from "../history/history-list.tsx";
import type { LiveChanges } from "../live/live-answer.ts";
import { PagePart } from "../pages/page-part.tsx";
import { DetailPart } from "../parts/detail-part.tsx";
import { type DetailTools, mayRemove, mayWrite, mayWriteColumn } from "../parts/detail-tools.ts";
import { t } from "../posts.texts.ts";
import { subPostActions } from "../sub-posts/sub-post-actions.ts";
import { SubPostMenu } from "../sub-posts/sub-post-menu.tsx";
import { Activity } from "./activity.tsx";
import { ArchivedNotice } from "./archived-notice.tsx";
import { asListed } from "./as-listed.ts";
import { ColumnFields } from "./column-fields.tsx";
import styles from "./detail.module.css";
import { DetailFrame } from "./detail-frame.tsx";
import { DetailHeader, type DetailWays } from "./detail-header.tsx";
import { DetailTitle } from "./detail-title.tsx";
import { MadeBy } from "./made-by.tsx";
import { namesWidthOf } from "./names-width.tsx";

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
  const key = subPost.id;
  const titleId = useId();
  const canWrite = mayWrite(tools);
  const own = subPostActions({ subPost, post, perform, actions, now: () => new Date() });
  const { numbers } = own;
  const number = postNumber(context.projectKey, numbers.projectSerialNumber, numbers.subPostProjectSerialNumber);
  const returned = useReturnedBody(tools.outbox, numbers);
  return (
    <DetailFrame
      actions={actions}
      label={t("detail.subLabel", { number, title: subPost.title })}
      takesFocus={takesFocus}
      {...ways}
      header={
        <DetailHeader
          {...ways}
          number={number}
          isFeedback={subPost.isFeedback}
          place={
            <ParentButton
              number={postNumber(context.projectKey, post.projectSerialNumber)}
              title={post.title}
              open={openParent}
            />
          }
          menu={
            canWrite ? (
              <SubPostMenu
                subPost={subPost}
                actions={own}
                canRemove={mayRemove(tools, subPost)}
                onRemoved={openParent}
              />
            ) : null
          }
        />
      }
      notice={
        <ArchivedNotice
          archivedAt={subPost.archivedAt}
          timeZone={context.reading.timeZone}
          unarchive={canWrite ? () => own.setArchived(false) : undefined}
        />
      }
      title={<DetailTitle key={key} id={titleId} title={subPost.title} mayEdit={canWrite} onChange={own.setTitle} />}
      fields={
        <DetailPart title={t("detail.fields")}>
          <ColumnFields
            names={namesWidthOf(tools, board)}
            key={key}
            columns={board.columnList.filter((column) => kindOf(column).origin === "stored")}
            post={asListed(subPost, post)}
            context={context}
            mayEdit={(column) => mayWriteColumn(tools, column)}
            onCommit={({ id }, value, seen) => own.setValue(id, value, seen)}
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
            save={own.saveText}
            readLatest={async () => (await ask(openSubPost, numbers)).subPost}
            returned={returned}
            writing={{ ...tools.writer, ...numbers, title: subPost.title }}
          />
          <PagePart key={`pages ${key}`} {...numbers} pages={subPost.pageList} tools={tools} />
          <Activity
            key={`activity ${key}`}
            commentCount={subPost.commentList.length}
            comments={comments}
            history={() => (
              <HistoryList
                projectSerialNumber={numbers.projectSerialNumber}
                owner="subPost"
                load={(part) => ask(subPostHistoryList, { ...numbers, ...part })}
                version={live.version}
                context={context}
                restore={canWrite ? (contents) => own.saveText(contents, subPost.contentsVersion) : undefined}
              />
            )}
          />
        </>
      }
    />
  );
}

interface ParentButtonProps {
  number: string;
  title: string;
  open(): void;
}

function ParentButton({ number, title, open }: ParentButtonProps) {
  return (
    <button type="button" className={styles.section} aria-label={t("subPosts.back", { number, title })} onClick={open}>
      <ArrowLeftIcon size={16} />
      <span className={styles.crumb}>{t("subPosts.parent", { number, title })}</span>
    </button>
  );
}
