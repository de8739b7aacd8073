import { Extension } from "@tiptap/core";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import { Plugin, type Transaction } from "@tiptap/pm/state";
import { DecorationSet, type EditorView } from "@tiptap/pm/view";
import { isPendingPicture } from "../clean-pasted.tsx";
import { isOnlyPicture } from "../pasted-styles.tsx";
import { carryPictures } from "./carry-pictures.tsx";
import { type Change, changedUploads, type Upload, type UploadOptions, uploadsKey } from "./open-uploads.tsx";
import { UploadNote } from "./upload-note.tsx";

let lastId = 0;

/** A picture on its way is shown where it will stand; it is no part of the text before the server has it. */
export const ImageUploads = Extension.create<UploadOptions>({
  name: "imageUploads",
  priority: 900,
  addProseMirrorPlugins() {
    const { options } = this;
    return [
      new Plugin<DecorationSet>({
        key: uploadsKey,
        options,
        state: { init: () => DecorationSet.empty, apply: (transaction, shown) => changedUploads(shown, transaction) },
        appendTransaction(transactions, _before, { doc, tr }) {
          return transactions.some(bringsPending) ? takePendingOut(doc, tr, options) : null;
        },
        view: (view) => carryPictures(view, options),
        props: {
          decorations: (state) => uploadsKey.getState(state),
          handlePaste(view, event) {
            const files = [...(event.clipboardData?.files ?? [])];
            if (
              !options.upload() ||
              files.length === 0 ||
              !isOnlyPicture(event.clipboardData?.getData("text/html") ?? "")
            )
              return false;
            addPictures(view, files);
            return true;
          },
          handleDrop(view, event, _slice, isMoved) {
            const files = [...(event.dataTransfer?.files ?? [])];
            if (!options.upload() || isMoved || files.length === 0) return false;
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            addPictures(view, files, at);
            event.preventDefault();
            return true;
          },
        },
      }),
    ];
  },
});

export function addPictures(view: EditorView, files: File[], at = view.state.selection.to): void {
  const options: UploadOptions | undefined = uploadsKey.get(view.state)?.spec.options;
  if (!options) return;
  for (const file of files)
    if (!file.type.startsWith("image/")) options.onProblem(options.texts().notAnImage(file.name));
  const pictures = files.filter((file) => file.type.startsWith("image/"));
  if (pictures.length === 0) return;
  const position = placeFor(view, at);
  const add = pictures.map((file) => ({ position, upload: newUpload(file, "", options) }));
  view.dispatch(view.state.tr.setMeta(uploadsKey, { add } satisfies Change));
}

function newUpload(source: File | string, alt: string, { texts }: UploadOptions): Upload {
  const name = typeof source === "string" ? alt : source.name;
  lastId += 1;
  const { uploading, stopUpload: stop, uploadAgain: again, dropUpload: drop } = texts();
  return { id: lastId, source, alt, note: new UploadNote({ uploading: uploading(name), stop, again, drop }) };
}

/** In an empty line, else below the line: a picture never cuts a sentence in two. */
function placeFor({ state: { doc } }: EditorView, at: number): number {
  const $at = doc.resolve(at);
  if (!$at.parent.isTextblock || $at.parent.content.size === 0) return at;
  return $at.after();
}

function bringsPending({ docChanged, steps }: Transaction): boolean {
  if (!docChanged) return false;
  return steps.some((step) => {
    let isFound = false;
    if ("slice" in step)
      (step.slice as { content: DocumentNode["content"] }).content.descendants((node) => {
        isFound ||= isPending(node);
      });
    return isFound;
  });
}

function isPending({ type, attrs }: DocumentNode): boolean {
  return type.name === "image" && isPendingPicture(String(attrs.src));
}

function takePendingOut(doc: DocumentNode, transaction: Transaction, options: UploadOptions): Transaction {
  const found: { position: number; node: DocumentNode }[] = [];
  doc.descendants((node, position) => {
    if (isPending(node)) found.push({ position, node });
  });
  const add = found.map(({ position, node }) => {
    const at = transaction.mapping.map(position);
    transaction.delete(at, at + node.nodeSize);
    return { at, upload: newUpload(String(node.attrs.src), String(node.attrs.alt ?? ""), options) };
  });
  // A cell or a list item that held nothing else is given an empty line by the deletion; the place is found only now.
  const placed = add.map(({ at, upload }) => ({ position: Math.min(at, transaction.doc.content.size), upload }));
  return transaction.setMeta(uploadsKey, { add: placed } satisfies Change);
}
