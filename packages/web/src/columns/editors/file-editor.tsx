import type { FileValue } from "@itoguchi/core/columns/kinds/file";
import { formatFileSize } from "@itoguchi/core/kernel/format";
import { useLayoutEffect, useRef, useState } from "react";
import type { EditorProps, Parsed } from "../cell.ts";
import { t } from "../columns.texts.ts";
import { FileTile } from "../parts/file-tile.tsx";
import { pressOnEnter } from "../parts/press-on-enter.ts";
import { CloseIcon } from "../parts/signs.tsx";
import styles from "./editor.module.css";
import { EditorBox } from "./editor-box.tsx";
import { filesToKeep } from "./files-to-keep.ts";
import rows from "./rows.module.css";
import { useEditing, WALKED_KEYS } from "./use-editing.ts";
import { type Upload, useUploads } from "./use-uploads.ts";

interface FileEditorProps extends EditorProps {
  start: FileValue;
  read(files: FileValue): Parsed;
}

export function FileEditor({ column, context, confirmLabel, start, read, onCommit, onCancel }: FileEditorProps) {
  const [files, setFiles] = useState(start);
  const [isOver, setOver] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { uploads, isBusy, add, again, drop } = useUploads(context.uploadFile, (file) =>
    setFiles((all) => [...all, file]),
  );
  const editing = useEditing({
    column,
    onCommit,
    onCancel,
    isBusy,
    keys: { ...WALKED_KEYS, Escape: giveUp },
    read: () => (isBusy ? { problem: t("problem.uploading") } : read(files)),
  });
  /** For one post, what has been uploaded stays; a value for many is given up as a whole. */
  function giveUp() {
    const kept = confirmLabel === undefined ? filesToKeep(start, files) : undefined;
    if (!kept) return editing.cancel();
    const parsed = read(kept);
    if ("problem" in parsed) editing.setProblem(parsed.problem);
    else editing.commitValue(parsed.value, "stay");
  }
  /** The pressed button goes with its row: the keys stay with the editor. */
  function remove(act: () => void) {
    button.current?.focus();
    act();
  }
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);

  return (
    <EditorBox editing={editing} isWide>
      {() => (
        // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here; the button does the same
        <div
          className={styles.panel}
          onPaste={(event) => add(event.clipboardData.files)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            add(event.dataTransfer.files);
          }}
        >
          <ul className={rows.rows} aria-label={column.name}>
            {files.map((file) => (
              <li key={file.id} className={rows.row}>
                <FileTile file={file} files={files} context={context} isReachable />
                <span className={rows.name} title={file.name}>
                  {file.name}
                </span>
                <span className={rows.note}>{formatFileSize(file.size)}</span>
                <Remove
                  name={file.name}
                  act={() => remove(() => setFiles((all) => all.filter(({ id }) => id !== file.id)))}
                />
              </li>
            ))}
            {uploads.map((upload) => (
              <Sending
                key={upload.key}
                upload={upload}
                again={() => again(upload)}
                drop={() => remove(() => drop(upload.key))}
              />
            ))}
          </ul>
          <div className={rows.drop} data-over={isOver || undefined}>
            <button
              ref={button}
              type="button"
              className={styles.button}
              data-bordered=""
              aria-label={`${column.name} ${t("editor.addFiles")}`}
              onClick={() => input.current?.click()}
              onKeyDown={pressOnEnter}
            >
              {t("editor.addFiles")}
            </button>
            {t("editor.dropFiles")}
            <input
              ref={input}
              type="file"
              multiple
              hidden
              onChange={(event) => {
                add(event.currentTarget.files ?? []);
                event.currentTarget.value = "";
              }}
            />
          </div>
        </div>
      )}
    </EditorBox>
  );
}

function Remove({ name, act }: { name: string; act(): void }) {
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-label={t("editor.remove", { name })}
      onClick={act}
      onKeyDown={pressOnEnter}
    >
      <CloseIcon />
    </button>
  );
}

const PERCENT = 100;

function Sending({ upload, again, drop }: { upload: Upload; again(): void; drop(): void }) {
  const { name } = upload.file;
  if (upload.problem !== undefined)
    return (
      <li className={rows.row}>
        <span role="alert" className={rows.fault}>
          {t("editor.uploadFailed", { name, reason: upload.problem })}
        </span>
        <button type="button" className={styles.button} onClick={again} onKeyDown={pressOnEnter}>
          {t("editor.retry")}
        </button>
        <Remove name={name} act={drop} />
      </li>
    );
  return (
    <li className={rows.row}>
      <span className={rows.name}>{name}</span>
      <progress className={rows.progress} max={1} value={upload.share} aria-label={t("editor.uploading", { name })} />
      <span className={rows.note}>{t("editor.percent", { percent: Math.round(upload.share * PERCENT) })}</span>
      <button
        type="button"
        className={styles.button}
        aria-label={t("editor.stopUpload", { name })}
        onClick={drop}
        onKeyDown={pressOnEnter}
      >
        {t("editor.stop")}
      </button>
    </li>
  );
}
