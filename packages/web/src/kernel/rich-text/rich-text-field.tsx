import { Notice } from "@itoguchi/ui/notice";
import type { RichTextEditorProps } from "@itoguchi/ui/rich-text/editor-props";
import { Button } from "@mantine/core";
import { useState } from "react";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { sentenceOf } from "../forms/use-action.ts";
import { EarlyText, type Handover } from "./early-text.tsx";
import { EDITOR_TEXTS, t } from "./rich-text.texts.ts";
import { useEditor } from "./use-editor.ts";

const TEXTS = {
  ...EDITOR_TEXTS,
  uploadFailed: (name: string, error: unknown) => t("richText.uploadFailed", { name, reason: sentenceOf(error) }),
};

type RichTextFieldProps = Omit<RichTextEditorProps, "texts" | "placeholder" | "onProblem" | "caretFromEnd">;

/** The editor, loaded when somebody starts to write; until it is there, a plain field takes what is typed. */
export function RichTextField(props: RichTextFieldProps) {
  const { Editor, hasFailed, load } = useEditor();
  const [start, setStart] = useState<Handover | undefined>(
    () => Editor && { isFocused: props.autoFocus ?? false, fromEnd: 0 },
  );
  if (Editor && start)
    return (
      <Editor
        {...props}
        autoFocus={start.isFocused}
        caretFromEnd={start.fromEnd}
        texts={TEXTS}
        placeholder={t("richText.placeholder")}
        onProblem={(text) => void toast(text, { isFault: true })}
      />
    );
  return (
    <>
      {hasFailed ? (
        <Notice tone="fault" role="alert">
          {t("richText.notLoaded")}{" "}
          <Button variant="default" size="compact-sm" onClick={load}>
            {t("richText.retry")}
          </Button>
        </Notice>
      ) : null}
      <EarlyText {...props} isLoading={!hasFailed} isReady={Editor !== undefined} handOver={setStart} />
    </>
  );
}
