import { t } from "./environment.texts.ts";

const BROWSERS: [RegExp, string][] = [
  [/Edg(?:A|iOS)?\/(\d+)?/, "Edge"],
  [/OPR\/(\d+)?/, "Opera"],
  [/(?:Firefox|FxiOS)\/?(\d+)?/, "Firefox"],
  [/(?:Chrome|CriOS)\/?(\d+)?/, "Chrome"],
  [/(?:Version\/(\d+)\S* .*)?Safari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

interface Environment {
  browser: string | undefined;
  /** The number before the first point. */
  version: string | undefined;
  system: string | undefined;
}

function readUserAgent(userAgent: string): Environment {
  const [pattern, browser] = BROWSERS.find(([pattern]) => pattern.test(userAgent)) ?? [];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return { browser, version: pattern && userAgent.match(pattern)?.[1], system };
}

/** `Chrome (Windows)`; undefined when the sender says nothing we know. */
export function deviceName(userAgent: string): string | undefined {
  const { browser, system } = readUserAgent(userAgent);
  return browser && system ? `${browser} (${system})` : (browser ?? system);
}

/** `Chrome 126・macOS`: what somebody worked with when they reported something. */
export function environmentName(userAgent: string): string | undefined {
  const { browser, version, system } = readUserAgent(userAgent);
  const known = [browser && version ? `${browser} ${version}` : browser, system].filter(Boolean);
  return known.length > 0 ? known.join(t("environment.separator")) : undefined;
}
