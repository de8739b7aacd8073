import { contentDisposition } from "@itoguchi/core/files/file-name";
import { VIDEO_TYPES } from "@itoguchi/core/files/video";
import { fail } from "@itoguchi/core/kernel/errors";
import type { FastifyInstance } from "fastify";
import { isSignedAddress } from "../files/signed-address.ts";
import type { Services } from "../services.ts";
import { byteRange } from "./byte-range.ts";
import { findOpenFile, type OpenedFile } from "./file-access.ts";

/** Only what the server itself encoded may be shown in place; everything else is a download. */
const INLINE: Record<string, string> = { webp: "image/webp" };

/** The signature says that we showed the address; the reader's session, asked each time, that they may still see the file. */
export function mountFiles(app: FastifyInstance, services: Services): void {
  const { files, secrets, clock } = services;
  app.get("/files/*", async (request, reply) => {
    const key = (request.params as { "*": string })["*"];
    if (!isSignedAddress({ secrets, now: clock.now() }, key, request.query as { until?: string; sign?: string }))
      throw fail("EntityNotFound");
    const opened = await findOpenFile(services, request, key);
    if (!opened) throw fail("EntityNotFound");
    // What lies under a key never changes.
    const etag = `"${key}"`;
    const { range, "if-range": validator = etag } = request.headers;
    const whole = range && validator === etag ? await files.size(key) : undefined;
    const stretch = whole === undefined ? undefined : byteRange(range, whole);
    if (stretch === "outside") return reply.status(416).header("content-range", `bytes */${whole}`).send();
    const file = await files.read(key, stretch);
    if (!file) throw fail("EntityNotFound");
    const type = INLINE[key.split(".").at(-1) ?? ""];
    if (stretch) reply.status(206).header("content-range", `bytes ${stretch.start}-${stretch.end}/${whole}`);
    return reply
      .header("content-type", type ?? playedType(opened))
      .header("content-length", file.size)
      .header("accept-ranges", "bytes")
      .header("etag", etag)
      .header("content-disposition", type ? "inline" : contentDisposition("attachment", opened.name))
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("cross-origin-resource-policy", "same-site")
      .header("cache-control", "private, max-age=86400, immutable")
      .send(file.body);
  });
}

/** Players go by the type; opened as a page a video is still a download. */
function playedType({ mime }: OpenedFile): string {
  return VIDEO_TYPES.find((type) => type === mime) ?? "application/octet-stream";
}
