import type { Refusal } from "@itoguchi/client/project/outbox";
import { useModifierName } from "@itoguchi/ui/keys";
import { Notice } from "@itoguchi/ui/notice";
import type { RichTextDocument } from "@itoguchi/ui/rich-text/document";
import { Button } from "@mantine/core";
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { PencilIcon } from "#web/kernel/looks/icons.tsx";
import { tellRefusal } from "#web/kernel/project/tell-refusal.ts";
import { documentOf, isBlankText } from "#web/kernel/rich-text/document-of.ts";
import { DraftNote } from "#web/kernel/rich-text/draft-note.tsx";
import { findPeopleIn } from "#web/kernel/rich-text/find-people.ts";
import { begunText, forgetText, useKeptText, type WritingPlace } from "#web/kernel/rich-text/kept-text.ts";
import { RichTextField } from "#web/kernel/rich-text/rich-text-field.tsx";
import { RichTextReading } from "#web/kernel/rich-text/rich-text-reading.tsx";
import { DetailPart } from "../parts/detail-part.tsx";
import type { DetailTools } from "../parts/detail-tools.ts";
import { QuietButton } from "../parts/quiet-button.tsx";
import { t } from "../posts.texts.ts";
import styles from "./body.module.css";
import { ContentsConflict } from "./contents-conflict.tsx";
import type { ReturnedBody } from "./use-returned-body.ts";

export interface Contents {
  contents: unknown;
  contentsVersion: number;
}

interface BodyTextProps extends Contents {
  mayEdit: boolean;
  tools: DetailTools;
  /** Queues it, and shows it at once. Refused with a conflict when the text is no longer what `baseVersion` was. */
  save(contents: RichTextDocument | null, baseVersion: number, refused: (refusal: Refusal) => void): Promise<void>;
  /** One that was refused. */
  returned: ReturnedBody | undefined;
  /** As it is now. */
  readLatest(): Promise<Contents>;
  /** Where what is being written is kept. */
  writing: WritingPlace;
}

interface Editing {
  written: RichTextDocument | null;
  baseVersion: number;
}

