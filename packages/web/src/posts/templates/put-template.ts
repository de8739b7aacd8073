import type { Undo } from "@itoguchi/client/project/board-actions";
import { touches } from "@itoguchi/client/project/undo/touches";
import type { OpenPost } from "@itoguchi/core/post-details/post-detail";
import type { ShownPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import { applyPostTemplate } from "@itoguchi/core/post-templates/post-templates.operations";
import { bulkUpsertColumnData, updatePost } from "@itoguchi/core/posts/posts.operations";
import type { RichText } from "@itoguchi/core/rich-text/rich-text";
import { deleteSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { undoable } from "../live/undoable.ts";
import type { DetailTools } from "../parts/detail-tools.ts";

interface Putting {
  tools: Pick<DetailTools, "ask">;
  actions: Pick<BoardActions, "exchange">;
  post: OpenPost;
  template: Pick<ShownPostTemplate, "id" | "title" | "data">;
  /** Of the parts of a plan. */
  keys: readonly string[];
}

/** Chosen parts of a template onto a post, in one step that can be taken back. */
export function putTemplate({ tools: { ask }, actions, post, template, keys }: Putting): Promise<Undo> {
  const { projectSerialNumber, title, contents, columnData } = post;
  const has = (key: string) => keys.includes(key);
  const columnIdList = keys.filter((key) => !["title", "contents", "subPosts"].includes(key));
  let version = post.contentsVersion;
  let made: readonly { subPostProjectSerialNumber: number }[] = [];

  async function act() {
    const asked = { isTitle: has("title"), isContents: has("contents"), isSubPosts: has("subPosts"), columnIdList };
    const done = await ask(applyPostTemplate, {
      ...{ projectSerialNumber, templateId: template.id, ...asked },
      baseContentsVersion: version,
    });
    if (has("contents")) version += 1;
    made = done.subPostList;
  }
  /** Only over what the template put there: what others wrote since is theirs. */
  async function back() {
    if (has("title") || has("contents"))
      await ask(updatePost, {
        projectSerialNumber,
        ...(has("title") && { title }),
        ...(has("contents") && { contents: contents as RichText | null }),
        base: { ...(has("title") && { title: template.title }), ...(has("contents") && { contentsVersion: version }) },
      });
    if (has("contents")) version += 1;
    const valueList = columnIdList.map((columnId) => ({
      projectSerialNumber,
      columnId,
      value: columnData[columnId] ?? null,
      base: template.data[columnId] ?? null,
    }));
    if (valueList.length > 0) await ask(bulkUpsertColumnData, { valueList });
    for (const { subPostProjectSerialNumber } of made)
      await ask(deleteSubPost, { projectSerialNumber, subPostProjectSerialNumber });
  }
  const touched = [
    ...(has("title") ? [touches.title(projectSerialNumber)] : []),
    ...(has("contents") ? [touches.contents(projectSerialNumber)] : []),
    ...columnIdList.map((columnId) => touches.value(projectSerialNumber, columnId)),
  ];
  return undoable(actions, { label: "template", touches: touched, act, back });
}
