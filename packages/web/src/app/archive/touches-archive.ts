type Changed = Readonly<Record<string, unknown>>;

/** What of a post stands in the archive, or takes it there and away. */
const FIELDS = ["archivedAt", "deletedAt", "title", "sectionId", "boardId"];
const ALWAYS = /^(boards|sections|views|subPosts|section|stream)\./;

/** Whether the list of what was archived may be another one. Values are changed all day long and are not in it. */
export function touchesArchive(type: string, payload: unknown): boolean {
  if (ALWAYS.test(type)) return true;
  const { list = [] } = (payload ?? {}) as { list?: readonly Changed[] };
  if (type === "posts.registered") return list.some(({ archivedAt }) => archivedAt !== null);
  return type === "posts.changed" && list.some((change) => FIELDS.some((field) => field in change));
}
