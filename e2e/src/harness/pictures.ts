import type { Locator, Page } from "playwright-core";

export const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A picture that does not get smaller on the way: noise, of about three bytes for each point. */
export async function pastePicture(editor: Locator, { name, size }: { name: string; size: number }): Promise<void> {
  await editor.evaluate(
    async (element, { name, size }) => {
      const canvas = new OffscreenCanvas(size, size);
      const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
      const points = context.createImageData(size, size);
      for (let at = 0; at < points.data.length; at++) points.data[at] = at % 4 === 3 ? 255 : Math.random() * 255;
      context.putImageData(points, 0, 0);
      const type = "image/png";
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([await canvas.convertToBlob({ type })], name, { type }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { name, size },
  );
}

/** So many bytes a second leave this page, until the answer is called. */
export async function slowDownUploads(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const emulate = (uploadThroughput: number) =>
    session.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: 0, downloadThroughput: -1 },
      uploadThroughput,
    });
  await emulate(bytesPerSecond);
  return async () => {
    await emulate(-1);
    await session.detach();
  };
}
