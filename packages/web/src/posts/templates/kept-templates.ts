import type { Send } from "@itoguchi/client/project/outbox";
import type { ShownPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import { postTemplateList } from "@itoguchi/core/post-templates/post-templates.operations";
import type { DetailTools } from "../parts/detail-tools.ts";

interface Source {
  ask: Send;
  listen(listener: (event: { type: string }) => void): () => void;
}

type TemplatesOf = DetailTools["templatesOf"];

const CHANGES_TEMPLATES = /^(postTemplates|columns|option|stream)\./;
const kept = new WeakMap<Source, TemplatesOf>();

/** Asked for once per board, whichever posts are opened; again after an event that may have changed them, and after a failure. */
export function templatesIn(source: Source): TemplatesOf {
  const known = kept.get(source);
  if (known) return known;
  const lists = new Map<string, Promise<ShownPostTemplate[]>>();
  source.listen(({ type }) => {
    if (CHANGES_TEMPLATES.test(type)) lists.clear();
  });
  const templatesOf: TemplatesOf = (boardId) => {
    const cached = lists.get(boardId);
    if (cached) return cached;
    const asked = source.ask(postTemplateList, { boardId });
    lists.set(boardId, asked);
    asked.catch(() => {
      if (lists.get(boardId) === asked) lists.delete(boardId);
    });
    return asked;
  };
  kept.set(source, templatesOf);
  return templatesOf;
}
