import styles from "../editor.module.css";

interface NoteTexts {
  uploading: string;
  stop: string;
  again: string;
  drop: string;
}

/** What stands in the text while a picture is on its way: the picture itself, faint, and how much has arrived; and when it did not, why. */
export class UploadNote {
  readonly element = document.createElement("div");
  private readonly words = document.createElement("span");
  private readonly bar = document.createElement("progress");
  private readonly share = document.createElement("span");
  private readonly buttons = document.createElement("span");
  private readonly texts: NoteTexts;
  private address: string | null = null;

  constructor(texts: NoteTexts) {
    this.texts = texts;
    this.words.className = styles.uploadName ?? "";
    this.element.className = styles.upload ?? "";
    this.element.contentEditable = "false";
    this.bar.max = 100;
    this.bar.setAttribute("aria-label", texts.uploading);
    this.share.className = styles.uploadShare ?? "";
    this.buttons.className = styles.uploadButtons ?? "";
    this.element.append(this.words, this.bar, this.share, this.buttons);
  }

  sending(stop: () => void): void {
    this.words.textContent = this.texts.uploading;
    this.words.removeAttribute("role");
    this.bar.hidden = false;
    this.share.hidden = false;
    this.buttons.replaceChildren(buttonOf(this.texts.stop, stop));
    this.progress(0);
  }

  failed(reason: string, { again, drop }: { again(): void; drop(): void }): void {
    this.words.setAttribute("role", "alert");
    this.words.textContent = reason;
    this.bar.hidden = true;
    this.share.hidden = true;
    this.buttons.replaceChildren(buttonOf(this.texts.again, again), buttonOf(this.texts.drop, drop));
  }

  /** From 0 to 1. */
  progress(share: number): void {
    const percent = Math.round(Math.max(0, Math.min(share, 1)) * 100);
    this.bar.value = percent;
    this.share.textContent = `${percent}%`;
  }

  preview(file: File): void {
    if (this.address) return;
    this.address = URL.createObjectURL(file);
    const image = document.createElement("img");
    image.src = this.address;
    image.alt = "";
    this.element.prepend(image);
  }

  release(): void {
    if (this.address) URL.revokeObjectURL(this.address);
  }
}

function buttonOf(label: string, act: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.addEventListener("click", act);
  return button;
}
