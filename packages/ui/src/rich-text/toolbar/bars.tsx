import { Button, TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { useRef, useState } from "react";
import { onKeys } from "#ui/keys.tsx";
import { resizePicture, type SelectedPicture, setPicture, widestPicture } from "../pictures/image-node.tsx";
import { PICTURE_STEP, SMALLEST_PICTURE } from "../pictures/picture-size.tsx";
import { addressFrom } from "../safe-address.tsx";
import type { RichTextTexts } from "../texts.tsx";
import styles from "./bars.module.css";
import { TABLE_TOOLS } from "./table-tools.tsx";
import { ToolRow } from "./tool-row.tsx";

interface BarProps {
  editor: Editor;
  texts: RichTextTexts;
}

export function TableBar({ editor, texts }: BarProps) {
  const groups = TABLE_TOOLS.map((group) =>
    group.map(({ id, change }) => ({
      id,
      label: texts.tableTools[id],
      run: () => void change(editor.chain().focus()).run(),
    })),
  );
  return <ToolRow label={texts.tableBar} groups={groups} onLeave={() => editor.view.focus()} />;
}

export function LinkBar({ editor, texts, close }: BarProps & { close(): void }) {
  const [address, setAddress] = useState(String(editor.getAttributes("link").href ?? ""));
  const [isWrong, setWrong] = useState(false);
  const isLinked = editor.isActive("link");

  function leave() {
    close();
    editor.view.focus();
  }
  function apply() {
    const href = addressFrom(address);
    if (!href) return setWrong(true);
    const { empty } = editor.state.selection;
    if (empty && !isLinked) {
      editor.commands.insertContent({ type: "text", text: address.trim(), marks: [{ type: "link", attrs: { href } }] });
    } else editor.chain().extendMarkRange("link").setMark("link", { href }).run();
    leave();
  }
  function remove() {
    editor.chain().extendMarkRange("link").unsetMark("link").run();
    leave();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
    <div className={styles.bar} role="group" aria-label={texts.linkBar}>
      <TextInput
        className={styles.field}
        size="xs"
        aria-label={texts.linkAddress}
        placeholder="https://"
        value={address}
        error={isWrong && texts.linkInvalid}
        data-autofocus
        ref={focusNow}
        data-mantine-stop-propagation="true"
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={onKeys({
          Enter: apply,
          Escape: (event) => {
            event.stopPropagation();
            leave();
          },
        })}
      />
      <Button size="xs" onClick={apply}>
        {texts.linkApply}
      </Button>
      {isLinked ? (
        <Button size="xs" variant="default" onClick={remove}>
          {texts.linkRemove}
        </Button>
      ) : null}
    </div>
  );
}

export function PictureBar({ editor, texts, picture }: BarProps & { picture: SelectedPicture }) {
  const { position, node, element } = picture;
  const [isReady, setReady] = useState(element.complete);
  const cancelled = useRef(false);
  const width = Number(node.attrs.width ?? element.clientWidth);
  const widest = widestPicture(element);
  if (!isReady) element.addEventListener("load", () => setReady(true), { once: true });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
    <div className={styles.bar} role="group" aria-label={texts.pictureBar}>
      <TextInput
        key={`${position} ${node.attrs.src}`}
        className={styles.field}
        size="xs"
        aria-label={texts.pictureAlt}
        placeholder={texts.pictureAlt}
        defaultValue={String(node.attrs.alt ?? "")}
        maxLength={500}
        data-mantine-stop-propagation="true"
        onBlur={(event) => {
          const alt = event.currentTarget.value;
          if (!cancelled.current && alt !== node.attrs.alt) setPicture(editor, position, { alt });
          cancelled.current = false;
        }}
        onKeyDown={onKeys({
          Enter: () => editor.view.focus(),
          Escape: (event) => {
            event.stopPropagation();
            cancelled.current = true;
            editor.view.focus();
          },
        })}
      />
      <label className={styles.width}>
        {texts.pictureWidth}
        <input
          type="range"
          min={widest - PICTURE_STEP * Math.max(0, Math.floor((widest - SMALLEST_PICTURE) / PICTURE_STEP))}
          max={widest}
          step={PICTURE_STEP}
          value={Math.min(width, widest)}
          disabled={!isReady}
          onChange={(event) => resizePicture(editor, picture, Number(event.currentTarget.value))}
        />
        <output className={styles.number}>{Math.min(width, widest)}px</output>
      </label>
      <Button
        size="xs"
        variant="default"
        onClick={() => void editor.chain().setNodeSelection(position).deleteSelection().focus().run()}
      >
        {texts.pictureRemove}
      </Button>
    </div>
  );
}

function focusNow(input: HTMLInputElement | null): void {
  input?.focus();
}
