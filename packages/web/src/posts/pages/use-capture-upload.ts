import type { Page } from "@itoguchi/core/pages/page";
import { registerPage } from "@itoguchi/core/pages/pages.operations";
import { useEffect, useRef, useState } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import type { DetailTools } from "../parts/detail-tools.ts";
import { refusalOf, sendCapture } from "./send-capture.ts";

export interface CaptureUpload {
  file: File;
  share: number;
  /** Why it did not arrive. */
  problem: string | undefined;
}

interface Numbers {
  projectSerialNumber: number;
  subPostProjectSerialNumber?: number | undefined;
}

/** One picture or recording of a screen at a time on its way to a post. */
export function useCaptureUpload(tools: DetailTools, numbers: Numbers, onTaken: (page: Page) => void) {
  const [upload, setUpload] = useState<CaptureUpload>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const { perform, uploadCapture, uploadVideo } = tools;

  async function add(file: File | undefined) {
    if (!file || !uploadCapture || !uploadVideo) return;
    const refusal = refusalOf(file);
    if (refusal) return void toast(refusal, { isFault: true });
    const { signal } = renewed(stop);
    setUpload({ file, share: 0, problem: undefined });
    try {
      const onProgress = (share: number) => setUpload((now) => now && { ...now, share });
      const sent = await sendCapture({ uploadCapture, uploadVideo }, file, { onProgress, signal });
      const input = { ...numbers, ...sent };
      const page = await perform({ changes: [], operation: registerPage, input, isAwaited: true });
      setUpload(undefined);
      onTaken(page);
    } catch (error) {
      if (!signal.aborted) setUpload({ file, share: 0, problem: sentenceOf(error) });
    }
  }
  return {
    upload,
    add,
    drop() {
      stop.current?.abort();
      setUpload(undefined);
    },
  };
}

function renewed(stop: { current: AbortController | undefined }): AbortController {
  stop.current?.abort();
  stop.current = new AbortController();
  return stop.current;
}
