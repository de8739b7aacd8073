import type { Editor } from "@tiptap/core";
import { type ChangeEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import type { AnyKeyEvent } from "../ime-key.tsx";
import { onKeys } from "../keys.tsx";
import content from "./content.module.css";
import styles from "./editor.module.css";
import type { RichTextEditorProps } from "./editor-props.tsx";
import { type FindPeople, MentionMenu } from "./mentions/mention-menu.tsx";
import { mentionTrigger } from "./mentions/mention-trigger.tsx";
import type { MenuKeys } from "./menus/use-menu.tsx";
import { selectedPicture } from "./pictures/image-node.tsx";
import { addPictures } from "./pictures/image-uploads.tsx";
import { isSlashPossible, SLASH_IDS, slashItemsFor } from "./slash/slash-items.tsx";
import { SlashMenu, slashTrigger } from "./slash/slash-menu.tsx";
import type { RichTextTexts } from "./texts.tsx";
import { LinkBar, PictureBar, TableBar } from "./toolbar/bars.tsx";
import { Toolbar } from "./toolbar/toolbar.tsx";
import { useEditorValue } from "./use-editor-value.tsx";
import { useRichTextEditor } from "./use-rich-text-editor.tsx";

export function RichTextEditor(props: RichTextEditorProps) {
  const { texts, placeholder, isLimited, findPeople, uploadImage } = props;
  const { editor, surface, menuKeys } = useRichTextEditor(props);
  const frame = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [isLinking, setLinking] = useState(false);

  const onImage = uploadImage && (() => files.current?.click());

  function addFiles({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const picked = [...(currentTarget.files ?? [])];
    currentTarget.value = "";
    if (!editor) return;
    addPictures(editor.view, picked);
    editor.view.focus();
  }

  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.top} data-tools="">
        {editor ? <Toolbar editor={editor} texts={texts} onLink={() => setLinking(true)} onImage={onImage} /> : null}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the text's keys from going further */}
      <div className={styles.scroll} data-limited={isLimited} onKeyDown={(event) => keepOwnKeys(event, frame.current)}>
        <div ref={surface} className={`${content.content} ${styles.surface}`} />
        {editor && placeholder ? <Placeholder editor={editor} text={placeholder} /> : null}
      </div>
      {editor ? (
        <BottomBar editor={editor} texts={texts} isLinking={isLinking} closeLink={() => setLinking(false)} />
      ) : null}
      {editor && findPeople ? (
        <Mentions editor={editor} texts={texts} findPeople={findPeople} menuKeys={menuKeys} />
      ) : null}
      {editor ? (
        <Blocks editor={editor} texts={texts} menuKeys={menuKeys} onImage={onImage} hasPeople={Boolean(findPeople)} />
      ) : null}
      <input ref={files} type="file" accept="image/*" multiple hidden onChange={addFiles} />
    </div>
  );
}

/** Beside the text and not in it: what stands in the line of a conversion is not touched. */
function Placeholder({ editor, text }: { editor: Editor; text: string }) {
  const isShown = useEditorValue(editor, isUntouched);
  return isShown ? (
    <div className={styles.placeholder} aria-hidden="true">
      {text}
    </div>
  ) : null;
}

function isUntouched({ state: { doc } }: Editor): boolean {
  return doc.childCount === 1 && doc.firstChild?.type.name === "paragraph" && doc.firstChild.content.size === 0;
}

interface BottomBarProps {
  editor: Editor;
  texts: RichTextTexts;
  isLinking: boolean;
  closeLink(): void;
}

/** Below the text, so that nothing in it moves when the cursor comes into a table. */
function BottomBar({ editor, texts, isLinking, closeLink }: BottomBarProps) {
  const pictureKey = useEditorValue(editor, (now) => {
    const picture = selectedPicture(now);
    return picture && `${picture.position} ${JSON.stringify(picture.node.attrs)}`;
  });
  const isInTable = useEditorValue(editor, (now) => now.isActive("table"));
  const picture = pictureKey === null ? null : selectedPicture(editor);
  if (!isLinking && !picture && !isInTable) return null;
  return (
    <div className={styles.bottom} data-tools="">
      {isLinking ? <LinkBar editor={editor} texts={texts} close={closeLink} /> : null}
      {!isLinking && picture ? <PictureBar editor={editor} texts={texts} picture={picture} /> : null}
      {!isLinking && !picture ? <TableBar editor={editor} texts={texts} /> : null}
    </div>
  );
}

interface MentionsProps {
  editor: Editor;
  texts: RichTextTexts;
  findPeople: FindPeople;
  menuKeys: RefObject<MenuKeys | null>;
}

function Mentions({ editor, texts, findPeople, menuKeys }: MentionsProps) {
  const from = useEditorValue(editor, (now) =>
    now.isFocused ? (mentionTrigger.openIn(now.state)?.from ?? null) : null,
  );
  const words = useEditorValue(editor, (now) => mentionTrigger.openIn(now.state)?.words ?? "");
  if (from === null) return null;
  const menu = { editor, texts, findPeople, keys: menuKeys };
  return <MentionMenu key={from} from={from} words={words} {...menu} />;
}

interface BlocksProps extends Pick<MentionsProps, "editor" | "texts" | "menuKeys"> {
  onImage: (() => void) | undefined;
  hasPeople: boolean;
}

/** Closed during a conversion, and where nothing is found: a path or a date is only typed. */
function Blocks({ editor, texts, menuKeys, onImage, hasPeople }: BlocksProps) {
  const isOpen = (now: Editor) => now.isFocused && !now.view.composing;
  const from = useEditorValue(editor, (now) => (isOpen(now) ? (slashTrigger.openIn(now.state)?.from ?? null) : null));
  const words = useEditorValue(editor, (now) => slashTrigger.openIn(now.state)?.words ?? "");
  if (from === null) return null;
  const offered = SLASH_IDS.filter((id) => {
    if (id === "image") return onImage !== undefined;
    return id === "mention" ? hasPeople : isSlashPossible(editor, id);
  });
  const all = offered.map((id) => ({
    id,
    label: id === "mention" ? texts.blockMention : texts.tools[id],
    words: texts.blockWords[id],
  }));
  const items = slashItemsFor(all, words);
  if (items.length === 0) return null;
  return <SlashMenu key={from} {...{ editor, from, words, items, texts, onImage }} keys={menuKeys} />;
}

const OWN = (event: AnyKeyEvent) => event.stopPropagation();
const OWN_KEYS = { "mod+z": OWN, "mod+shift+z": OWN, "mod+y": OWN, "mod+Enter": OWN };

/** What the text answered goes no further, and its history is its own even when there is nothing left to undo. */
function keepOwnKeys(event: KeyboardEvent, frame: HTMLElement | null): void {
  if (event.defaultPrevented) event.stopPropagation();
  else onKeys({ ...OWN_KEYS, "alt+F10": () => focusTools(frame) })(event);
}

/** Tab belongs to tables and lists. The last tools are those for what the cursor is in. */
function focusTools(frame: HTMLElement | null): void {
  const tools = [...(frame?.querySelectorAll("[data-tools]") ?? [])].at(-1);
  tools?.querySelector<HTMLElement>("[tabindex='0'], input")?.focus();
}
