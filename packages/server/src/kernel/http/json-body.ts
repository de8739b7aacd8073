import { fail } from "@itoguchi/core/kernel/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { UNREADABLE } from "./errors.ts";
import { type JsonBounds, JsonGauge } from "./json-gauge.ts";

/** Whoever is not signed in has nothing large to say. */
export const ANONYMOUS_BYTES = 100_000;
const ANONYMOUS: JsonBounds = {
  depth: 20,
  members: 100,
  elements: 1_000,
  values: 2_000,
  escapes: 20_000,
  spaces: 20_000,
};
/** The most that anything of ours has: a text of the longest kind with marks all over it, a thousand posts at once. */
const KNOWN: JsonBounds = {
  ...{ depth: 200, members: 2_000, elements: 20_000, values: 120_000 },
  ...{ escapes: 500_000, spaces: 500_000 },
};
const TOO_MANY = "一度に送れる項目の数を超えています。分けて送ってください。";

/**
 * Bodies in JSON, bounded while they arrive. Who sends one is known by then (sender.ts). JSON.parse alone takes seconds for
 * what fits into the bytes of a thousand posts, and so does each check after it.
 */
export function acceptJson(app: FastifyInstance): void {
  const parseStrictly = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", async (request: FastifyRequest, payload: NodeJS.ReadableStream) => {
    const text = await readBounded(request, payload);
    if (text !== "" && !POISONOUS.some((part) => text.includes(part))) return parsePlainly(text);
    return new Promise((resolve, reject) =>
      parseStrictly(request, text, (error, body) => (error ? reject(error) : resolve(body))),
    );
  });
}

/** As a prototype is named, plainly or with escapes: only then the strict parser looks at all of the text once more. */
const POISONOUS = ["__proto__", "constructor", "\\u00"];

function parsePlainly(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

function unreadable() {
  return fail("InvalidInput", { field: "body", message: UNREADABLE.FST_ERR_CTP_INVALID_JSON_BODY });
}

function readBounded(request: FastifyRequest, payload: NodeJS.ReadableStream): Promise<string> {
  const { bodyLimit } = request.routeOptions;
  const most = request.sender ? bodyLimit : Math.min(bodyLimit, ANONYMOUS_BYTES);
  if (Number(request.headers["content-length"] ?? 0) > most) throw fail("PayloadTooLarge");
  const gauge = new JsonGauge(request.sender ? KNOWN : ANONYMOUS);
  const chunks: Buffer[] = [];
  let size = 0;
  // Not by an iterator: leaving one early closes the connection before the refusal is sent.
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) => {
      payload.removeListener("data", onData);
      reject(error);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) return refuse(fail("PayloadTooLarge"));
      if (!gauge.accepts(chunk)) return refuse(fail("InvalidInput", { field: "body", message: TOO_MANY }));
      chunks.push(chunk);
    };
    payload.on("data", onData);
    payload.once("end", () => {
      if (gauge.isClosed) resolve(Buffer.concat(chunks, size).toString("utf8"));
      else reject(unreadable());
    });
    payload.once("error", () => refuse(fail("InvalidInput", { field: "body" })));
  });
}
