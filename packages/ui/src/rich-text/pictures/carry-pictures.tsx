import type { Node as DocumentNode } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { dropUpload, openUploads, placeOf, type Upload, type UploadOptions } from "./open-uploads.tsx";
import { naturalSize, pictureFile } from "./picture-file.tsx";

/** Sends what stands in the text as being on its way. What is taken out of the text meanwhile, by whatever means, is stopped. */
export function carryPictures(view: EditorView, options: UploadOptions) {
  const carried = new Map<Upload, AbortController>();

  function begin(upload: Upload): void {
    const stop = new AbortController();
    const drop = () => {
      view.dispatch(dropUpload(view.state.tr, upload));
      view.focus();
    };
    const again = () => {
      begin(upload);
      view.focus();
    };
    carried.set(upload, stop);
    upload.note.sending(drop);
    send(upload, options, stop.signal).then(
      (picture) => whenStill(view, () => putPicture(view, upload, picture)),
      (error) => {
        if (stop.signal.aborted) return;
        upload.note.failed(options.texts().uploadFailed(nameOf(upload), error), { again, drop });
      },
    );
  }
  function end(upload: Upload): void {
    carried.get(upload)?.abort();
    carried.delete(upload);
    upload.note.release();
  }
  return {
    update() {
      const open = new Set(openUploads(view.state));
      const gone = [...carried.keys()].filter((upload) => !open.has(upload));
      const fresh = [...open].filter((upload) => !carried.has(upload));
      gone.forEach(end);
      fresh.forEach(begin);
      if (gone.length + fresh.length > 0) options.onCount(carried.size);
    },
    destroy() {
      [...carried.keys()].forEach(end);
    },
  };
}

function nameOf({ source, alt }: Upload): string {
  return typeof source === "string" ? alt : source.name;
}

type Attributes = Record<string, string | number | null>;

async function send(upload: Upload, options: UploadOptions, signal: AbortSignal): Promise<Attributes> {
  const { source, note } = upload;
  const file = typeof source === "string" ? await pictureFile(source) : source;
  const size = await naturalSize(file);
  note.preview(file);
  const take = options.upload();
  if (!take) throw new Error("pictures are not taken here");
  const { src, alt } = await take(file, { onProgress: (share) => note.progress(share), signal });
  return { src, alt: upload.alt || alt, ...size };
}

/** A conversion is not disturbed by a picture that arrives. */
function whenStill(view: EditorView, act: () => void): void {
  const again = () => setTimeout(() => whenStill(view, act), SETTLED_MS);
  if (view.isDestroyed) return;
  if (view.composing) view.dom.addEventListener("compositionend", again, { once: true });
  else act();
}

/** ProseMirror takes a moment after a conversion to put the text in order. */
const SETTLED_MS = 50;

function putPicture(view: EditorView, upload: Upload, attributes: Attributes): void {
  const { state } = view;
  const image = state.schema.nodes.image?.create(attributes);
  const position = placeOf(state, upload);
  const transaction = dropUpload(state.tr, upload);
  const others = openUploads(state).filter((other) => other !== upload);
  const isShared = others.some((other) => placeOf(state, other) === position);
  if (position !== undefined && image) insert(transaction, { position, isShared }, image);
  view.dispatch(transaction);
}

interface Place {
  position: number;
  /** Others wait for the same line: they would go with it. */
  isShared: boolean;
}

function insert(transaction: Transaction, { position, isShared }: Place, image: DocumentNode): void {
  const $position = transaction.doc.resolve(position);
  const isEmptyLine = $position.parent.isTextblock && $position.parent.content.size === 0;
  if (!isEmptyLine) {
    transaction.insert($position.parent.isTextblock ? $position.after() : position, image);
    return;
  }
  const context = $position.node(-1);
  const index = $position.index(-1);
  if (isShared && context.canReplaceWith(index, index, image.type)) {
    transaction.insert($position.before(), image);
  } else if (context.canReplaceWith(index, index + 1, image.type)) {
    transaction.replaceWith($position.before(), $position.after(), image);
  } else transaction.insert($position.after(), image);
}
