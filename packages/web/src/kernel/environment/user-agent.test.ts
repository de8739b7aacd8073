import { describe, expect, it } from "vitest";
import { deviceName, environmentName } from "./user-agent.ts";

describe("a user agent", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/141.0",
      "Edge (Windows)",
      "Edge 141・Windows",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15",
      "Safari (macOS)",
      "Safari 18・macOS",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
      "Chrome (macOS)",
      "Chrome 126・macOS",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 CriOS/140 Mobile Safari/604.1",
      "Chrome (iPhone)",
      "Chrome 140・iPhone",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox (Linux)", "Firefox 143・Linux"],
    ["node", undefined, undefined],
  ])("%s", (userAgent, device, environment) => {
    expect(deviceName(userAgent)).toBe(device);
    expect(environmentName(userAgent)).toBe(environment);
  });
});
