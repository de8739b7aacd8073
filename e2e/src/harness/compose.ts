import type { CDPSession, Locator, Page } from "playwright-core";

const HANDLED_BY_IME = 229;

/**
 * Types Japanese as an input method does: the reading key by key, the conversion, and an Enter that confirms it.
 * That Enter carries a carriage return, as WebKit's does: a form that does not look at the key code is submitted by it.
 */
export async function compose(page: Page, field: Locator, { reading, text }: { reading: string; text: string }) {
  await field.click();
  const session = await page.context().newCDPSession(page);
  for (let length = 1; length <= reading.length; length++) {
    await press(session, { key: "Process", code: "KeyA" });
    await show(session, reading.slice(0, length));
  }
  await press(session, { key: "Process", code: "Space" });
  await show(session, text);
  await press(session, { key: "Enter", code: "Enter", text: "\r" });
  await session.send("Input.insertText", { text });
  await session.detach();
}

async function show(session: CDPSession, text: string): Promise<void> {
  await session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
}

async function press(session: CDPSession, key: { key: string; code: string; text?: string }): Promise<void> {
  await session.send("Input.dispatchKeyEvent", { type: "keyDown", windowsVirtualKeyCode: HANDLED_BY_IME, ...key });
  await session.send("Input.dispatchKeyEvent", {
    type: "keyUp",
    windowsVirtualKeyCode: HANDLED_BY_IME,
    key: key.key,
    code: key.code,
  });
}
