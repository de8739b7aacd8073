import { Extension } from "@tiptap/core";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import { Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { isPendingPicture } from "./clean-pasted.tsx";
import { isOnlyPicture } from "./pasted-styles.tsx";
import { naturalSize, pictureFile } from "./picture-file.tsx";
import type { RichTextTexts } from "./texts.tsx";
import { UploadNote } from "./upload-note.tsx";

export type UploadImage = (file: File, onProgress: (share: number) => void) => Promise<{ src: string; alt: string }>;

export interface UploadOptions {
  /** None: pictures are not taken. */
  upload(): UploadImage | undefined;
  onProblem(text: string): void;
  /** How many are on their way. */
  onCount(count: number): void;
  texts(): Pick<RichTextTexts, "uploading" | "uploadFailed" | "notAnImage">;
}

interface Upload {
  id: number;
  source: File | string;
  alt: string;
  note: UploadNote;
}

type Change = { add: { position: number; upload: Upload }[] } | { remove: Upload };

const key = new PluginKey<DecorationSet>("imageUploads");
let lastId = 0;

/** A picture on its way is shown where it will stand; it is no part of the text before the server has it. */
export const ImageUploads = Extension.create<UploadOptions>({
  name: "imageUploads",
  priority: 900,
  addProseMirrorPlugins() {
    const { options } = this;
    return [
      new Plugin<DecorationSet>({
        key,
        options,
        state: { init: () => DecorationSet.empty, apply: (transaction, shown) => changed(shown, transaction) },
        appendTransaction(transactions, _before, { doc, tr }) {
          return transactions.some(bringsPending) ? takePendingOut(doc, tr, options) : null;
        },
        view: (view) => startUploads(view, options),
        props: {
          decorations: (state) => key.getState(state),
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
  const options: UploadOptions | undefined = key.get(view.state)?.spec.options;
  if (!options) return;
  for (const file of files)
    if (!file.type.startsWith("image/")) options.onProblem(options.texts().notAnImage(file.name));
  const pictures = files.filter((file) => file.type.startsWith("image/"));
  if (pictures.length === 0) return;
  const position = placeFor(view, at);
  const add = pictures.map((file) => ({ position, upload: newUpload(file, "", options) }));
  view.dispatch(view.state.tr.setMeta(key, { add } satisfies Change));
}

function newUpload(source: File | string, alt: string, { texts }: UploadOptions): Upload {
  const name = typeof source === "string" ? alt : source.name;
  lastId += 1;
  return { id: lastId, source, alt, note: new UploadNote(texts().uploading(name)) };
}

/** In an empty line, else below the line: a picture never cuts a sentence in two. */
function placeFor({ state: { doc } }: EditorView, at: number): number {
  const $at = doc.resolve(at);
  if (!$at.parent.isTextblock || $at.parent.content.size === 0) return at;
  return $at.after();
}

function changed(shown: DecorationSet, transaction: Transaction): DecorationSet {
  const change: Change | undefined = transaction.getMeta(key);
  const mapped = shown.map(transaction.mapping, transaction.doc);
  if (!change) return mapped;
  if ("remove" in change)
    return mapped.remove(mapped.find(undefined, undefined, (spec) => spec.upload === change.remove));
  const added = change.add.map(({ position, upload }) =>
    Decoration.widget(position, upload.note.element, { upload, key: String(upload.id), side: -1 }),
  );
  return mapped.add(transaction.doc, added);
}

function startUploads(view: EditorView, options: UploadOptions) {
  const started = new Set<Upload>();
  return {
    update() {
      const shown = key.getState(view.state)?.find() ?? [];
      for (const { spec } of shown) {
        const upload: Upload = spec.upload;
        if (started.has(upload)) continue;
        started.add(upload);
        void carry(view, upload, options).finally(() => {
          started.delete(upload);
          options.onCount(started.size);
        });
        options.onCount(started.size);
      }
    },
  };
}

async function carry(view: EditorView, upload: Upload, options: UploadOptions): Promise<void> {
  const name = typeof upload.source === "string" ? upload.alt : upload.source.name;
  try {
    const file = typeof upload.source === "string" ? await pictureFile(upload.source) : upload.source;
    const size = await naturalSize(file);
    upload.note.preview(file);
    const send = options.upload();
    if (!send) throw new Error("pictures are not taken here");
    const { src, alt } = await send(file, (share) => upload.note.progress(share));
    if (!view.isDestroyed) insertPicture(view, upload, { src, alt: upload.alt || alt, ...size });
  } catch {
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, { remove: upload } satisfies Change));
    options.onProblem(options.texts().uploadFailed(name));
  } finally {
    upload.note.release();
  }
}

function insertPicture(view: EditorView, upload: Upload, attributes: Record<string, string | number | null>): void {
  const { state } = view;
  const image = state.schema.nodes.image?.create(attributes);
  const found = key.getState(state)?.find(undefined, undefined, (spec) => spec.upload === upload)[0];
  const transaction = state.tr.setMeta(key, { remove: upload } satisfies Change);
  if (found && image) putPicture(transaction, found.from, image);
  view.dispatch(transaction);
}

function putPicture(transaction: Transaction, position: number, image: DocumentNode): void {
  const $position = transaction.doc.resolve(position);
  const isEmptyLine = $position.parent.isTextblock && $position.parent.content.size === 0;
  if (!isEmptyLine) {
    transaction.insert($position.parent.isTextblock ? $position.after() : position, image);
    return;
  }
  const around = $position.node(-1);
  const index = $position.index(-1);
  if (around.canReplaceWith(index, index + 1, image.type)) {
    transaction.replaceWith($position.before(), $position.after(), image);
  } else transaction.insert($position.after(), image);
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
  return transaction.setMeta(key, { add: placed } satisfies Change);
}
