import type { Editor } from "@tiptap/core";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { onKeys } from "../keys.tsx";
import { asWritten, createEditor, focusEnd, readEditor, showValue } from "./create-editor.tsx";
import type { RichTextDocument } from "./document.tsx";
import { Echoes } from "./echoes.tsx";
import type { RichTextEditorProps } from "./editor-props.tsx";
import { linkLine } from "./links/autolink.tsx";
import type { MenuKeys } from "./menus/use-menu.tsx";

interface EditorHandles {
  editor: Editor | null;
  surface: RefObject<HTMLDivElement | null>;
  /** The open menu's answer to keys. */
  menuKeys: RefObject<MenuKeys | null>;
}

/** Lives as long as the component; every callback is the latest one given. */
export function useRichTextEditor(props: RichTextEditorProps): EditorHandles {
  const surface = useRef<HTMLDivElement>(null);
  const menuKeys = useRef<MenuKeys>(null);
  const latest = useRef(props);
  const takeIn = useRef<(value: RichTextDocument | null) => void>(() => undefined);
  const [editor, setEditor] = useState<Editor | null>(null);

  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    if (!surface.current) return;
    let isWaiting = false;
    let uploading = 0;
    const created = createEditor({
      element: surface.current,
      value: latest.current.value,
      attributes: () => attributesOf(latest.current),
      taskLabel: (words) => latest.current.texts.task(words),
      uploads: {
        upload: () => latest.current.uploadImage,
        texts: () => latest.current.texts,
        onProblem: (text) => latest.current.onProblem?.(text),
        onCount(count) {
          uploading = count;
          latest.current.onUploading?.(count);
        },
      },
      onChange: tell,
      onMenuKey: (event) => menuKeys.current?.(event) ?? false,
      onKey(event) {
        const { onSubmit, onCancel, onProblem, texts } = latest.current;
        const submit = () => {
          if (uploading > 0) return onProblem?.(texts.stillUploading);
          // What this changes, and what a conversion has just ended with, has to be with the caller before it is asked to submit.
          flushSync(() => {
            linkLine(created.view);
            tellLast();
          });
          latest.current.onSubmit?.();
        };
        const cancel = () => {
          tellLast();
          latest.current.onCancel?.();
        };
        onKeys({ ...(onSubmit && { "mod+Enter": submit }), ...(onCancel && { Escape: cancel }) })(event);
        return event.defaultPrevented;
      },
      onComposed: () => isWaiting && takeIn.current(latest.current.value),
    });
    // What was put in order on the way in is not sent before somebody types.
    const echoes = new Echoes(readEditor(created).value, (value) => asWritten(created, value));
    // During a conversion it waits; what the conversion itself brings forth is reported and stands.
    takeIn.current = (value) => {
      isWaiting = created.view.composing;
      if (!isWaiting && echoes.receive(value)) showValue(created, value);
    };
    function tell(value: RichTextDocument | null, isEmpty: boolean) {
      if (!echoes.send(value)) return;
      isWaiting = false;
      latest.current.onChange(value, { isEmpty });
    }
    /** What a conversion ended with is reported a moment later: whoever leaves within that moment loses nothing. */
    function tellLast() {
      if (created.view.composing) return;
      const { value, isEmpty } = readEditor(created);
      tell(value, isEmpty);
    }
    setEditor(created);
    if (latest.current.autoFocus) focusEnd(created, latest.current.caretFromEnd);
    return () => {
      takeIn.current = () => undefined;
      tellLast();
      created.destroy();
    };
  }, []);

  const { value, ariaLabel } = props;
  useEffect(() => takeIn.current(value), [value]);
  useEffect(() => editor?.view.dom.setAttribute("aria-label", ariaLabel), [editor, ariaLabel]);

  return { editor, surface, menuKeys };
}

function attributesOf({ ariaLabel, placeholder, onCancel }: RichTextEditorProps): Record<string, string> {
  return {
    role: "textbox",
    "aria-multiline": "true",
    "aria-keyshortcuts": "Alt+F10",
    "aria-label": ariaLabel,
    ...(placeholder && { "aria-placeholder": placeholder }),
    // A dialog around the editor leaves Escape to it.
    ...(onCancel && { "data-mantine-stop-propagation": "true" }),
  };
}
