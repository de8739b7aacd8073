import { useModifierName } from "@itoguchi/ui/keys";
import type { RichTextDocument } from "@itoguchi/ui/rich-text/document";
import type { FindPeople } from "@itoguchi/ui/rich-text/mention-menu";
import type { UploadImage } from "@itoguchi/ui/rich-text/open-uploads";
import { Button } from "@mantine/core";
import { useState } from "react";
import { t } from "#web/kernel/i18n/comments.ts";
import { isBlankText } from "#web/kernel/rich-text/document-of.ts";
import { RichTextField } from "#web/kernel/rich-text/rich-text-field.tsx";
import { useUnsavedText } from "#web/kernel/rich-text/use-unsaved-text.ts";
import styles from "./comment-section.module.css";

interface CommentWriterProps {
  findPeople: FindPeople;
  uploadImage: UploadImage | undefined;
  onSend(contents: RichTextDocument): Promise<boolean>;
}

/** A line until somebody wants to write; then the editor, which is empty again once the comment is on its way. */
export function CommentWriter({ findPeople, uploadImage, onSend }: CommentWriterProps) {
  const [isOpen, setOpen] = useState(false);
  const [written, setWritten] = useState<RichTextDocument | null>(null);
  const [uploading, setUploading] = useState(0);
  const [isSending, setSending] = useState(false);
  const modifier = useModifierName();
  const isEmpty = isBlankText(written);
  useUnsavedText(!isEmpty);

  async function send() {
    if (!written || isEmpty || uploading > 0 || isSending) return;
    setWritten(null);
    setSending(true);
    const isTaken = await onSend(written);
    setSending(false);
    // Something else may have been begun meanwhile; it stands behind what was not taken.
    if (!isTaken) setWritten((begun) => (begun === null ? written : joined(written, begun)));
  }
  function leave() {
    if (isEmpty) setOpen(false);
  }
  if (!isOpen)
    return (
      <button type="button" className={styles.start} onClick={() => setOpen(true)}>
        {t("comments.write")}
      </button>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
    <div className={styles.writer} role="group" aria-label={t("comments.write")}>
      <RichTextField
        ariaLabel={t("comments.write")}
        value={written}
        onChange={setWritten}
        isLimited
        autoFocus
        findPeople={findPeople}
        uploadImage={uploadImage}
        onUploading={setUploading}
        onSubmit={() => void send()}
        onCancel={leave}
      />
      <div className={styles.send}>
        <span className={styles.hint}>{t("comments.sendHint", { mod: modifier })}</span>
        <Button size="compact-md" disabled={isEmpty || uploading > 0} loading={isSending} onClick={() => void send()}>
          {t("comments.send")}
        </Button>
      </div>
    </div>
  );
}

function joined(first: RichTextDocument, second: RichTextDocument): RichTextDocument {
  return { ...first, content: [...first.content, ...second.content] };
}
