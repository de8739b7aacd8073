export interface WalkedFile {
  path: string;
  /** Serves every mutation or event, not comments alone. */
  isPlumbing: boolean;
}

const OWN = [
  // The writer's browser.
  "packages/web/src/comments/comment-section.tsx",
  "packages/web/src/comments/comment-section-props.ts",
  "packages/web/src/comments/comment-writer.tsx",
  "packages/web/src/comments/use-comments.ts",
  "packages/web/src/comments/use-returned-texts.ts",
  "packages/web/src/comments/comment-changes.ts",
  "packages/core/src/comments/comments.operations.ts",
  "packages/core/src/comments/comment.ts",
  // The server.
  "packages/server/src/comments/comments.graphql.ts",
  "packages/server/src/comments/register-comment.ts",
  "packages/server/src/comments/comments.access.ts",
  "packages/core/src/comments/comment.events.ts",
  // Every browser.
  "packages/core/src/comments/show-comment.ts",
  "packages/web/src/comments/comment-list.ts",
  "packages/web/src/comments/comment-item.tsx",
];

const PLUMBING = [
  // Written: the editor's field, and its text.
  "packages/web/src/app/board/open-post/post-panel.tsx",
  "packages/web/src/kernel/rich-text/rich-text-field.tsx",
  "packages/web/src/kernel/rich-text/document-of.ts",
  "packages/core/src/rich-text/rich-text.ts",
  "packages/core/src/rich-text/images.ts",
  // Queued and sent.
  "packages/web/src/kernel/project/use-project-store.ts",
  "packages/web/src/kernel/project/project-door.ts",
  "packages/web/src/kernel/project/outboxes.ts",
  "packages/client/src/project/optimistic-changes.ts",
  "packages/client/src/project/overlay.ts",
  "packages/client/src/project/expected-events.ts",
  "packages/client/src/project/queued-mutation.ts",
  "packages/client/src/project/outbox.ts",
  "packages/client/src/project/conflict.ts",
  "packages/web/src/kernel/storage/mutation-store.ts",
  "packages/client/src/asker.ts",
  "packages/client/src/caller.ts",
  // Taken in by the server.
  "packages/server/src/kernel/app.ts",
  "packages/server/src/kernel/http/authenticate.ts",
  "packages/server/src/kernel/http/session-token.ts",
  "packages/server/src/kernel/http/request-key.ts",
  "packages/server/src/kernel/http/rate-limit.ts",
  "packages/server/src/kernel/http/same-origin.ts",
  "packages/server/src/kernel/graphql/graphql.ts",
  "packages/server/src/kernel/graphql/named-operations.ts",
  "packages/server/src/kernel/graphql/asked.ts",
  "packages/server/src/kernel/graphql/operations.ts",
  "packages/server/src/kernel/graphql/write-json.ts",
  "packages/server/src/kernel/graphql/json-bytes.ts",
  "packages/server/src/kernel/command.ts",
  "packages/server/src/kernel/principal.ts",
  "packages/server/src/kernel/receipts.ts",
  // Done in the project.
  "packages/server/src/project-engine/project-command.ts",
  "packages/server/src/project-engine/project-input.ts",
  "packages/server/src/project-engine/access-request.ts",
  "packages/server/src/project-engine/access-project.ts",
  "packages/server/src/project-engine/writer.ts",
  "packages/server/src/project-engine/turns.ts",
  "packages/server/src/project-engine/replicas.ts",
  "packages/server/src/project-engine/post-target.ts",
  "packages/server/src/project-engine/note-history.ts",
  "packages/server/src/project-engine/shown-files.ts",
  "packages/core/src/history/history.ts",
  "packages/server/src/kernel/events.ts",
  // Delivered to those who follow.
  "packages/server/src/kernel/realtime/hub.ts",
  "packages/server/src/kernel/realtime/event-listener.ts",
  "packages/server/src/kernel/realtime/feeds.ts",
  "packages/server/src/kernel/realtime/event-log.ts",
  "packages/server/src/kernel/realtime/follow-stream.ts",
  "packages/server/src/kernel/realtime/follower.ts",
  "packages/server/src/kernel/realtime/event-iterators.ts",
  "packages/server/src/projects/projects.graphql.ts",
  "packages/server/src/projects/until-project-closes.ts",
  "packages/server/src/kernel/graphql/subscribe.ts",
  "packages/client/src/events.ts",
  // Applied and shown in every browser.
  "packages/client/src/project/project-store.ts",
  "packages/client/src/project/keeper.ts",
  "packages/core/src/streams/project-replica.ts",
  "packages/core/src/streams/project.events.ts",
  "packages/core/src/kernel/event.ts",
  "packages/core/src/kernel/entities.ts",
  "packages/client/src/post-details/kept-details.ts",
  "packages/client/src/post-details/detail-cache.ts",
  "packages/client/src/post-details/live-detail.ts",
  "packages/client/src/post-details/touches.ts",
  "packages/client/src/post-details/store-like.ts",
  "packages/core/src/post-details/apply-to-detail.ts",
  "packages/web/src/posts/live/use-live-detail.ts",
  "packages/web/src/posts/live/use-live-answer.ts",
  "packages/web/src/posts/live/live-answer.ts",
];

/** From here imports lead to every file: the screen, its connection, the server (it makes its parts and hands them on), the door. */
export const WALK_STARTS = [
  "packages/web/src/app/board/open-post/post-panel.tsx",
  "packages/web/src/kernel/project/use-project-store.ts",
  "packages/server/src/server.ts",
  "packages/server/src/comments/comments.graphql.ts",
  // GraphQL's fields of a project, its stream of events among them.
  "packages/server/src/projects/projects.graphql.ts",
  "packages/server/src/projects/until-project-closes.ts",
];

/**
 * What a comment passes through: from the writer's browser into its row, and on into every other browser. Taken from the functions
 * that really run for one comment (V8's coverage), and from the components that only a browser runs. Not in it: tools that know
 * neither requests, mutations nor events (ids, texts, stores of columns, the database driver), and what follows the event elsewhere
 * (subscribers, jobs).
 */
export const COMMENT_WALK: WalkedFile[] = [
  ...OWN.map((path) => ({ path, isPlumbing: false })),
  ...PLUMBING.map((path) => ({ path, isPlumbing: true })),
];
