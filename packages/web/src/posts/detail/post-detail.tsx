import type { OpenPostData, PostDetailData } from "@itoguchi/client/post-details/detail-data";
import { touches } from "@itoguchi/client/project/undo/touches";
import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import { postHistoryList } from "@itoguchi/core/history/history.operations";
import type { OpenPost } from "@itoguchi/core/post-details/post-detail";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { updatePost } from "@itoguchi/core/posts/posts.operations";
import { openPost } from "@itoguchi/core/screens/screens.operations";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { ConflictMark } from "#web/kernel/live/conflict-mark.tsx";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { isBlankText } from "#web/kernel/rich-text/document-of.ts";
import { BodyText } from "../body/body-text.tsx";
import { textWritten } from "../body/text-written.ts";
import { useReturnedBody } from "../body/use-returned-body.ts";
import { type Sending, writeText } from "../body/write-text.ts";
import { HistoryList } from "../history/history-list.tsx";
import { linkTree } from "../links/link-tree.ts";
import { LinkTreeView } from "../links/link-tree-view.tsx";
import { inside, type LiveChanges } from "../live/live-answer.ts";
import { PagePart } from "../pages/page-part.tsx";
import { DetailPart } from "../parts/detail-part.tsx";
import { type DetailTools, mayWrite, mayWriteColumn } from "../parts/detail-tools.ts";
import { t } from "../posts.texts.ts";
import { SubPostPart } from "../sub-posts/sub-post-part.tsx";
import { TemplateStart } from "../templates/template-start.tsx";
import { Activity } from "./activity.tsx";
import { ArchivedNotice } from "./archived-notice.tsx";
import { ColumnFields } from "./column-fields.tsx";
import styles from "./detail.module.css";
import { DetailFrame } from "./detail-frame.tsx";
import { DetailHeader, type DetailWays } from "./detail-header.tsx";
import { DetailTitle } from "./detail-title.tsx";
import { MadeBy } from "./made-by.tsx";
import { namesWidthOf } from "./names-width.tsx";
import { PostMenu } from "./post-menu.tsx";
import { SectionPicker } from "./section-picker.tsx";

export interface PostDetailProps extends DetailWays {
  data: PostDetailData;
  tools: DetailTools;
  actions: BoardActions;
  /** What people say about it: another noun's, put together in the app. */
  comments: ReactNode;
  /** As `useLiveDetail` gives it. */
  live: LiveChanges<OpenPostData> & { version: number };
  takesFocus?: boolean | undefined;
  openSubPost(subPostProjectSerialNumber: number): void;
  /** Opens where a template of the board is written. */
  editTemplate(templateId: string): void;
}

