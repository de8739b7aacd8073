/** What somebody did before the page could answer. */
interface EarlyInput {
  /** Buttons, each once, however often somebody pressed it in vain. */
  pressed: Set<HTMLElement>;
  /** What followed the keys that open the palette. */
  typed: string;
  end(): void;
}

declare global {
  var earlyInput: EarlyInput | undefined;
}

/** The page's first script. */
export const HOLD_EARLY_INPUT = `(${hold})()`;

/** Runs in the page, as text: it must not name anything outside itself. Links and forms work without us. */
function hold(): void {
  const PALETTE = "[data-tour=palette]";
  const held: EarlyInput = { pressed: new Set(), typed: "", end };
  function keep(event: Event, button: HTMLElement) {
    event.preventDefault();
    event.stopImmediatePropagation();
    held.pressed.add(button);
    document.documentElement.style.cursor = "progress";
  }
  function press(event: MouseEvent) {
    const button = (event.target as Element).closest<HTMLElement>("button, [role=button], [role=tab]");
    if (button && !(button.matches("button[type=submit]") && button.closest("form"))) keep(event, button);
  }
  function type(event: KeyboardEvent) {
    const { key } = event;
    const palette = document.querySelector<HTMLElement>(PALETTE);
    if (!palette || event.altKey || (event.target as Element).matches("input, textarea, select")) return;
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() === "k" && !event.shiftKey) keep(event, palette);
    } else if (held.pressed.has(palette) && [...key].length === 1) {
      keep(event, palette);
      held.typed += key;
    }
  }
  function end() {
    removeEventListener("click", press, true);
    removeEventListener("keydown", type, true);
    document.documentElement.style.cursor = "";
  }
  globalThis.earlyInput = held;
  addEventListener("click", press, true);
  addEventListener("keydown", type, true);
}

/** After the page's first effects, in a task of its own: React hydrates what is pressed first, which it cannot do amid effects. */
export function replayEarlyInput(): void {
  setTimeout(() => {
    const held = globalThis.earlyInput;
    held?.end();
    for (const button of held?.pressed ?? []) if (button.isConnected) button.click();
    globalThis.earlyInput = undefined;
  });
}

/** For the palette that the replay opens. */
export function takeEarlyText(): string {
  const text = globalThis.earlyInput?.typed ?? "";
  if (globalThis.earlyInput) globalThis.earlyInput.typed = "";
  return text;
}
