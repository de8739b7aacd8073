import type { Stretch } from "../files/file-store.ts";

/**
 * What a `Range` header asks for (RFC 9110, 14.2). Undefined where the whole is to be sent: no header, one that says
 * nothing, or several stretches at once, which no player asks for.
 */
export function byteRange(header: string | undefined, size: number): Stretch | "outside" | undefined {
  const [, first, last] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "outside" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return undefined;
  return start >= size ? "outside" : { start, end };
}