/** A post with everything on it: beside the board, or as a page of its own. */
export function PostDetail(props: PostDetailProps) {
  const { data, tools, actions, comments, live, takesFocus, openSubPost, editTemplate, ...ways } = props;
  const { post, board } = data;
  const { ask, perform, context } = tools;
  const { projectSerialNumber: number } = post;
  const titleId = useId();
  const canWrite = mayWrite(tools);
  const own = inside<OpenPostData, OpenPost>(live, (change) => (known) => ({ ...known, post: change(known.post) }));
  const name = postNumber(context.projectKey, number);
  const tree = linkTree(post, board.columnList);
  const sectionName = context.sections.find(({ id }) => id === post.sectionId)?.name ?? "";
  const isNew = canWrite && isBlankText(post.contents) && post.subPostList.length === 0;
  const returned = useReturnedBody(tools.outbox, { projectSerialNumber: number });
  const saveText = (after: unknown, version: number, refused?: Sending["refused"]) =>
    writeText({
      actions,
      write: (contents, contentsVersion, sending) =>
        perform({
          changes: [],
          events: [textWritten(post.id, contents, contentsVersion + 1)],
          operation: updatePost,
          input: { projectSerialNumber: number, contents, base: { contentsVersion } },
          ...sending,
        }),
      before: post.contents,
      after,
      version,
      touches: [touches.contents(number)],
      refused,
    });
  return (
    <DetailFrame
      label={t("detail.label", { number: name, title: post.title })}
      actions={actions}
      takesFocus={takesFocus}
      {...ways}
      header={
        <DetailHeader
          {...ways}
          number={name}
          isFeedback={post.isFeedback}
          place={
            <>
              {ways.boardHref ? (
                <Link className={styles.crumb} to={ways.boardHref}>
                  {board.name}
                </Link>
              ) : (
                <span className={styles.crumb}>{board.name}</span>
              )}
              <span aria-hidden="true">/</span>
              <SectionPicker
                sections={board.sectionList}
                sectionId={post.sectionId}
                name={sectionName}
                mayEdit={canWrite}
                onChange={(sectionId) => actions.setSection([number], sectionId)}
              />
            </>
          }
          menu={
            <PostMenu
              data={data}
              tools={tools}
              actions={actions}
              live={own}
              editTemplate={editTemplate}
              onRemoved={() => (ways.onRemoved ?? ways.onClose)?.()}
            />
          }
        />
      }
      notice={
        <ArchivedNotice
          archivedAt={post.archivedAt}
          timeZone={context.reading.timeZone}
          unarchive={canWrite ? () => actions.unarchive([number]) : undefined}
        />
      }
      title={
        <DetailTitle
          key={number}
          mark={<ConflictMark projectSerialNumber={number} field="title" name={t("detail.title")} isReachable />}
          id={titleId}
          title={post.title}
          mayEdit={canWrite}
          onChange={(title, seen) => actions.setTitle(number, title, seen)}
        />
      }
      fields={
        <DetailPart title={t("detail.fields")}>
          <ColumnFields
            names={namesWidthOf(tools, board)}
            key={number}
            columns={board.columnList}
            post={{ ...post, postOrder: null }}
            context={context}
            mayEdit={(column) => mayWriteColumn(tools, column)}
            markOf={({ id, name }) => <ConflictMark projectSerialNumber={number} field={id} name={name} isReachable />}
            onCommit={(column, value, seen) => {
              const { id: columnId } = column;
              actions.setValues([{ projectSerialNumber: number, columnId, value, seen: { value: seen } }]);
              // Which links it makes is known when the server has made them.
              if (isPostLink(column))
                own.show((known) => ({ ...known, columnData: { ...known.columnData, [columnId]: value } }));
            }}
          />
        </DetailPart>
      }
      main={
        <>
          {isNew ? (
            <TemplateStart
              post={post}
              columns={board.columnList}
              tools={tools}
              actions={actions}
              reload={live.reload}
            />
          ) : null}
          <BodyText
            key={`body ${number}`}
            contents={post.contents}
            contentsVersion={post.contentsVersion}
            mayEdit={canWrite}
            tools={tools}
            save={saveText}
            readLatest={async () => (await ask(openPost, { projectSerialNumber: number })).post}
            returned={returned}
            writing={{ ...tools.writer, projectSerialNumber: number, title: post.title }}
          />
          <SubPostPart key={`sub ${number}`} data={data} tools={tools} actions={actions} openSubPost={openSubPost} />
          <PagePart key={`pages ${number}`} pages={post.pageList} projectSerialNumber={number} tools={tools} />
          <Activity
            key={`activity ${number}`}
            commentCount={post.commentList.length}
            comments={comments}
            history={() => (
              <HistoryList
                projectSerialNumber={number}
                owner="post"
                load={(part) => ask(postHistoryList, { projectSerialNumber: number, ...part })}
                version={live.version}
                context={context}
                restore={canWrite ? (contents) => saveText(contents, post.contentsVersion) : undefined}
              />
            )}
          />
        </>
      }
      rest={
        <>
          <DetailPart title={t("links.title")} note={tree.count > 0 ? String(tree.count) : undefined}>
            <LinkTreeView tree={tree} post={post} context={context} />
          </DetailPart>
          <MadeBy item={post} context={context} />
        </>
      }
    />
  );
}
