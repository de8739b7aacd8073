import type { RichTextDocument } from "@itoguchi/ui/rich-text/document";
import type { FindPeople } from "@itoguchi/ui/rich-text/mentions/mention-menu";
import type { UploadImage } from "@itoguchi/ui/rich-text/pictures/open-uploads";
import { Button } from "@mantine/core";
import { useState } from "react";
import { documentOf, isBlankText } from "#web/kernel/rich-text/document-of.ts";
import { forgetText, useKeptText } from "#web/kernel/rich-text/kept-text.ts";
import { RichTextField } from "#web/kernel/rich-text/rich-text-field.tsx";
import styles from "./comment-section.module.css";
import { t } from "./comments.texts.ts";

interface CommentEditorProps {
  label: string;
  value: unknown;
  /** What was written before and not taken. */
  begun?: RichTextDocument | undefined;
  /** Where what is being written is kept. */
  own: Parameters<typeof useKeptText>[0];
  findPeople: FindPeople;
  uploadImage: UploadImage | undefined;
  onSave(contents: RichTextDocument): void;
  close(): void;
}

/** A text that the server does not take comes back as `begun`. */
export function CommentEditor(props: CommentEditorProps) {
  const { label, value, begun, own, findPeople, uploadImage, onSave, close } = props;
  const [written, setWritten] = useState(() => begun ?? documentOf(value));
  const [uploading, setUploading] = useState(0);
  const isEmpty = isBlankText(written);
  const isChanged = JSON.stringify(written) !== JSON.stringify(value);
  useKeptText(own, isChanged && written ? written : undefined);

  function save() {
    if (!written || isEmpty || uploading > 0) return;
    if (isChanged) onSave(written);
    leave();
  }
  function leave() {
    forgetText(own);
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
        onCancel={leave}
      />
      <div className={styles.send}>
        <Button size="compact-md" variant="default" onClick={leave}>
          {t("common.cancel")}
        </Button>
        <Button size="compact-md" disabled={isEmpty || uploading > 0} onClick={save}>
          {t("common.save")}
        </Button>
      </div>
    </div>
  );
}
