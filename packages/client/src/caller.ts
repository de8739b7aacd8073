import type { Call } from "@itoguchi/core/kernel/call";
import { DomainError, type ErrorName, errorNameOf, fail, type WireError } from "@itoguchi/core/kernel/errors";
import type { z } from "zod";

type In<T extends z.ZodType> = z.input<T>;

export type CallInput<C extends Call> = In<C["params"]> & In<C["query"]> & In<C["body"]>;
export type CallAnswer<C extends Call> = z.output<C["answer"]>;

export interface Transport {
  /** `/api` in the browser; anything that `fetch` takes before a path of the contract. */
  base: string;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** The access token to send; none when undefined. */
  token(): string | undefined;
  /** A renewed token came with an answer. */
  renewed?(token: string): void;
  /** Called once when a token was refused; answers whether to try again. */
  refused?(): Promise<boolean>;
  headers?(): Record<string, string>;
  /** As `fetch`, telling how much of the body has left; where it is absent nobody is told. */
  upload?(url: string, init: RequestInit, onProgress: (share: number) => void): Promise<Response>;
}

/** How a call with a file is followed and stopped. */
export interface Sending {
  /** From 0 to 1, as far as it has left. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Sent again under the same key, a change has one effect. */
  key?: string | undefined;
}

export type Caller = <C extends Call>(call: C, input: CallInput<C>, sending?: Sending) => Promise<CallAnswer<C>>;

/** Calls of the contract as typed functions. A failure is a DomainError, as on the server. */
export function createCaller(transport: Transport): Caller {
  return async (call, input, sending = {}) => {
    const fields = input as Record<string, unknown>;
    const rest = without(fields, pathParameters(call));
    const body = call.method === "GET" ? undefined : call.form ? toForm(rest) : rest;
    const headers: Record<string, string> = sending.key ? { "idempotency-key": sending.key } : {};
    const request = () => send(transport, address(call, fields), { method: call.method, body, headers, sending });
    const response = await request();
    const again = response.status === 401 && call.audience !== "anyone" && (await transport.refused?.());
    const final = again ? await request() : response;
    if (!final.ok) throw await toError(final);
    return (await final.json()) as CallAnswer<typeof call>;
  };
}

interface Sent {
  method: string;
  body: unknown;
  headers?: Record<string, string>;
  sending?: Sending;
}

/** One request with the token of the moment; a renewed one in the answer is handed on. */
export async function send(
  transport: Transport,
  path: string,
  { method, body, headers, sending: { onProgress, signal } = {} }: Sent,
): Promise<Response> {
  const token = transport.token();
  const isForm = body instanceof FormData;
  const init = {
    method,
    ...(signal && { signal }),
    headers: {
      ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...transport.headers?.(),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  };
  const url = transport.base + path;
  const response = await (onProgress && transport.upload
    ? transport.upload(url, init, onProgress)
    : transport.fetch(url, init));
  const renewed = response.headers.get("authorization");
  if (renewed) transport.renewed?.(renewed.replace(/^Bearer /, ""));
  return response;
}

/** The file comes last: whatever stops the sending, the fields are there. */
function toForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  for (const [name, value] of given) if (!(value instanceof Blob)) form.set(name, String(value));
  for (const [name, value] of given) if (value instanceof Blob) form.set(name, value);
  return form;
}

function pathParameters(call: Call): string[] {
  return [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
}

function address(call: Call, input: Record<string, unknown>): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  if (call.method === "POST") return path;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(without(input, pathParameters(call))))
    if (value !== undefined && value !== null) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

function without(input: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)));
}

export async function toError(response: Response): Promise<DomainError> {
  const wire = (await response.json().catch(() => undefined)) as WireError | undefined;
  if (!wire?.code) return fail(nameByStatus(response.status));
  return new DomainError(errorNameOf(wire.code) ?? "InternalServerError", wire.exceptionList);
}

function nameByStatus(status: number): ErrorName {
  if (status === 401) return "Unauthenticated";
  if (status === 404) return "EntityNotFound";
  if (status === 413) return "PayloadTooLarge";
  if (status === 429) return "TooManyRequests";
  // A proxy that reaches nobody behind it answers without a code of ours.
  return [502, 503, 504].includes(status) ? "ServiceUnavailable" : "InternalServerError";
}
