import type { RichTextEditorProps } from "@itoguchi/ui/rich-text/editor-props";
import { Skeleton } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { sentenceOf } from "../forms/use-action.ts";
import { LoadingGuard } from "./loading-guard.tsx";
import { EDITOR_TEXTS, t } from "./rich-text.texts.ts";

function lazyEditor() {
  return lazy(async () => ({ default: (await import("@itoguchi/ui/rich-text/editor")).RichTextEditor }));
}

/** One for all, so that it is loaded once; another one only after it failed. */
let latest = lazyEditor();

const TEXTS = {
  ...EDITOR_TEXTS,
  uploadFailed: (name: string, error: unknown) => t("richText.uploadFailed", { name, reason: sentenceOf(error) }),
};

type RichTextFieldProps = Omit<RichTextEditorProps, "texts" | "placeholder" | "onProblem">;

/** The editor, loaded when somebody starts to write. */
export function RichTextField(props: RichTextFieldProps) {
  const [Editor, setEditor] = useState(() => latest);
  function retry() {
    latest = lazyEditor();
    setEditor(() => latest);
  }
  return (
    <LoadingGuard retry={retry}>
      <Suspense fallback={<EditorShape />}>
        <Editor
          {...props}
          texts={TEXTS}
          placeholder={t("richText.placeholder")}
          onProblem={(text) => void toast(text, { isFault: true })}
        />
      </Suspense>
    </LoadingGuard>
  );
}

function EditorShape() {
  return (
    <div role="status" aria-label={t("richText.loading")}>
      <Skeleton height={36} mb={4} />
      <Skeleton height={72} />
    </div>
  );
}
