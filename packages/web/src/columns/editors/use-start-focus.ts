import { type RefObject, useLayoutEffect } from "react";

/** The field is ready for the next key before it is pressed; the caret stands behind what is there. */
export function useStartFocus(field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    const input = field.current;
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(input.value.length, input.value.length);
  }, [field]);
}
