import type { Page } from "playwright-core";

/** Frames that the page had while something went on, in milliseconds each. */
export interface Frames {
  list: number[];
  /** Rows without their post 200 ms after the end. */
  blanks: number;
  nodes: number;
}

interface Probe {
  firstRows: number | undefined;
  watchFrames(): () => number[];
  seen: Map<string, number>;
  keys: number[];
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** In the page before anything else of it: when the first row could be seen, frames, keys and texts as they come. */
export function installProbes(): void {
  const probe: Probe = {
    firstRows: undefined,
    seen: new Map(),
    keys: [],
    watchFrames() {
      const frames: number[] = [];
      let last = performance.now();
      let isOn = true;
      const next = (now: number) => {
        frames.push(now - last);
        last = now;
        if (isOn) requestAnimationFrame(next);
      };
      requestAnimationFrame((now) => {
        last = now;
        requestAnimationFrame(next);
      });
      return () => {
        isOn = false;
        return frames;
      };
    },
  };
  window.probe = probe;
  const look = () => {
    const row = document.querySelector("[data-row] [data-title], [data-card]");
    if (!row?.textContent) return void requestAnimationFrame(look);
    afterPaint(() => {
      probe.firstRows = performance.now();
    });
  };
  requestAnimationFrame(look);
  addEventListener("keydown", ({ timeStamp }) => afterPaint(() => probe.keys.push(performance.now() - timeStamp)), {
    capture: true,
  });
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver(() => {
      for (const [text] of [...probe.seen].filter(([, at]) => at === 0))
        if (document.querySelector(`[data-row] [data-title]`)?.textContent?.includes(text))
          probe.seen.set(text, Date.now());
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

  /** A message that is sent in a frame arrives after it has been painted. */
  function afterPaint(act: () => void): void {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = act;
      port2.postMessage(undefined);
    });
  }
}

/** Turns the wheel over the middle of the page, sixty times a second. */
export async function framesOfWheel(page: Page, { seconds, step }: { seconds: number; step: number }): Promise<Frames> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.mouse.move(width / 2, height / 2);
  return framesWhile(page, async () => {
    const until = performance.now() + seconds * 1_000;
    while (performance.now() < until) {
      await page.mouse.wheel(0, step);
      await new Promise((resolve) => setTimeout(resolve, 8));
    }
  });
}

export async function framesWhile(page: Page, act: () => Promise<void>): Promise<Frames> {
  const watching = await page.evaluateHandle(() => window.probe.watchFrames());
  await act();
  const list = await watching.evaluate((end) => end());
  await new Promise((resolve) => setTimeout(resolve, 200));
  const { blanks, nodes } = await page.evaluate(() => ({
    blanks: document.querySelectorAll('[data-row][aria-busy="true"]').length,
    nodes: document.querySelectorAll("*").length,
  }));
  return { list, blanks, nodes };
}

/** From the click on a tab until the view behind it is painted. */
export function switchView(page: Page, name: string, shown: string): Promise<number> {
  return page.evaluate(
    async ([tabName, selector]) => {
      const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find((one) =>
        one.textContent?.includes(tabName as string),
      );
      const began = performance.now();
      tab?.click();
      for (;;) {
        await new Promise(requestAnimationFrame);
        if (tab?.ariaSelected === "true" && document.querySelector(selector as string)) break;
        if (performance.now() - began > 10_000) throw new Error(`No ${selector} after a click on ${tabName}`);
      }
      await new Promise<void>((painted) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => painted();
        port2.postMessage(undefined);
      });
      return performance.now() - began;
    },
    [name, shown] as const,
  );
}
