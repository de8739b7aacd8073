import { describe, expect, it, vi } from "vitest";
import { keepImeEnter, onKeys } from "./keys.tsx";

function press(init: Partial<KeyboardEvent>): KeyboardEvent & { preventDefault: ReturnType<typeof vi.fn> } {
  const plain = { isComposing: false, keyCode: 0, metaKey: false, ctrlKey: false, altKey: false, shiftKey: false };
  return { ...plain, ...init, preventDefault: vi.fn() } as unknown as ReturnType<typeof press>;
}

describe("onKeys", () => {
  it("calls the handler of the key and stops the browser's own answer", () => {
    const enter = vi.fn();
    const event = press({ key: "Enter" });
    onKeys({ Enter: enter })(event);
    expect(enter).toHaveBeenCalledOnce();
    expect(event.preventDefault).toHaveBeenCalledOnce();
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])("leaves a composing Enter alone: %o", (composing) => {
    const enter = vi.fn();
    const event = press({ key: "Enter", ...composing });
    onKeys({ Enter: enter })(event);
    expect(enter).not.toHaveBeenCalled();
    expect(event.preventDefault).not.toHaveBeenCalled();
  });

  it.each([{ metaKey: true }, { ctrlKey: true }])("takes ⌘ and Ctrl for mod: %o", (held) => {
    const open = vi.fn();
    onKeys({ "mod+k": open })(press({ key: "k", ...held }));
    expect(open).toHaveBeenCalledOnce();
  });

  it("does not take a plain key for a modified one, nor the other way round", () => {
    const plain = vi.fn();
    const modified = vi.fn();
    const handle = onKeys({ k: plain, "mod+k": modified });
    handle(press({ key: "k" }));
    expect([plain.mock.calls.length, modified.mock.calls.length]).toEqual([1, 0]);
    handle(press({ key: "K", ctrlKey: true }));
    expect([plain.mock.calls.length, modified.mock.calls.length]).toEqual([1, 1]);
  });

  it("knows ? whether or not the layout needs shift for it", () => {
    const help = vi.fn();
    const handle = onKeys({ "?": help });
    handle(press({ key: "?", shiftKey: true }));
    handle(press({ key: "?" }));
    expect(help).toHaveBeenCalledTimes(2);
  });

  it("tells shift+Enter from Enter", () => {
    const enter = vi.fn();
    onKeys({ Enter: enter })(press({ key: "Enter", shiftKey: true }));
    expect(enter).not.toHaveBeenCalled();
  });
});

describe("keepImeEnter", () => {
  it("stops only the Enter of a composition", () => {
    const composing = press({ key: "Enter", keyCode: 229 });
    const plain = press({ key: "Enter", keyCode: 13 });
    keepImeEnter(composing);
    keepImeEnter(plain);
    expect(composing.preventDefault).toHaveBeenCalled();
    expect(plain.preventDefault).not.toHaveBeenCalled();
  });
});
