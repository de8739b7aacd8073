import { archiveOperations } from "./archive/archive.operations.ts";
import { boardsOperations } from "./boards/boards.operations.ts";
import { sectionsOperations } from "./boards/sections.operations.ts";
import { chartsOperations } from "./charts/charts.operations.ts";
import { columnsOperations } from "./columns/columns.operations.ts";
import { valueOptionsOperations } from "./columns/value-options.operations.ts";
import { commentsOperations } from "./comments/comments.operations.ts";
import { filesOperations } from "./files/files.operations.ts";
import { historyOperations } from "./history/history.operations.ts";
import type { Operation } from "./kernel/operation.ts";
import { pagesOperations } from "./pages/pages.operations.ts";
import { postDetailOperations } from "./post-details/post-detail.operations.ts";
import { postTemplatesOperations } from "./post-templates/post-templates.operations.ts";
import { postsOperations } from "./posts/posts.operations.ts";
import { visiblePostsOperations } from "./posts/visible-posts.operations.ts";
import { screensOperations } from "./screens/screens.operations.ts";
import { searchPostsOperations } from "./search/search-posts.operations.ts";
import { subPostsOperations } from "./sub-posts/sub-posts.operations.ts";
import { trashOperations } from "./trash/trash.operations.ts";
import { treeOperations } from "./tree/tree.operations.ts";
import { ownViewsOperations } from "./views/own-views.operations.ts";
import { viewSettingsOperations } from "./views/view-settings.operations.ts";
import { viewsOperations } from "./views/views.operations.ts";

/** Every field of the GraphQL schema inside a project. The tenancy sweep and the role table fail for one they do not cover. */
export const OPERATIONS: readonly Operation[] = [
  ...boardsOperations,
  ...sectionsOperations,
  ...columnsOperations,
  ...valueOptionsOperations,
  ...viewSettingsOperations,
  ...ownViewsOperations,
  ...viewsOperations,
  ...treeOperations,
  ...chartsOperations,
  ...postsOperations,
  ...postDetailOperations,
  ...visiblePostsOperations,
  ...subPostsOperations,
  ...pagesOperations,
  ...historyOperations,
  ...archiveOperations,
  ...trashOperations,
  ...postTemplatesOperations,
  ...searchPostsOperations,
  ...commentsOperations,
  ...filesOperations,
  ...screensOperations,
];
