import { useModifierName } from "@itoguchi/ui/keys";
import type { RichTextDocument } from "@itoguchi/ui/rich-text/document";
import type { FindPeople } from "@itoguchi/ui/rich-text/mentions/mention-menu";
import type { UploadImage } from "@itoguchi/ui/rich-text/pictures/open-uploads";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { documentOf, isBlankText } from "#web/kernel/rich-text/document-of.ts";
import { DraftNote } from "#web/kernel/rich-text/draft-note.tsx";
import { begunText, useKeptText, type WritingPlace } from "#web/kernel/rich-text/kept-text.ts";
import { RichTextField } from "#web/kernel/rich-text/rich-text-field.tsx";
import styles from "./comment-section.module.css";
import { t } from "./comments.texts.ts";
import type { ReturnedText } from "./use-returned-texts.ts";

interface CommentWriterProps {
  findPeople: FindPeople;
  uploadImage: UploadImage | undefined;
  /** What was not taken. */
  returned: readonly ReturnedText[];
  writing: WritingPlace;
  timeZone: string;
  onSend(contents: RichTextDocument): void;
}

/** A line until somebody wants to write; then the editor, which is empty once the comment is queued and has it again when it is refused. */
export function CommentWriter({ findPeople, uploadImage, returned, writing, timeZone, onSend }: CommentWriterProps) {
  const own = { ...writing, kind: "comment" } as const;
  const [begun, setBegun] = useState(() => begunText(own));
  const [isOpen, setOpen] = useState(begun !== undefined);
  const [written, setWritten] = useState<RichTextDocument | null>(() => documentOf(begun?.content));
  const [uploading, setUploading] = useState(0);
  const modifier = useModifierName();
  const isEmpty = isBlankText(written);
  useKeptText(own, isEmpty || !written ? undefined : written);

  useEffect(() => {
    for (const { contents, take } of returned) {
      if (!take()) continue;
      // Something else may have been begun meanwhile; it stands behind what was not taken.
      setWritten((begun) => (isBlankText(begun) || begun === null ? contents : joined(contents, begun)));
      setOpen(true);
    }
  }, [returned]);

  function send() {
    if (!written || isEmpty || uploading > 0) return;
    setWritten(null);
    setBegun(undefined);
    onSend(written);
  }
  function discard() {
    setWritten(null);
    setBegun(undefined);
    setOpen(false);
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
      {begun ? <DraftNote at={begun.at} timeZone={timeZone} discard={discard} /> : null}
      <RichTextField
        ariaLabel={t("comments.write")}
        value={written}
        onChange={setWritten}
        isLimited
        autoFocus={begun === undefined}
        findPeople={findPeople}
        uploadImage={uploadImage}
        onUploading={setUploading}
        onSubmit={send}
        onCancel={leave}
      />
      <div className={styles.send}>
        <span className={styles.hint}>{t("comments.sendHint", { mod: modifier })}</span>
        <Button size="compact-md" disabled={isEmpty || uploading > 0} onClick={send}>
          {t("comments.send")}
        </Button>
      </div>
    </div>
  );
}

function joined(first: RichTextDocument, second: RichTextDocument): RichTextDocument {
  return { ...first, content: [...first.content, ...second.content] };
}
