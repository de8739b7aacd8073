/**
 * While a list flies by, nothing in it is under the pointer. Whoever presses stops it and means what is there then: the press,
 * and the click that it becomes, go to that.
 */
export function pressThrough(element: HTMLElement, { isFast, rest }: { isFast(): boolean; rest(): void }): () => void {
  let isPassedOn = false;
  function stop(event: PointerEvent) {
    if (!event.isTrusted) return;
    isPassedOn = isFast();
    if (isPassedOn) rest();
    passOn(event);
  }
  function passOn(event: MouseEvent) {
    if (!event.isTrusted || !isPassedOn) return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    if (!under || under === event.target || !element.contains(under)) return;
    event.stopPropagation();
    const Kind = event instanceof PointerEvent ? PointerEvent : MouseEvent;
    if (!under.dispatchEvent(new Kind(event.type, event))) event.preventDefault();
  }
  element.addEventListener("pointerdown", stop, { capture: true });
  element.addEventListener("mousedown", passOn, { capture: true });
  element.addEventListener("click", passOn, { capture: true });
  return () => {
    element.removeEventListener("pointerdown", stop, { capture: true });
    element.removeEventListener("mousedown", passOn, { capture: true });
    element.removeEventListener("click", passOn, { capture: true });
  };
}
