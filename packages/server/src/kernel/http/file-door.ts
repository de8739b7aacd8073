import { fail } from "@itoguchi/core/kernel/errors";
import type { FastifyInstance } from "fastify";
import { isSignedAddress } from "../files/signed-address.ts";
import type { Services } from "../services.ts";

/** Only what the server itself encoded may be shown in place; everything else is a download. */
const INLINE: Record<string, string> = { webp: "image/webp" };

export function mountFiles(app: FastifyInstance, { files, secrets, clock }: Services): void {
  app.get("/files/*", async (request, reply) => {
    const key = (request.params as { "*": string })["*"];
    if (!isSignedAddress({ secrets, now: clock.now() }, key, request.query as { until?: string; sign?: string }))
      throw fail("EntityNotFound");
    const file = await files.read(key);
    if (!file) throw fail("EntityNotFound");
    const type = INLINE[key.split(".").at(-1) ?? ""];
    return reply
      .header("content-type", type ?? "application/octet-stream")
      .header("content-length", file.size)
      .header("content-disposition", type ? "inline" : "attachment")
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("cache-control", "private, max-age=86400, immutable")
      .send(file.body);
  });
}
