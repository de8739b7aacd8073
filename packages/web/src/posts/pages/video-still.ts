import type { Frame } from "./marker-place.ts";

export interface VideoStill extends Frame {
  /** Nothing where the browser cannot draw it. */
  poster: File | undefined;
}

const UNKNOWN: VideoStill = { width: 0, height: 0, poster: undefined };
/** A little later than the first frame, which is often black. */
const SHOWN_AT_S = 0.5;
/** A file that says nothing by then is sent without a picture. */
const PATIENCE_MS = 10_000;

/** The size of a video and a picture of its beginning, read in the browser: the server never decodes videos. */
export async function videoStill(file: File): Promise<VideoStill> {
  const address = URL.createObjectURL(file);
  const video = document.createElement("video");
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: "auto", src: address });
    await arrived(video, "loadeddata");
    const { videoWidth: width, videoHeight: height, duration } = video;
    const seeking = arrived(video, "seeked");
    video.currentTime = Number.isFinite(duration) ? Math.min(SHOWN_AT_S, duration / 2) : 0;
    await seeking;
    return { width, height, poster: await drawn(video) };
  } catch {
    return UNKNOWN;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(address);
  }
}

function arrived(video: HTMLVideoElement, event: "loadeddata" | "seeked"): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, PATIENCE_MS);
    const end = (settle: (value?: unknown) => void) => () => {
      clearTimeout(timer);
      settle();
    };
    video.addEventListener(event, end(resolve), { once: true });
    video.addEventListener("error", end(reject), { once: true });
  });
}

async function drawn(video: HTMLVideoElement): Promise<File | undefined> {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  const picture = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", 0.85);
  });
  return picture ? new File([picture], "poster.jpg", { type: picture.type }) : undefined;
}
