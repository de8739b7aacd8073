import type { ShownPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import { useCallback } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { useAnswer } from "#web/kernel/hooks/use-answer.ts";
import type { DetailTools } from "../parts/detail-tools.ts";

interface Templates {
  /** Undefined while they are on their way. */
  templates: ShownPostTemplate[] | undefined;
  fault: { message: string; retry(): void } | undefined;
}

/** The answer of the board before stays with the hook until the next is here: its templates are not this board's to offer. */
export function offeredOn<One>(
  boardId: string,
  answer: { boardId: string; templates: One[] } | undefined,
): One[] | undefined {
  return answer?.boardId === boardId ? answer.templates : undefined;
}

export function useTemplates({ templatesOf }: Pick<DetailTools, "templatesOf">, boardId: string): Templates {
  const { answer, error, isBusy, retry } = useAnswer(
    useCallback(async () => ({ boardId, templates: await templatesOf(boardId) }), [templatesOf, boardId]),
  );
  return {
    templates: offeredOn(boardId, answer),
    fault: error === undefined || isBusy ? undefined : { message: sentenceOf(error), retry },
  };
}
