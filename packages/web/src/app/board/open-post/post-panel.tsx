import type { ProjectActions } from "@itoguchi/client/project/project-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { ShownComment } from "@itoguchi/core/comments/comment";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { useReadByLooking } from "#web/app/inbox/use-read-by-looking.ts";
import { useCommands } from "#web/app/parts/commands.ts";
import { CommentSection } from "#web/comments/comment-section.tsx";
import type { CommentQueue } from "#web/comments/comment-section-props.ts";
import { type Draft, drafts } from "#web/kernel/storage/drafts.ts";
import type { DetailWays } from "#web/posts/detail/detail-header.tsx";
import { DetailWaiting } from "#web/posts/detail/detail-states.tsx";
import { PostDetail } from "#web/posts/detail/post-detail.tsx";
import { SubPostDetail } from "#web/posts/detail/sub-post-detail.tsx";
import { useLiveDetail, useLiveSubPost } from "#web/posts/live/use-live-detail.ts";
import type { DetailTools } from "#web/posts/parts/detail-tools.ts";
import type { RecentPlace } from "#web/posts/recent/recent-posts.ts";
import { useRecentPosts } from "#web/posts/recent/use-recent-posts.ts";

const TemplateEditing = lazy(async () => ({
  default: (await import("../templates/template-editing.tsx")).TemplateEditing,
}));

interface ShownPostProps {
  store: ProjectStore;
  tools: DetailTools;
  actions: ProjectActions;
  number: number;
  /** Whose tree of parents and children is followed. */
  boardViewId?: string | undefined;
  ways: DetailWays;
  recent: RecentPlace;
  takesFocus?: boolean;
  openSubPost(subPostProjectSerialNumber: number): void;
}

/** A post with what people say about it. */
export function ShownPost(props: ShownPostProps) {
  const { store, tools, actions, number, boardViewId, ways, recent, takesFocus, openSubPost } = props;
  const live = useLiveDetail(store, { projectSerialNumber: number, boardViewId });
  const { note } = useRecentPosts(recent);
  const [templateId, setTemplateId] = useState<string>();
  const isOpen = live.data !== undefined;
  useEffect(() => {
    if (isOpen) note(number);
  }, [isOpen, note, number]);
  useReadByLooking({ ...recent, number: isOpen ? number : undefined });
  const openDrafts = useDraftsOf(tools, number, live.isGone);
  if (!live.data) return <DetailWaiting {...{ ...live, openDrafts }} onClose={ways.onClose} />;
  const { id: postId, projectBoardId: boardId } = live.data.post;
  return (
    <>
      <PostDetail
        {...ways}
        data={live.data}
        tools={tools}
        actions={actions}
        live={live}
        takesFocus={takesFocus}
        openSubPost={openSubPost}
        editTemplate={setTemplateId}
        comments={
          <Comments
            tools={tools}
            store={store}
            comments={live.data.post.commentList}
            projectSerialNumber={number}
            postId={postId}
            title={live.data.post.title}
          />
        }
      />
      {templateId ? (
        <Suspense>
          <TemplateEditing
            store={store}
            place={recent}
            boardId={boardId}
            templateId={templateId}
            tools={tools}
            close={() => setTemplateId(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface ShownSubPostProps extends Omit<ShownPostProps, "openSubPost" | "recent" | "boardViewId"> {
  subNumber: number;
  openParent(): void;
}

export function ShownSubPost(props: ShownSubPostProps) {
  const { store, tools, actions, number, subNumber, ways, takesFocus, openParent } = props;
  const numbers = { projectSerialNumber: number, subPostProjectSerialNumber: subNumber };
  const live = useLiveSubPost(store, numbers);
  const openDrafts = useDraftsOf(tools, number, live.isGone);
  if (!live.data) return <DetailWaiting {...{ ...live, openDrafts }} onClose={ways.onClose} />;
  const { post, subPost } = live.data;
  return (
    <SubPostDetail
      {...ways}
      data={live.data}
      tools={tools}
      actions={actions}
      live={live}
      takesFocus={takesFocus}
      openParent={openParent}
      comments={
        <Comments
          tools={tools}
          store={store}
          comments={subPost.commentList}
          {...numbers}
          postId={post.id}
          subPostId={subPost.id}
          title={subPost.title}
        />
      }
    />
  );
}

/** Of a post that is gone; undefined where nothing of it was being written. */
function useDraftsOf({ writer }: DetailTools, number: number, isGone: boolean): (() => void) | undefined {
  const { openDrafts } = useCommands();
  const isOfPost = ({ workspaceId, projectKey, projectSerialNumber }: Draft) =>
    workspaceId === writer.workspaceId && projectKey === writer.projectKey && projectSerialNumber === number;
  return isGone && drafts.list(writer.accountId).some(isOfPost) ? openDrafts : undefined;
}

interface CommentsProps {
  tools: DetailTools;
  store: ProjectStore;
  comments: readonly ShownComment[];
  projectSerialNumber: number;
  postId: string;
  subPostProjectSerialNumber?: number;
  subPostId?: string;
  title: string;
}

function Comments(props: CommentsProps) {
  const { tools, store, comments, projectSerialNumber, postId, subPostProjectSerialNumber, subPostId, title } = props;
  const { context, abilities, memberId, uploadImage } = tools;
  const queue = useMemo(
    () => ({ perform: store.perform.bind(store), outbox: store.outbox }) satisfies CommentQueue,
    [store],
  );
  const place = useMemo(
    () => ({
      projectSerialNumber,
      postId,
      subPost: subPostProjectSerialNumber && subPostId ? { subPostProjectSerialNumber, id: subPostId } : undefined,
    }),
    [projectSerialNumber, postId, subPostProjectSerialNumber, subPostId],
  );
  return (
    <CommentSection
      comments={comments}
      place={place}
      queue={queue}
      people={context.people}
      memberId={memberId}
      timeZone={context.reading.timeZone}
      mayWrite={abilities.includes("comment.write")}
      mayDeleteAny={abilities.includes("content.purge")}
      hasTrash={abilities.includes("post.write")}
      uploadImage={abilities.includes("post.write") ? uploadImage : undefined}
      writing={{ ...tools.writer, projectSerialNumber, subPostProjectSerialNumber, title }}
    />
  );
}
