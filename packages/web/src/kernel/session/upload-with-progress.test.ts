import { expect, it, onTestFinished, vi } from "vitest";
import { uploadWithProgress } from "./upload-with-progress.ts";

it.each([
  [200, "{}"],
  [204, ""],
])("an answer of %i is one as `fetch` gives it", async (status, text) => {
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      status = status;
      responseText = text;
      upload = {};
      onload = () => {};
      open() {}
      getAllResponseHeaders = () => "a: b\r\n";
      send() {
        this.onload();
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const response = await uploadWithProgress("/", {}, () => {});
  expect([response.status, await response.text(), response.headers.get("a")]).toEqual([status, text, "b"]);
});
