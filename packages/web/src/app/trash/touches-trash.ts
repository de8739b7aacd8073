type Changed = Readonly<Record<string, unknown>>;

const ALWAYS =
  /\.removed$|^(boards|sections|columns|views|stream)\.|^(subPosts|comments|charts|pages|postTemplates)\.saved$/;

/** Whether something may have come into the trash or out of it. Values are changed all day long and are not in it. */
export function touchesTrash(type: string, payload: unknown): boolean {
  if (type === "posts.registered" || (ALWAYS.test(type) && !type.startsWith("links."))) return true;
  const { list = [] } = (payload ?? {}) as { list?: readonly Changed[] };
  return type === "posts.changed" && list.some((change) => "deletedAt" in change);
}
