import type { Sending } from "@itoguchi/client/caller";
import { MOST_FILE_BYTES, type PagePicture } from "@itoguchi/core/files/file";
import { isVideoType } from "@itoguchi/core/files/video";
import { PostPageType } from "@itoguchi/core/pages/page";
import type { DetailTools } from "../parts/detail-tools.ts";
import { t } from "../posts.texts.ts";
import type { Frame } from "./marker-place.ts";
import { naturalSize } from "./natural-size.ts";
import { videoStill } from "./video-still.ts";

/** What may be chosen: the file dialog and the check go by it. */
export const TAKEN = "image/*,video/mp4,video/webm,video/quicktime,.mov";

type Uploads = Required<Pick<DetailTools, "uploadCapture" | "uploadVideo">>;

/** Why a file cannot be taken, before a byte is sent. */
export function refusalOf(file: File): string | undefined {
  if (!file.type.startsWith("image/") && !isVideoType(file.type)) return t("pages.notTaken");
  return file.size > MOST_FILE_BYTES ? t("pages.tooLarge") : undefined;
}

/** Sends the bytes; answers what a page is registered with. */
export function sendCapture(uploads: Uploads, file: File, sending: Sending) {
  return file.type.startsWith("image/") ? sendPicture(uploads, file, sending) : sendVideo(uploads, file, sending);
}

async function sendPicture({ uploadCapture }: Uploads, file: File, sending: Sending) {
  const [size, picture] = await Promise.all([naturalSize(file), uploadCapture(file, sending)]);
  return { ...addressesOf(picture), ...sizes(size), postPageType: PostPageType.IMAGE };
}

async function sendVideo({ uploadCapture, uploadVideo }: Uploads, file: File, sending: Sending) {
  const [{ poster, ...size }, video] = await Promise.all([videoStill(file), uploadVideo(file, sending)]);
  // Without its picture it is a video all the same.
  const picture = poster && (await uploadCapture(poster, without(sending)).catch(() => undefined));
  sending.signal?.throwIfAborted();
  const addresses = picture ? addressesOf(picture) : {};
  return { ...addresses, ...sizes(size), videoUrl: video.url, postPageType: PostPageType.VIDEO };
}

/** The bar is the video's alone. */
function without({ signal }: Sending): Sending {
  return signal ? { signal } : {};
}

function sizes({ width, height }: Frame) {
  return { windowWidth: width, windowHeight: height, displayWidth: width, displayHeight: height };
}

function addressesOf({ originalImageUrl, imageUrl, thumbnailImageUrl }: PagePicture) {
  return { originalImageUrl, imageUrl, thumbnailImageUrl };
}
