import type { LinkedPost } from "../model/listed-post.ts";
import { mergeValues, type PostChange, type PostChanges } from "../posts/post.events.ts";
import { withKnownMentions } from "../rich-text/mentions.ts";
import type { RichText } from "../rich-text/rich-text.ts";
import type { OpenPost } from "./post-detail.ts";

interface Reader {
  accountName(memberId: string): string | undefined;
  replica: { section(id: string): { archivedAt: string | null } | undefined };
}

/**
 * An open post after changes of it, or of posts it is linked with. Names and sections are what the reader holds; undefined when
 * something is lacking: another board's columns, or a text that the event does not have.
 */
export function applyPostChanges(
  post: OpenPost,
  { list, contents = {} }: PostChanges,
  reader: Reader,
): OpenPost | undefined {
  let shown: OpenPost | undefined = post;
  for (const change of list) {
    if (!shown) return undefined;
    shown = change.id === post.id ? changed(shown, change, contents, reader) : withLinked(shown, change);
  }
  return shown;
}

function changed(
  post: OpenPost,
  change: PostChange,
  contents: Readonly<Record<string, RichText | null>>,
  reader: Reader,
): OpenPost | undefined {
  const { id, data, viewOrder, boardId, deletedAt, archivedBy: _, sectionId = post.sectionId, ...fields } = change;
  if (deletedAt || (boardId !== undefined && boardId !== post.projectBoardId)) return undefined;
  const section =
    sectionId === post.sectionId ? { archivedAt: post.sectionArchivedAt } : reader.replica.section(sectionId);
  const text = textAfter(post, change, contents[id], reader);
  if (!section || !text) return undefined;
  const { updatedBy = post.updatedBy, userUpdatedAt = post.userUpdatedAt } = fields;
  return {
    ...post,
    ...fields,
    ...text,
    sectionId,
    sectionArchivedAt: section.archivedAt,
    updatedUserAccountName: (updatedBy && reader.accountName(updatedBy)) ?? null,
    updatedAt: userUpdatedAt,
    columnData: data ? mergeValues(post.columnData, data) : post.columnData,
    viewPostList: viewOrder ? placesAfter(post, viewOrder) : post.viewPostList,
  };
}

/** Undefined when its text is another one and not known. */
function textAfter(
  post: OpenPost,
  { contentsVersion = post.contentsVersion }: PostChange,
  contents: RichText | null | undefined,
  { accountName }: Reader,
): Pick<OpenPost, "contents"> | undefined {
  if (contentsVersion === post.contentsVersion) return { contents: post.contents };
  if (contents === undefined) return undefined;
  return { contents: withKnownMentions(contents, (id) => accountName(id) !== undefined) };
}

function placesAfter(
  { id, projectSerialNumber, viewPostList }: OpenPost,
  viewOrder: Readonly<Record<string, string | null>>,
): OpenPost["viewPostList"] {
  const places = new Map(viewPostList.map((place) => [place.projectBoardViewId, place]));
  for (const [viewId, postOrder] of Object.entries(viewOrder))
    if (postOrder === null) places.delete(viewId);
    else
      places.set(viewId, {
        id: `${id}:${viewId}`,
        postOrder,
        postProjectSerialNumber: projectSerialNumber,
        projectBoardViewId: viewId,
      });
  return [...places.values()];
}

/** Its name and place wherever the open post is linked with it. */
function withLinked(post: OpenPost, { id, title, sectionId, boardId }: PostChange): OpenPost {
  const rename = <One extends LinkedPost>(linked: One): One =>
    linked.id === id
      ? {
          ...linked,
          ...(title !== undefined && { title }),
          ...(sectionId !== undefined && { sectionId }),
          ...(boardId !== undefined && { projectBoardId: boardId }),
        }
      : linked;
  const renameIn = <One extends { postList: Linked[] }, Linked extends LinkedPost>(lists: One[]) =>
    lists.map((list) => ({ ...list, postList: list.postList.map(rename) }));
  return {
    ...post,
    parentPostList: renameIn(post.parentPostList),
    childPostList: renameIn(post.childPostList),
    relatedPostList: renameIn(post.relatedPostList),
  };
}
