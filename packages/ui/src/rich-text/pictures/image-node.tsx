import { type Editor, Node } from "@tiptap/core";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import { isPendingPicture } from "../clean-pasted.tsx";
import styles from "../editor.module.css";
import { isSafeAddress } from "../safe-address.tsx";
import { PICTURE_STEP, pictureSize } from "./picture-size.tsx";

/** A picture on a line of its own, made larger and smaller with the handle or with Shift and the arrows. */
export const ImageNode = Node.create({
  name: "image",
  group: "block",
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: "" },
    width: { default: null, parseHTML: (element) => wholeNumber(element.getAttribute("width")) },
    height: { default: null, parseHTML: (element) => wholeNumber(element.getAttribute("height")) },
  }),
  parseHTML: () => [
    {
      tag: "img[src]",
      getAttrs: (element) => {
        const src = element.getAttribute("src") ?? "";
        return isSafeAddress(src) || isPendingPicture(src) ? null : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
  addNodeView: () => (props) => new PictureView(props.editor, props.node, props.getPos),
  addKeyboardShortcuts() {
    return {
      "Shift-ArrowLeft": ({ editor }) => resizeSelected(editor, -PICTURE_STEP),
      "Shift-ArrowRight": ({ editor }) => resizeSelected(editor, PICTURE_STEP),
    };
  },
});

export interface SelectedPicture {
  position: number;
  node: DocumentNode;
  element: HTMLImageElement;
}

export function selectedPicture({ state: { selection }, view }: Editor): SelectedPicture | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== "image") return null;
  const shown = view.nodeDOM(selection.from);
  const element = shown instanceof HTMLElement ? shown.querySelector("img") : null;
  return element ? { position: selection.from, node: selection.node, element } : null;
}

export function widestPicture(element: HTMLImageElement): number {
  return element.closest("[data-picture]")?.clientWidth ?? element.width;
}

export function resizePicture(editor: Editor, { position, element }: SelectedPicture, wished: number): void {
  const natural = { width: element.naturalWidth, height: element.naturalHeight };
  setPicture(editor, position, { ...pictureSize(wished, { natural, widest: widestPicture(element) }) });
}

/** The picture stays selected, and what was there before comes back with undo. */
export function setPicture(editor: Editor, position: number, attributes: Record<string, string | number>): void {
  const { state, view } = editor;
  const node = state.doc.nodeAt(position);
  if (node?.type.name !== "image") return;
  const transaction = state.tr.setNodeMarkup(position, undefined, { ...node.attrs, ...attributes });
  view.dispatch(transaction.setSelection(NodeSelection.create(transaction.doc, position)));
}

function resizeSelected(editor: Editor, step: number): boolean {
  const picture = selectedPicture(editor);
  if (picture) resizePicture(editor, picture, picture.element.clientWidth + step);
  return picture !== null;
}

class PictureView {
  readonly dom = document.createElement("div");
  private readonly image = document.createElement("img");
  private readonly handle = document.createElement("span");
  private readonly editor: Editor;
  private readonly position: () => number | undefined;

  constructor(editor: Editor, node: DocumentNode, position: () => number | undefined) {
    this.editor = editor;
    this.position = position;
    this.dom.className = styles.picture ?? "";
    this.dom.dataset.picture = "";
    this.handle.className = styles.handle ?? "";
    this.handle.addEventListener("pointerdown", this.drag);
    this.image.draggable = false;
    this.dom.append(this.image, this.handle);
    this.show(node);
  }

  update(node: DocumentNode): boolean {
    if (node.type.name !== "image") return false;
    this.show(node);
    return true;
  }

  selectNode(): void {
    this.dom.dataset.selected = "";
  }

  deselectNode(): void {
    delete this.dom.dataset.selected;
  }

  stopEvent(event: Event): boolean {
    return event.target === this.handle;
  }

  ignoreMutation(): boolean {
    return true;
  }

  private show({ attrs }: DocumentNode): void {
    if (this.image.getAttribute("src") !== attrs.src) this.image.src = attrs.src;
    this.image.alt = attrs.alt ?? "";
    this.image.style.width = "";
    for (const side of ["width", "height"] as const) {
      if (attrs[side]) this.image.setAttribute(side, String(attrs[side]));
      else this.image.removeAttribute(side);
    }
  }

  private drag = (start: PointerEvent): void => {
    start.preventDefault();
    const { image, handle } = this;
    const natural = { width: image.naturalWidth, height: image.naturalHeight };
    const widest = widestPicture(image);
    const from = image.clientWidth;
    const sizeAt = (event: PointerEvent) => pictureSize(from + event.clientX - start.clientX, { natural, widest });
    const move = (event: PointerEvent) => {
      image.style.width = `${sizeAt(event).width}px`;
    };
    const end = (event: PointerEvent) => {
      handle.removeEventListener("pointermove", move);
      const position = this.position();
      if (event.type === "pointerup" && position !== undefined) setPicture(this.editor, position, { ...sizeAt(event) });
      else image.style.width = "";
    };
    handle.setPointerCapture(start.pointerId);
    handle.addEventListener("pointermove", move);
    handle.addEventListener("pointerup", end, { once: true });
    handle.addEventListener("pointercancel", end, { once: true });
  };
}

function wholeNumber(text: string | null): number | null {
  const number = Math.round(Number.parseFloat(text ?? ""));
  return number >= 1 && number <= 10_000 ? number : null;
}
