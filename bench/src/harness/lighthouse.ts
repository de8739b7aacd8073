import lighthouse, { desktopConfig } from "lighthouse";
import { blockingCpuMs } from "./main-thread.ts";

export const DEVICES = ["desktop", "phone"] as const;
export type Device = (typeof DEVICES)[number];

/** Lighthouse's own, of its simulated phone. */
const PHONE_SLOWDOWN = 4;

export interface Audited {
  /** 0 to 100, as Lighthouse shows them. */
  performance: number;
  accessibility: number;
  /** Total blocking time: of each task of the main thread what goes beyond 50 ms. */
  blockingMs: number;
  /** The same by CPU time, from the first byte on (`main-thread.ts`). */
  blockingCpuMs: number;
  firstPaintMs: number;
  largestPaintMs: number;
  layoutShift: number;
  /** Names of the elements that cost accessibility its points. */
  faults: string[];
}

export interface Visit {
  url: string;
  /** `name=value` of the session. */
  cookie: string;
  /** Of the browser's debugging protocol. */
  port: number;
  device: Device;
}

/** One load of a page that nobody has opened before in that browser. */
export async function audit({ url, cookie, port, device }: Visit): Promise<Audited> {
  const result = await lighthouse(
    url,
    { port, extraHeaders: { Cookie: cookie }, onlyCategories: ["performance", "accessibility"], logLevel: "error" },
    device === "desktop" ? desktopConfig : undefined,
  );
  const { audits, categories, runtimeError, finalDisplayedUrl } = result?.lhr ?? {};
  if (!audits || !categories || runtimeError) throw new Error(`${url}: ${runtimeError?.message ?? "no answer"}`);
  if (!finalDisplayedUrl?.startsWith(url)) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const numberOf = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const graded = categories.accessibility?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return {
    performance: scoreOf("performance"),
    accessibility: scoreOf("accessibility"),
    blockingMs: numberOf("total-blocking-time"),
    blockingCpuMs: blockingCpuMs(result?.artifacts.Trace.traceEvents ?? [], device === "desktop" ? 1 : PHONE_SLOWDOWN),
    firstPaintMs: numberOf("first-contentful-paint"),
    largestPaintMs: numberOf("largest-contentful-paint"),
    layoutShift: numberOf("cumulative-layout-shift"),
    faults: graded.filter(({ id }) => audits[id]?.score === 0).map(({ id }) => id),
  };
}
