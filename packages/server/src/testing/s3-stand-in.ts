import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface S3StandIn {
  endpoint: string;
  objects: Map<string, Buffer>;
  /** What is put is refused from now on, after so many that are still accepted. */
  refuseWith(refusal: Refusal | undefined): void;
  stop(): Promise<void>;
}

interface Refusal {
  status: number;
  code: string;
  after?: number;
}

/** Object storage as far as we use it: path style, PUT, GET (a stretch of it too), HEAD, DELETE; unsigned requests are refused. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>();
  let refusal: Refusal | undefined;
  let accepted = 0;
  const server = createServer(async (request, response) => {
    const key = decodeURIComponent(request.url?.split("?")[0] ?? "");
    const body = await buffer(request);
    if (!isSigned(request.headers.authorization)) return response.writeHead(403).end();
    if (request.method === "PUT") {
      if (body.length !== Number(request.headers["content-length"])) return response.writeHead(400).end();
      if (refusal && accepted >= (refusal.after ?? 0)) {
        response.writeHead(refusal.status, { "content-type": "application/xml" });
        return response.end(`<?xml version="1.0"?><Error><Code>${refusal.code}</Code></Error>`);
      }
      accepted++;
      objects.set(key, body);
      return response.writeHead(200, { etag: '"x"' }).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return response.writeHead(404, { "content-type": "application/xml" }).end(NO_SUCH_KEY);
    const [, start, end] = request.headers.range?.match(/^bytes=(\d+)-(\d+)$/) ?? [];
    const sent = start ? found.subarray(Number(start), Number(end) + 1) : found;
    response.writeHead(start ? 206 : 200, { "content-length": sent.length });
    return response.end(request.method === "HEAD" ? undefined : sent);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    refuseWith(wanted) {
      refusal = wanted;
      accepted = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const NO_SUCH_KEY =
  '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>';

function isSigned(authorization = ""): boolean {
  return /^AWS4-HMAC-SHA256 Credential=\S+\/s3\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/.test(
    authorization,
  );
}
