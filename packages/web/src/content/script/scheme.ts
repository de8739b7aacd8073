import { keep, kept } from "./kept.ts";

/** Where Mantine keeps the choice in the application: one choice for both. */
const KEY = "mantine-color-scheme-value";
const DARK = "(prefers-color-scheme: dark)";
const ALWAYS = "(min-width: 0px)";
const NEVER = "(max-width: 0px)";

export function showScheme(): void {
  const device = matchMedia(DARK);
  paint();
  device.addEventListener("change", paint);
}

export function offerSchemes(): void {
  const label = document.querySelector<HTMLElement>("[data-scheme-choice]");
  const select = label?.querySelector("select");
  if (!label || !select) return;
  select.value = chosen();
  select.addEventListener("change", () => {
    keep(KEY, select.value);
    paint();
  });
  label.hidden = false;
  paintPictures();
}

function chosen(): string {
  const value = kept(KEY);
  return value === "light" || value === "dark" ? value : "auto";
}

function paint(): void {
  const isDark = chosen() === "auto" ? matchMedia(DARK).matches : chosen() === "dark";
  document.documentElement.dataset.mantineColorScheme = isDark ? "dark" : "light";
  paintPictures();
}

/** Pictures with a dark form follow the choice, not only the device. */
function paintPictures(): void {
  for (const source of document.querySelectorAll<HTMLSourceElement>("picture source[media]")) {
    source.dataset.media ??= source.media;
    const own = source.dataset.media;
    if (chosen() === "auto") source.media = own;
    else source.media = own.replace(DARK, chosen() === "dark" ? ALWAYS : NEVER);
  }
}
