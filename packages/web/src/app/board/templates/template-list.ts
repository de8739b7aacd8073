import { FollowedAnswer, type FollowedStore } from "@itoguchi/client/project/followed-answer";
import { Entities } from "@itoguchi/core/kernel/entities";
import type { PostTemplate } from "@itoguchi/core/post-templates/post-template";
import { applyPostTemplateEvent } from "@itoguchi/core/post-templates/post-template.events";

export type ListedTemplate = Pick<PostTemplate, "id" | "name" | "title">;

interface Answer {
  /** It has the events up to this number. */
  seq: number;
  postTemplateList: readonly ListedTemplate[];
}

/** The templates of posts of a board. */
export class TemplateList extends FollowedAnswer<readonly ListedTemplate[]> {
  constructor(store: FollowedStore, boardId: string, ask: () => Promise<Answer>) {
    super(store, {
      concerns: (type) => type.startsWith("postTemplates."),
      async ask() {
        const { seq, postTemplateList } = await ask();
        return { seq, state: postTemplateList };
      },
      applied: (templates, event) => templatesAfter(templates, event, boardId),
    });
  }
}

/** The templates of posts of a board after an event; new ones come last. */
export function templatesAfter(
  templates: readonly ListedTemplate[],
  event: { type: string; payload: unknown },
  boardId: string,
): readonly ListedTemplate[] {
  if (!event.type.startsWith("postTemplates.")) return templates;
  const list = new Entities(templates);
  const put = ({ id, name, title, isSubPost, boardId: own }: PostTemplate) => {
    if (own === boardId && !isSubPost) list.put({ id, name, title });
  };
  applyPostTemplateEvent({ postTemplates: { put, remove: (id) => list.remove(id) } }, event);
  return [...list.values()];
}
