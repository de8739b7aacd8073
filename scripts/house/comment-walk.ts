export interface WalkedFile {
  path: string;
  /** Serves every mutation or event, not comments alone. */
  isPlumbing: boolean;
}

const OWN = [
  // The writer's browser.
  "packages/web/src/comments/comment-section.tsx",
  "packages/web/src/comments/comment-writer.tsx",
  "packages/web/src/comments/comment-editor.tsx",
  "packages/web/src/comments/use-comments.ts",
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
  "packages/client/src/project/outbox.ts",
  "packages/client/src/project/queued-mutation.ts",
  "packages/client/src/project/expected-events.ts",
  "packages/client/src/asker.ts",
  "packages/server/src/kernel/graphql/graphql.ts",
  "packages/server/src/kernel/graphql/operations.ts",
  "packages/server/src/project-engine/project-command.ts",
  "packages/server/src/project-engine/access-request.ts",
  "packages/server/src/project-engine/access-project.ts",
  "packages/server/src/project-engine/place.ts",
  "packages/server/src/project-engine/note-history.ts",
  "packages/server/src/kernel/events.ts",
  "packages/server/src/kernel/realtime/event-log.ts",
  "packages/server/src/kernel/realtime/hub.ts",
  "packages/client/src/events.ts",
  "packages/client/src/project/project-store.ts",
  "packages/core/src/kernel/event.ts",
  "packages/core/src/kernel/entities.ts",
  "packages/core/src/post-details/apply-to-detail.ts",
  "packages/client/src/post-details/kept-details.ts",
  "packages/client/src/post-details/detail-cache.ts",
  "packages/client/src/post-details/live-detail.ts",
  "packages/web/src/posts/live/use-live-detail.ts",
  "packages/web/src/app/board/post-panel.tsx",
];

/** What a comment passes through: from the writer's browser into its row, and on into every other browser. */
export const COMMENT_WALK: WalkedFile[] = [
  ...OWN.map((path) => ({ path, isPlumbing: false })),
  ...PLUMBING.map((path) => ({ path, isPlumbing: true })),
];
