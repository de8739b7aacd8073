import type { ShownPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import { useEffect, useState } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import type { DetailTools } from "../parts/detail-tools.ts";

interface Templates {
  /** Undefined while they are on their way. */
  templates: ShownPostTemplate[] | undefined;
  fault: { message: string; retry(): void } | undefined;
}

export function useTemplates({ templatesOf }: Pick<DetailTools, "templatesOf">, boardId: string): Templates {
  const [templates, setTemplates] = useState<ShownPostTemplate[]>();
  const [message, setMessage] = useState<string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let isOver = false;
    setMessage(undefined);
    templatesOf(boardId).then(
      (found) => isOver || setTemplates(found),
      (error) => isOver || setMessage(sentenceOf(error)),
    );
    return () => {
      isOver = true;
    };
  }, [templatesOf, boardId, tries]);
  return { templates, fault: message === undefined ? undefined : { message, retry: () => setTries(tries + 1) } };
}
