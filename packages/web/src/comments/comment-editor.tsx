import type { RichTextDocument } from "@itoguchi/ui/rich-text/document";
import type { FindPeople } from "@itoguchi/ui/rich-text/mention-menu";
import type { UploadImage } from "@itoguchi/ui/rich-text/open-uploads";
import { Button } from "@mantine/core";
import { useState } from "react";
import { t } from "#web/kernel/i18n/comments.ts";
import { documentOf, isBlankText } from "#web/kernel/rich-text/document-of.ts";
import { RichTextField } from "#web/kernel/rich-text/rich-text-field.tsx";
import { useUnsavedText } from "#web/kernel/rich-text/use-unsaved-text.ts";
import styles from "./comment-section.module.css";

interface CommentEditorProps {
  label: string;
  value: unknown;
  findPeople: FindPeople;
  uploadImage: UploadImage | undefined;
  onSave(contents: RichTextDocument): Promise<boolean>;
  close(): void;
}

/** It stays open with what was written until the server has taken it. */
export function CommentEditor({ label, value, findPeople, uploadImage, onSave, close }: CommentEditorProps) {
  const [written, setWritten] = useState(() => documentOf(value));
  const [uploading, setUploading] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const isEmpty = isBlankText(written);
  const isChanged = JSON.stringify(written) !== JSON.stringify(value);
  useUnsavedText(isChanged);

  async function save() {
    if (!written || isEmpty || uploading > 0 || isSaving) return;
    if (!isChanged) return close();
    setSaving(true);
    const isTaken = await onSave(written);
    setSaving(false);
    if (isTaken) close();
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
        onSubmit={() => void save()}
        onCancel={close}
      />
      <div className={styles.send}>
        <Button size="compact-md" variant="default" disabled={isSaving} onClick={close}>
          {t("common.cancel")}
        </Button>
        <Button size="compact-md" disabled={isEmpty || uploading > 0} loading={isSaving} onClick={() => void save()}>
          {t("common.save")}
        </Button>
      </div>
    </div>
  );
}
