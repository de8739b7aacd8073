const TABBABLE = "a[href], button, input, select, textarea, [tabindex]";

/** Where Tab would have gone from here. */
export function focusBeside(from: HTMLElement, step: 1 | -1): void {
  const places = [...document.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (place) => place.tabIndex >= 0 && !place.matches(":disabled") && place.checkVisibility(),
  );
  (places[places.indexOf(from) + step] ?? from).focus();
}
