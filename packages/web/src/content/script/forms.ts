import { isImeKey } from "@itoguchi/ui/ime-key";

/** The Enter that confirms a conversion sends no form (WebKit's would), and nothing is sent twice. */
export function guardForms(): void {
  let isConverting = false;
  document.addEventListener("keydown", (event) => {
    isConverting = isImeKey(event);
  });
  document.addEventListener("pointerdown", () => {
    isConverting = false;
  });
  // Before the forms' own listeners, which look whether it was refused.
  document.addEventListener(
    "submit",
    (event) => {
      if (isConverting) event.preventDefault();
    },
    { capture: true },
  );
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-once]")) sendOnce(form);
}

function sendOnce(form: HTMLFormElement): void {
  form.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    if (form.ariaBusy === "true") event.preventDefault();
    else form.ariaBusy = "true";
  });
  // Back from the next page, by the browser's own memory of this one.
  addEventListener("pageshow", () => {
    form.ariaBusy = null;
  });
}