/** Read until it is pressed. What others change meanwhile does not move what is being written: the person chooses at the end. */
export function BodyText(props: BodyTextProps) {
  const { contents, contentsVersion, mayEdit, tools, save, returned, readLatest, writing } = props;
  const own = { ...writing, kind: "body" } as const;
  const [begun, setBegun] = useState(() => begunText(own));
  const [editing, setEditing] = useState<Editing>();
  const [theirs, setTheirs] = useState<Contents>();
  const [uploading, setUploading] = useState(0);
  const [fault, setFault] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  const isHere = useRef(false);
  const modifier = useModifierName();
  useEffect(() => {
    if (editing || !returns.current) return;
    returns.current = false;
    opener.current?.focus();
  }, [editing]);

  function open() {
    setFault(undefined);
    setEditing(editingOf(begun?.content) ?? { written: documentOf(contents), baseVersion: contentsVersion });
    setBegun(undefined);
  }
  function discard() {
    forgetText(own);
    setBegun(undefined);
  }
  function close() {
    forgetText(own);
    returns.current = true;
    setEditing(undefined);
    setTheirs(undefined);
    setLeaving(false);
  }
  const isChanged = editing !== undefined && JSON.stringify(editing.written) !== JSON.stringify(documentOf(contents));

  useKeptText(own, isChanged ? editing : undefined);

  function leave() {
    if (isChanged) setLeaving(true);
    else close();
  }
  function keep(baseVersion: number) {
    if (!editing || uploading > 0) return;
    if (!isChanged && baseVersion === contentsVersion) return close();
    write(isBlankText(editing.written) ? null : editing.written, baseVersion);
    close();
  }
  function write(written: RichTextDocument | null, baseVersion: number) {
    // Refused, it is back in the editor; whoever has left hears of it.
    const refused = (refusal: Refusal) => {
      if (!isHere.current) tellRefusal(refusal);
    };
    save(written, baseVersion, refused).catch(() => {});
  }
  async function showBoth() {
    try {
      setTheirs(await readLatest());
    } catch (error) {
      setFault(sentenceOf(error));
    }
  }
  const takeBack = useEffectEvent(() => {
    if (editing || !mayEdit || !returned?.take()) return;
    const { contents: written, baseVersion, isConflict, reason } = returned;
    setEditing({ written, baseVersion });
    setFault(isConflict ? undefined : reason);
    if (isConflict) void showBoth();
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const isWriting = editing !== undefined;
  useEffect(() => {
    if (returned && !isWriting) takeBack();
  }, [returned, isWriting]);
  if (!editing)
    return (
      <DetailPart
        title={t("body.title")}
        actions={
          mayEdit ? (
            <QuietButton ref={opener} leftSection={<PencilIcon size={16} />} aria-label={t("body.edit")} onClick={open}>
              {t("body.editShort")}
            </QuietButton>
          ) : null
        }
      >
        {begun && mayEdit ? (
          <DraftNote at={begun.at} timeZone={tools.context.reading.timeZone} goOn={open} discard={discard} />
        ) : null}
        <Reading
          contents={contents}
          open={open}
          mayEdit={mayEdit}
          // What is being written stands on the text as it is: a tick now would be in its way.
          tick={mayEdit && !begun ? (ticked) => write(ticked, contentsVersion) : undefined}
        />
      </DetailPart>
    );
  return (
    <DetailPart title={t("body.title")}>
      <div className={styles.editing}>
        {contentsVersion !== editing.baseVersion ? (
          <Notice tone="warning" role="status">
            {t("body.changed")}
          </Notice>
        ) : null}
        {fault ? (
          <Notice tone="fault" role="alert">
            {fault}
          </Notice>
        ) : null}
        <RichTextField
          ariaLabel={t("body.title")}
          value={editing.written}
          onChange={(written) => setEditing({ ...editing, written })}
          autoFocus
          findPeople={findPeopleIn(tools.context.people)}
          uploadImage={tools.uploadImage}
          onUploading={setUploading}
          onSubmit={() => keep(editing.baseVersion)}
          onCancel={leave}
        />
        <div className={styles.buttons}>
          <span className={styles.hint}>{t("body.hint", { mod: modifier })}</span>
          <Button size="compact-md" variant="default" onClick={leave}>
            {t("body.cancel")}
          </Button>
          <Button size="compact-md" disabled={uploading > 0} onClick={() => keep(editing.baseVersion)}>
            {t("body.save")}
          </Button>
        </div>
      </div>
      {theirs ? (
        <ContentsConflict
          theirs={theirs.contents}
          yours={editing.written}
          keepTheirs={close}
          keepYours={() => keep(theirs.contentsVersion)}
          goOn={() => {
            setEditing({ ...editing, baseVersion: theirs.contentsVersion });
            setTheirs(undefined);
          }}
        />
      ) : null}
      {isLeaving ? (
        <ConfirmDialog
          title={t("body.discardTitle")}
          confirmLabel={t("body.discard")}
          cancelLabel={t("unsaved.stay")}
          confirm={async () => {
            close();
            return undefined;
          }}
          close={() => setLeaving(false)}
        >
          {t("body.discardText")}
        </ConfirmDialog>
      ) : null}
    </DetailPart>
  );
}

/** As the browser kept it; undefined when it is something else. */
function editingOf(content: unknown): Editing | undefined {
  const { written, baseVersion } = (content ?? {}) as Partial<Editing>;
  return typeof baseVersion === "number" ? { written: documentOf(written), baseVersion } : undefined;
}

interface ReadingProps {
  contents: unknown;
  mayEdit: boolean;
  open(): void;
  tick: ((ticked: RichTextDocument) => void) | undefined;
}

/** A press anywhere on the text edits it, except on what does something itself or while a part is marked. */
function Reading({ contents, mayEdit, open, tick }: ReadingProps) {
  if (isBlankText(contents)) {
    if (!mayEdit) return <p className={styles.empty}>{t("body.emptyReadOnly")}</p>;
    return (
      <button type="button" className={styles.start} onClick={open}>
        {t("body.empty")}
      </button>
    );
  }
  function pressed({ target }: MouseEvent) {
    if (!mayEdit || (target as Element).closest("a, button, input, label, dialog")) return;
    if (getSelection()?.isCollapsed === false) return;
    open();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button above does the same
    <div className={styles.reading} data-editable={mayEdit || undefined} onClick={pressed}>
      <RichTextReading value={contents} tick={tick} />
    </div>
  );
}
