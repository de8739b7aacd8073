import { Editor, Extension } from "@tiptap/core";
import { Plugin, Selection } from "@tiptap/pm/state";
import { cleanPastedHtml } from "./clean-pasted.tsx";
import { ImeKeys, whenComposed } from "./composition.tsx";
import { isBlank, type RichTextDocument, withoutEmptyEnd } from "./document.tsx";
import { Autolink } from "./links/autolink.tsx";
import { mentionTrigger } from "./mentions/mention-trigger.tsx";
import { ImageUploads } from "./pictures/image-uploads.tsx";
import type { UploadOptions } from "./pictures/open-uploads.tsx";
import { documentNode, schemaExtensions } from "./schema.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { slashTrigger } from "./slash/slash-menu.tsx";

export interface EditorParts {
  element: HTMLElement;
  value: RichTextDocument | null;
  attributes(): Record<string, string>;
  uploads: UploadOptions;
  taskLabel(words: string): string;
  onChange(value: RichTextDocument | null, isEmpty: boolean): void;
  onMenuKey(event: KeyboardEvent): boolean;
  onKey(event: KeyboardEvent): boolean;
  onComposed(): void;
}

export function createEditor(parts: EditorParts): Editor {
  const report = (editor: Editor) => {
    // Nothing leaves the editor before it is confirmed.
    if (editor.view.composing) return;
    const { value, isEmpty } = readEditor(editor);
    parts.onChange(value, isEmpty);
  };
  const editor = new Editor({
    element: null,
    injectCSS: false,
    // Ours know full-width signs, and one undo brings the sign back.
    enableInputRules: false,
    enablePasteRules: false,
    extensions: [
      ...schemaExtensions(parts.taskLabel),
      ImeKeys,
      mentionTrigger.extension.configure({ onKey: parts.onMenuKey }),
      slashTrigger.extension.configure({ onKey: parts.onMenuKey }),
      ImageUploads.configure(parts.uploads),
      Shortcuts,
      Autolink,
      hostKeys(parts),
    ],
    editorProps: { attributes: parts.attributes, transformPastedHTML: cleanPastedHtml },
    onUpdate: ({ editor }) => report(editor),
    // Not every keyboard tells the end of a conversion.
    onBlur: ({ editor }) => report(editor),
  });
  editor.mount(parts.element);
  showValue(editor, parts.value);
  editor.registerPlugin(
    // At once: whoever presses a button while converting saves what the conversion ended with.
    whenComposed(() => {
      report(editor);
      parts.onComposed();
    }, 0),
  );
  return editor;
}

export function readEditor(editor: Editor): { value: RichTextDocument | null; isEmpty: boolean } {
  const written = editor.getJSON() as RichTextDocument;
  return { value: withoutEmptyEnd(written), isEmpty: isBlank(written) };
}

/** A value as this editor would send it. */
export function asWritten({ schema }: Editor, value: RichTextDocument | null): RichTextDocument | null {
  return withoutEmptyEnd(documentNode(schema, value).toJSON());
}

/** Only what differs is replaced: the cursor and the rest of the text stay where they are, and it is no step to undo. */
export function showValue(editor: Editor, value: RichTextDocument | null): void {
  const { state, view } = editor;
  const next = documentNode(state.schema, value);
  const start = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const change = state.tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  view.dispatch(change.setMeta("addToHistory", false).setMeta("preventUpdate", true));
}

export function focusEnd({ view }: Editor, fromEnd = 0): void {
  const { doc, tr } = view.state;
  const end = Selection.atEnd(doc);
  const caret = fromEnd === 0 ? end : Selection.near(doc.resolve(Math.max(0, end.to - fromEnd)), -1);
  view.dispatch(tr.setSelection(caret));
  view.focus();
}

/** Keys that the host of the editor handles: submit, leave. */
function hostKeys({ onKey }: EditorParts): Extension {
  return Extension.create({
    name: "host-keys",
    priority: 1_200,
    addProseMirrorPlugins: () => [new Plugin({ props: { handleKeyDown: (_view, event) => onKey(event) } })],
  });
}
