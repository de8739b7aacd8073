import type { ListedPost } from "@itoguchi/core/model/listed-post";

export interface SourceGroup {
  /** The value's key; the empty one is of posts without a value, and of a view that is not grouped. */
  key: string;
  size: number;
  isHidden: boolean;
  isContract: boolean;
  /** By column id, for the footer. */
  functionValues: Readonly<Record<string, number | null>>;
}

/**
 * What a view shows, wherever it comes from: the replica in the browser, or pages of the server for large boards. Rows that are
 * not here yet are undefined and come after `want`.
 */
export interface ViewSource {
  subscribe(listener: () => void): () => void;
  /** Another one whenever something shown has changed. */
  version(): number;
  /** The same of one group: of large boards, each page that comes changes one. */
  versionOf(groupKey: string): number;
  readonly isGrouped: boolean;
  /** All posts that match, each once. */
  readonly size: number;
  readonly functionValues: Readonly<Record<string, number | null>>;
  groups(): readonly SourceGroup[];
  post(groupKey: string, index: number): ListedPost | undefined;
  /** The same, where its id is enough: thousands may be asked for at once. */
  idAt(groupKey: string, index: number): string | undefined;
  /** These rows are about to be seen. */
  want(groupKey: string, from: number, until: number): void;
  /** Posts that were asked for beside its pages, so that they can be acted on; absent where all posts are here. */
  remember?(posts: readonly ListedPost[]): void;
  /** Where a post stands now, in each group that shows it. */
  placesOf(postId: string): readonly { groupKey: string; index: number }[];
}
