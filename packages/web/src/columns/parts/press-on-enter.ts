import { onKeys } from "@itoguchi/ui/keys";

/** For buttons inside an editor: Enter presses them; the editor around does not take its value for that. */
export const pressOnEnter = onKeys({
  Enter: (event) => {
    event.stopPropagation();
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.click();
  },
});
