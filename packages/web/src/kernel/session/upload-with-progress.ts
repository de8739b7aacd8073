/** `fetch` does not tell how much of a body has left; the older request does. Fails and stops as `fetch` would. */
export function uploadWithProgress(
  url: string,
  { method = "POST", headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(method, url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(asResponse(request));
    request.onerror = () => reject(new TypeError("unreachable"));
    request.onabort = () => reject(signal?.reason ?? new DOMException("stopped", "AbortError"));
    request.onloadend = () => signal?.removeEventListener("abort", stop);
    signal?.addEventListener("abort", stop);
    request.send(body as XMLHttpRequestBodyInit);
  });
}

/** A `Response` of these takes no body, not even an empty one. */
const WITHOUT_BODY = [204, 205, 304];

function asResponse(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split("\r\n").filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(":");
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
  return new Response(WITHOUT_BODY.includes(request.status) ? null : request.responseText, {
    status: request.status,
    headers,
  });
}
