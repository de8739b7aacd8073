import styles from "./editor.module.css";

/** What stands in the text while a picture is on its way: the picture itself, faint, and how much has arrived. */
export class UploadNote {
  readonly element = document.createElement("div");
  private readonly bar = document.createElement("progress");
  private readonly share = document.createElement("span");
  private address: string | null = null;

  constructor(label: string) {
    const words = document.createElement("span");
    words.textContent = label;
    words.className = styles.uploadName ?? "";
    this.element.className = styles.upload ?? "";
    this.element.contentEditable = "false";
    this.bar.max = 100;
    this.bar.setAttribute("aria-label", label);
    this.share.className = styles.uploadShare ?? "";
    this.element.append(words, this.bar, this.share);
    this.progress(0);
  }

  /** From 0 to 1. */
  progress(share: number): void {
    const percent = Math.round(Math.max(0, Math.min(share, 1)) * 100);
    this.bar.value = percent;
    this.share.textContent = `${percent}%`;
  }

  preview(file: File): void {
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
