import type { RichTextDocument } from "@itoguchi/ui/rich-text/document";
import type { FindPeople } from "@itoguchi/ui/rich-text/mentions/mention-menu";
import type { UploadImage } from "@itoguchi/ui/rich-text/pictures/open-uploads";
import { Button } from "@mantine/core";
import { useState } from "react";
import { documentOf, isBlankText } from "#web/kernel/rich-text/document-of.ts";
import { RichTextField } from "#web/kernel/rich-text/rich-text-field.tsx";
import { useUnsavedText } from "#web/kernel/rich-text/use-unsaved-text.ts";
import styles from "./comment-section.module.css";
import { t } from "./comments.texts.ts";

interface CommentEditorProps {
  label: string;
  value: unknown;
  /** What was written before and not taken. */
  begun?: RichTextDocument | undefined;
  findPeople: FindPeople;
  uploadImage: UploadImage | undefined;
  onSave(contents: RichTextDocument): void;
  close(): void;
}

/** A text that the server does not take comes back as `begun`. */
export function CommentEditor({ label, value, begun, findPeople, uploadImage, onSave, close }: CommentEditorProps) {
  const [written, setWritten] = useState(() => begun ?? documentOf(value));
  const [uploading, setUploading] = useState(0);
  const isEmpty = isBlankText(written);
  const isChanged = JSON.stringify(written) !== JSON.stringify(value);
  useUnsavedText(isChanged);

  function save() {
    if (!written || isEmpty || uploading > 0) return;
    if (isChanged) onSave(written);
    close();
  }
  return (
    <div className={styles.writer}>
      <RichTextField
        ariaLabel={label}
        value={written}
        onChange={setWritten}
        isLimited
        autoFocus
        findPeople={findPeople}
        uploadImage={uploadImage}
        onUploading={setUploading}
        onSubmit={save}
        onCancel={close}
      />
      <div className={styles.send}>
        <Button size="compact-md" variant="default" onClick={close}>
          {t("common.cancel")}
        </Button>
        <Button size="compact-md" disabled={isEmpty || uploading > 0} onClick={save}>
          {t("common.save")}
        </Button>
      </div>
    </div>
  );
}
