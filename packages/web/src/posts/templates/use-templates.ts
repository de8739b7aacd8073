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

/** Those of the board before stay with the hook until the others are here: they are not this board's to offer. */
export function offeredOn<One extends Pick<ShownPostTemplate, "projectBoardId">>(
  boardId: string,
  templates: One[] | undefined,
): One[] | undefined {
  return templates?.every(({ projectBoardId }) => projectBoardId === boardId) ? templates : undefined;
}

export function useTemplates({ templatesOf }: Pick<DetailTools, "templatesOf">, boardId: string): Templates {
  const { answer, error, isBusy, retry } = useAnswer(useCallback(() => templatesOf(boardId), [templatesOf, boardId]));
  return {
    templates: offeredOn(boardId, answer),
    fault: error === undefined || isBusy ? undefined : { message: sentenceOf(error), retry },
  };
}
