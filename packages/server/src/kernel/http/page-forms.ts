import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../services.ts";
import { refuseForeignOrigin } from "./same-origin.ts";

/** Public pages whose forms work without a script. */
const ADDRESSES = ["/request", "/helpcenter/:slug", "/blog/:slug", "/release/:slug"];
const FORM = "application/x-www-form-urlencoded";
const MOST_BYTES = 100_000;

/** Forms from our own pages only: any site may send one, and the browser says which did. */
export async function mountPageForms(
  app: FastifyInstance,
  { config }: Services,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): Promise<void> {
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      FORM,
      { parseAs: "string", bodyLimit: MOST_BYTES },
      async (_: unknown, body: string) => body,
    );
    forms.addHook("onRequest", refuseForeignOrigin(config));
    for (const address of ADDRESSES) forms.post(address, answer);
  });
}
