import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Chromium without its own windows and menus: takes half the time of the whole browser, and draws the same pages. */
const SHELL = "chromium-headless-shell";
const NAMES = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "microsoft-edge"];
const MAC_APPS = ["Google Chrome", "Chromium", "Microsoft Edge"];
const WINDOWS_PATHS = ["Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe"];

export function findBrowser(): string | undefined {
  const chosen = process.env.CHROME_PATH;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  return installed().find((path) => existsSync(path));
}

/** For journeys: the light one where there is one. */
export function findHeadlessBrowser(): string | undefined {
  const shell = process.env.CHROME_PATH ? undefined : onPath(SHELL).find((path) => existsSync(path));
  return shell ?? findBrowser();
}

function onPath(name: string): string[] {
  const folders = [...(process.env.PATH ?? "").split(":"), "/usr/bin", "/usr/local/bin", "/snap/bin"];
  return folders.map((folder) => join(folder, name));
}

function installed(): string[] {
  if (process.platform === "darwin") return MAC_APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
  if (process.platform === "win32") {
    const roots = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA];
    return roots.flatMap((root) => (root ? WINDOWS_PATHS.map((path) => join(root, path)) : []));
  }
  return NAMES.flatMap(onPath);
}

function hasJapaneseFont(): boolean {
  if (process.platform !== "linux") return true;
  return spawnSync("fc-list", [":lang=ja"], { encoding: "utf8" }).stdout?.trim().length > 0;
}

function canInstall(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/etc/os-release")) return false;
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync("/etc/os-release", "utf8"));
}

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", ["-qq", "-y", ...args], { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
}

function install(): void {
  console.log(`Installing ${SHELL} and fonts-noto-cjk (apt-get) …`);
  aptGet("update");
  aptGet("install", "--no-install-recommends", "fontconfig", "fonts-noto-cjk");
  // Older releases have the whole browser only.
  if (!aptGet("install", "--no-install-recommends", SHELL)) aptGet("install", "--no-install-recommends", "chromium");
}

function missing(): string[] {
  const browser = findHeadlessBrowser() ? [] : ["Chrome, Chromium or Edge"];
  return [...browser, ...(hasJapaneseFont() ? [] : ["a Japanese font"])];
}

/** Nothing is missing, but everything would take twice as long. */
function isSlow(): boolean {
  return !process.env.CHROME_PATH && !findHeadlessBrowser()?.endsWith(SHELL);
}

if (import.meta.main) {
  if (canInstall() && missing().length > 0) install();
  else if (canInstall() && isSlow()) aptGet("install", "--no-install-recommends", SHELL);
  const lacking = missing();
  if (lacking.length > 0) {
    const how =
      "Debian: apt-get install chromium-headless-shell fonts-noto-cjk; elsewhere install Chrome, or set CHROME_PATH";
    console.error(`The browser journeys need ${lacking.join(" and ")}. ${how}.`);
    process.exitCode = 1;
  }
}
