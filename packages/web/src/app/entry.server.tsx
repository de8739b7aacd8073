import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type LoaderFunctionArgs, type RouterContextProvider, ServerRouter } from "react-router";
import { NonceContext } from "#web/kernel/shell/nonce.ts";
import { PageFiles } from "#web/kernel/shell/page-scripts.tsx";
import { visitorOf } from "./visitor.ts";

export const streamTimeout = 5_000;

/** Sends the page when it is whole: nothing on it waits for anything after the loaders. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { nonce } = visitorOf(loadContext);

  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <PageFiles value={filesOf(routerContext)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </PageFiles>
      </NonceContext>,
      {
        nonce,
        // What is large would else be sent hidden and shown by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        },
        onShellError: reject,
        // Inside a part that waits for itself, the browser draws what the server could not.
        onError: (error) => visitorOf(loadContext).report(error),
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

function filesOf({ manifest: { entry, routes }, staticHandlerContext: { matches } }: EntryContext) {
  const drawn = matches.map(({ route }) => routes[route.id]);
  return {
    entry: entry.module,
    parts: [...new Set([...entry.imports, ...drawn.flatMap((route) => route?.imports ?? [])])],
  };
}

/** Errors of loaders and rendering; a visitor who left is not one. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (!request.signal.aborted) visitorOf(context).report(error);
}
